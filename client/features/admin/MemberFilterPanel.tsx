import ChevronDown from 'lucide-react/icons/chevron-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState } from 'react'
import { CheckField } from '#client/ui/CheckField.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { CITY_MAX } from '#shared/domain/member-rules.ts'
import { PLAN_LABELS, PLANS } from '#shared/domain/plans.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import { REGIONS } from '#shared/domain/regions.ts'
import styles from './MemberFilterPanel.module.css'
import { ageRefusals, type MemberFilters } from './member-filters.ts'

interface MemberFilterPanelProps {
  filters: MemberFilters
  onNarrow: (changed: Partial<MemberFilters>) => void
}

const GENDER_BOXES = [
  { gender: 'F', label: 'Femmes' },
  { gender: 'H', label: 'Hommes' },
] as const

/** What narrows the list, at once; on a phone it unfolds. */
export function MemberFilterPanel({ filters, onNarrow }: MemberFilterPanelProps) {
  const bodyId = useId()
  const [isOpen, setOpen] = useState(false)

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark, also where <search> is not known yet.
    <form
      role="search"
      aria-label="Filtrer les membres"
      className={styles.panel}
      onSubmit={(event) => event.preventDefault()}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal />
        Filtres
        <ChevronDown />
      </button>
      <div className={styles.body} id={bodyId} data-open={isOpen || undefined}>
        <FilterFields {...{ filters, onNarrow }} />
        <FilterBoxes {...{ filters, onNarrow }} />
      </div>
    </form>
  )
}

function FilterFields({ filters, onNarrow }: MemberFilterPanelProps) {
  const refusals = ageRefusals(filters)
  return (
    <div className={styles.fields}>
      <TextField
        label="Ville"
        maxLength={CITY_MAX}
        value={filters.city}
        onChange={({ target }) => onNarrow({ city: target.value })}
      />
      <SelectField
        label="Région"
        value={filters.region}
        onChange={({ target }) =>
          onNarrow({ region: REGIONS.find((region) => region === target.value) ?? '' })
        }
      >
        <option value="">Toutes les régions</option>
        {REGIONS.map((region) => (
          <option key={region} value={region}>
            {REGION_NAMES[region]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Âge min"
        inputMode="numeric"
        value={filters.ageMin}
        error={refusals.ageMin}
        onChange={({ target }) => onNarrow({ ageMin: target.value })}
      />
      <TextField
        label="Âge max"
        inputMode="numeric"
        value={filters.ageMax}
        error={refusals.ageMax}
        onChange={({ target }) => onNarrow({ ageMax: target.value })}
      />
    </div>
  )
}

function FilterBoxes({ filters, onNarrow }: MemberFilterPanelProps) {
  const { genders, plans, withPhotos } = filters
  return (
    <div className={styles.boxes}>
      {GENDER_BOXES.map(({ gender, label }) => (
        <CheckField
          key={gender}
          checked={genders.includes(gender)}
          onChange={() => onNarrow({ genders: toggledIn(genders, gender) })}
        >
          {label}
        </CheckField>
      ))}
      {PLANS.map((plan) => (
        <CheckField
          key={plan}
          checked={plans.includes(plan)}
          onChange={() => onNarrow({ plans: toggledIn(plans, plan) })}
        >
          {PLAN_LABELS[plan]}
        </CheckField>
      ))}
      <CheckField
        checked={withPhotos}
        onChange={({ target }) => onNarrow({ withPhotos: target.checked })}
      >
        Avec photos
      </CheckField>
      {plans.length === 2 && (
        <p className={styles.note} role="status">
          Cochez une seule formule pour n'afficher qu'elle.
        </p>
      )}
    </div>
  )
}

function toggledIn<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}
