import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type SubmitEvent, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { TextField } from '#client/ui/TextField.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './HelpSearch.module.css'
import { OFTEN_ASKED } from './help.copy.ts'

interface HelpSearchProps {
  query: string
  onChange: (query: string) => void
  /** Moves the focus to the results, which are already shown. */
  onSearch: () => void
}

export function HelpSearch({ query, onChange, onSearch }: HelpSearchProps) {
  const field = useRef<HTMLInputElement>(null)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch()
  }

  function handleClear() {
    onChange('')
    field.current?.focus()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: Enter submits a form, and Safari does not support the search element yet. */}
      <form
        role="search"
        aria-label="Chercher dans l'aide"
        className={styles.search}
        onSubmit={handleSubmit}
      >
        <TextField
          ref={field}
          label="Votre question"
          isLabelHidden
          type="search"
          icon={<Search />}
          className={styles.field}
          inputClassName={styles.input}
          beside={
            query && (
              <IconButton label="Effacer" className={styles.clear} onClick={handleClear}>
                <X />
              </IconButton>
            )
          }
          placeholder="Un mot : flash, photo, résilier…"
          maxLength={100}
          value={query}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button type="submit" className={styles.button}>
          <Search aria-hidden="true" className={styles.glass} />
          <VisuallyHidden onPhone>Chercher</VisuallyHidden>
        </Button>
      </form>
      {!query && (
        <p className={joinClasses(text.small, styles.often)}>
          <span>Souvent demandé :</span>{' '}
          {OFTEN_ASKED.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </p>
      )}
    </>
  )
}
