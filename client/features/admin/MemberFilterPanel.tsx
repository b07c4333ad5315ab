import ChevronDown from 'lucide-react/icons/chevron-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState } from 'react'
import { CheckField } from '#client/ui/CheckField.tsx'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PeriodFields } from '#client/ui/PeriodFields.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { PLAN_LABELS, PLANS } from '#shared/domain/plans.ts'
import { CITY_MAX } from '#shared/domain/profile-bounds.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import { REGIONS } from '#shared/domain/regions.ts'
import styles from './MemberFilterPanel.module.css'
import { ageRefusals, type MemberFilters, missingChoice } from './member-filters.ts'

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
        <AccountFields {...{ filters, onNarrow }} />
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

/** What the account says of itself, and in which order. */
function AccountFields({ filters, onNarrow }: MemberFilterPanelProps) {
  // As the page was opened: a choice made in it does not fold it up.
  const [isOpenAtFirst] = useState(() => hasAccountFilter(filters))
  return (
    <Disclosure label="Autres filtres" isOpen={isOpenAtFirst}>
      <div className={joinClasses(styles.fields, styles.account)}>
        <Choice
          label="Compte"
          all="Tous les comptes"
          names={STATUS_NAMES}
          value={filters.status}
          onChoose={(status) => onNarrow({ status })}
        />
        <Choice
          label="Vérification"
          all="Vérifiés ou non"
          names={{ true: 'Profils vérifiés', false: 'Profils non vérifiés' }}
          value={filters.isVerified}
          onChoose={(isVerified) => onNarrow({ isVerified })}
        />
        <Choice
          label="Nature"
          all="Membres et profils de test"
          names={{ false: 'Membres', true: 'Profils de test' }}
          value={filters.isTestProfile}
          onChoose={(isTestProfile) => onNarrow({ isTestProfile })}
        />
        <PeriodFields
          labels={['Inscription du', 'Inscription au']}
          period={{ from: filters.registeredFrom, until: filters.registeredUntil }}
          onChange={({ from = filters.registeredFrom, until = filters.registeredUntil }) =>
            onNarrow({ registeredFrom: from, registeredUntil: until })
          }
        />
        <SelectField
          label="Ordre"
          value={filters.sort}
          onChange={({ target }) =>
            onNarrow({ sort: target.value === 'oldest' ? 'oldest' : 'newest' })
          }
        >
          <option value="newest">Inscriptions récentes d'abord</option>
          <option value="oldest">Inscriptions anciennes d'abord</option>
        </SelectField>
      </div>
    </Disclosure>
  )
}

function hasAccountFilter(filters: MemberFilters): boolean {
  const { status, isVerified, isTestProfile, registeredFrom, registeredUntil, sort } = filters
  const asked = [status, isVerified, isTestProfile, registeredFrom, registeredUntil]
  return asked.some((filter) => filter !== '') || sort !== 'newest'
}

const STATUS_NAMES = {
  active: 'Actifs',
  suspended: 'Suspendus',
  unconfirmed: 'Adresse non confirmée',
}

interface ChoiceProps<Value extends string> {
  label: string
  /** What is said where nothing is chosen. */
  all: string
  names: Readonly<Record<Value, string>>
  value: Value | ''
  onChoose: (value: Value | '') => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, all, names, value, onChoose } = props
  const values = Object.keys(names) as Value[]
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChoose(values.find((each) => each === target.value) ?? '')}
    >
      <option value="">{all}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </SelectField>
  )
}

const PHOTO_BOXES = [
  { photos: 'with', label: 'Avec photos' },
  { photos: 'without', label: 'Sans photo' },
] as const

/** Each group shows what is ticked in it, and nobody where nothing is. */
function FilterBoxes({ filters, onNarrow }: MemberFilterPanelProps) {
  const { genders, plans, photos } = filters
  const missing = missingChoice(filters)
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
      {PHOTO_BOXES.map((box) => (
        <CheckField
          key={box.photos}
          checked={photos.includes(box.photos)}
          onChange={() => onNarrow({ photos: toggledIn(photos, box.photos) })}
        >
          {box.label}
        </CheckField>
      ))}
      {missing && (
        <p className={styles.note} role="status">
          {missing}
        </p>
      )}
    </div>
  )
}

function toggledIn<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}
