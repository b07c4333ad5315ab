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
  /** The filters in force, from the URL. */
  filters: Filters
  ownInterests: readonly Interest[]
  /** The gender that the member looks for. */
  sought: SoughtGender
  onSearch: (filters: Filters) => void
}

/** The search filters of the paying plans, folded into one line until opened, so that the portraits come first. */
export function FiltersPanel({ filters, ownInterests, sought, onSearch }: FiltersPanelProps) {
  const bodyId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const isWide = useIsWide('(min-width: 1024px)')
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [chosen, setChosen] = useChosen(filters)
  const choose = (changed: Filters) => setChosen({ ...chosen, ...changed })

  /** Closes the panel; the focus moves to its button, right above the results. */
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

  /** Removes a filter from the unsubmitted choices; it takes effect when the form is submitted. */
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
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark, also in browsers without the <search> element.
    <form
      role="search"
      aria-label="Filtrer les profils"
      className={styles.panel}
      onSubmit={handleSubmit}
      onKeyDown={({ key }) => key === 'Escape' && isOpen && fold()}
      // On a phone the panel covers the page: it closes when the focus moves to the page under it.
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
        Filtres{' '}
        {count > 0 && (
          <span className={styles.count}>
            · {count} <span className={styles.active}>{count === 1 ? 'actif' : 'actifs'}</span>
          </span>
        )}
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

/** The choices not submitted yet; when the URL changes, for example with the back button, its filters replace them. */
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
