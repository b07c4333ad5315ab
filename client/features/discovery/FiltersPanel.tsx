import ChevronDown from 'lucide-react/icons/chevron-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type SubmitEvent, useId, useRef, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { CheckField } from '#client/ui/CheckField.tsx'
import { useIsWide } from '#client/ui/use-is-wide.ts'
import type { Interest } from '#shared/domain/interests.ts'
import type { SoughtGender } from '#shared/domain/preferences.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import { FilterFields } from './FilterFields.tsx'
import styles from './FiltersPanel.module.css'
import { agesRefusal, countFilters, FILTER_CHECKS, type Filters, narrowing } from './filters.ts'

interface FiltersPanelProps {
  /** Those that hold, from the address. */
  filters: Filters
  ownInterests: readonly Interest[]
  /** Whom the member looks for. */
  sought: SoughtGender
  onSearch: (filters: Filters) => void
}

/** The search filters of the paying plans, in one line until they are asked for: the faces are what one comes for. */
export function FiltersPanel({ filters, ownInterests, sought, onSearch }: FiltersPanelProps) {
  const bodyId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const isWide = useIsWide('(min-width: 1024px)')
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [chosen, setChosen] = useChosen(filters)
  const choose = (changed: Filters) => setChosen({ ...chosen, ...changed })

  /** The results stand right under the focus then. */
  function fold() {
    setOpen(false)
    toggle.current?.focus()
  }

  function search(wanted: Filters) {
    onSearch(wanted)
    fold()
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const wrong = agesRefusal(chosen)
    setRefusal(wrong)
    if (!wrong) search(narrowing(chosen))
  }

  /** From what is being chosen: it holds with the rest of it. */
  function handleRemoved(left: Filters) {
    setChosen(left)
    toggle.current?.focus()
  }

  function handleClear() {
    setRefusal(undefined)
    setChosen({})
    search({})
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark, also where <search> is not known yet.
    <form
      role="search"
      aria-label="Filtrer les profils"
      className={styles.panel}
      onSubmit={handleSubmit}
      onKeyDown={({ key }) => key === 'Escape' && isOpen && fold()}
      // On a phone it lies over the page: nobody goes on under it.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isWide && relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      data-open={isOpen || undefined}
    >
      <FilterToggle
        ref={toggle}
        count={countFilters(filters)}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      />
      {(isWide || isOpen) && (
        <ChosenFilters
          filters={isOpen ? narrowing(chosen) : filters}
          sought={sought}
          onSearch={isOpen ? handleRemoved : search}
        />
      )}
      <div className={styles.body} id={bodyId}>
        <FilterFields {...{ chosen, refusal, ownInterests, sought }} onChoose={choose} />
        <div className={styles.foot}>
          <div className={styles.checks}>
            <FilterChecks chosen={chosen} onChoose={choose} />
          </div>
          <Link
            to="/preferences"
            className={buttonClass({ variant: 'quiet', size: 'small', className: styles.way })}
          >
            Mes préférences
          </Link>
          <div className={styles.actions}>
            <Button variant="quiet" size="small" onClick={handleClear}>
              Tout effacer
            </Button>
            <Button type="submit" size="small">
              Voir les profils
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
}

function FilterToggle({ count, ...button }: ComponentProps<'button'> & { count: number }) {
  return (
    <button {...button} type="button" className={styles.toggle}>
      <SlidersHorizontal />
      <span>
        Filtres <span className={styles.count}>{inWords(count)}</span>
      </span>
      {button['aria-expanded'] ? (
        <span className={styles.close} aria-hidden="true">
          Fermer
          <X />
        </span>
      ) : (
        <ChevronDown />
      )}
    </button>
  )
}

function inWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '· 1 actif' : `· ${count} actifs`
}

interface FilterChecksProps {
  chosen: Filters
  onChoose: (changed: Filters) => void
}

function FilterChecks({ chosen, onChoose }: FilterChecksProps) {
  return FILTER_CHECKS.map(({ name, label }) => (
    <CheckField
      key={name}
      checked={chosen[name] === 'true'}
      onChange={({ target }) => onChoose({ [name]: String(target.checked) })}
    >
      {label}
    </CheckField>
  ))
}

/** What is chosen and not asked for yet; another address, by the back button for one, puts its own in place. */
function useChosen(filters: Filters) {
  const [chosen, setChosen] = useState(filters)
  const serialized = JSON.stringify(filters)
  const [knownSerialized, setKnownSerialized] = useState(serialized)
  if (serialized !== knownSerialized) {
    setKnownSerialized(serialized)
    setChosen(filters)
  }
  return [chosen, setChosen] as const
}
