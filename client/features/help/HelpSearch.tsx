import Search from 'lucide-react/icons/search'
import type { SubmitEvent } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import text from '#client/ui/text.module.css'
import styles from './HelpSearch.module.css'
import { OFTEN_ASKED } from './help.copy.ts'

interface HelpSearchProps {
  query: string
  onChange: (query: string) => void
  /** Asks to go to what was found, which is there already. */
  onSearch: () => void
}

export function HelpSearch({ query, onChange, onSearch }: HelpSearchProps) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a form is what Enter submits; Safari knows no search element yet. */}
      <form
        role="search"
        aria-label="Chercher dans l'aide"
        className={styles.search}
        onSubmit={handleSubmit}
      >
        <TextField
          label="Votre question"
          isLabelHidden
          type="search"
          icon={<Search />}
          inputClassName={styles.input}
          placeholder="Un mot : flash, photo, résilier…"
          maxLength={100}
          value={query}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button type="submit" className={styles.button}>
          Chercher
        </Button>
      </form>
      {!query && (
        <p className={`${text.small} ${styles.often}`}>
          Souvent demandé :{' '}
          {OFTEN_ASKED.map(({ id, label }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a href={`#${id}`}>{label}</a>
            </span>
          ))}
        </p>
      )}
    </>
  )
}
