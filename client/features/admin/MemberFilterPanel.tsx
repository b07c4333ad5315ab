import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { CheckField } from '#client/ui/CheckField.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PeriodFields } from '#client/ui/PeriodFields.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { PLAN_LABELS, PLANS } from '#shared/domain/plans.ts'
import { CITY_MAX } from '#shared/domain/profile-bounds.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import { REGIONS } from '#shared/domain/regions.ts'
import styles from './MemberFilterPanel.module.css'
import { ageErrors, type MemberFilters, missingChoice, NO_FILTERS } from './member-filters.ts'

interface MemberFilterPanelProps {
  filters: MemberFilters
  onFilter: (changed: Partial<MemberFilters>) => void
}

/** The collapsible sections and the filters in each. */
const SECTIONS = [
  { name: 'Âge et genre', by: ['ageMin', 'ageMax', 'genders'], Fields: PersonFields },
  { name: 'Formule', by: ['plans'], Fields: PlanBoxes },
  {
    name: 'État',
    by: [
      ...(['photos', 'status', 'isVerified', 'isTestProfile'] as const),
      ...(['registeredFrom', 'registeredUntil', 'sort'] as const),
    ],
    Fields: AccountFields,
  },
] as const satisfies readonly {
  name: string
  by: readonly (keyof MemberFilters)[]
  Fields: (props: MemberFilterPanelProps) => ReactNode
}[]

const NARROWING = ['city', 'region', ...SECTIONS.flatMap(({ by }) => by)] as const

/**
 * The filters of the list, applied immediately. Three sections expand under the line, one at a time. On a phone all
 * filters are behind one button.
 */
export function MemberFilterPanel({ filters, onFilter }: MemberFilterPanelProps) {
  const bodyId = useId()
  const [expanded, setExpanded] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const open = SECTIONS.find(({ name }) => name === expanded)
  const missing = missingChoice(filters)

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark, also in browsers without the <search> element.
    <form
      role="search"
      aria-label="Filtrer les membres"
      className={styles.line}
      data-shown={isShown || undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      <button
        type="button"
        className={joinClasses(styles.fold, styles.all)}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {nameWithCount('Filtres', NARROWING, filters)}
        <ChevronDown aria-hidden="true" />
      </button>
      <TextField
        label="Ville"
        isLabelHidden
        placeholder="Ville"
        maxLength={CITY_MAX}
        value={filters.city}
        onChange={({ target }) => onFilter({ city: target.value })}
      />
      <SelectField
        label="Région"
        isLabelHidden
        value={filters.region}
        onChange={({ target }) =>
          onFilter({ region: REGIONS.find((region) => region === target.value) ?? '' })
        }
      >
        <option value="">Région</option>
        {REGIONS.map((region) => (
          <option key={region} value={region}>
            {REGION_NAMES[region]}
          </option>
        ))}
      </SelectField>
      {SECTIONS.map(({ name, by }) => (
        <button
          key={name}
          type="button"
          className={styles.fold}
          aria-expanded={name === expanded}
          aria-controls={name === expanded ? bodyId : undefined}
          onClick={() => setExpanded(name === expanded ? null : name)}
        >
          {nameWithCount(name, by, filters)}
          <ChevronDown aria-hidden="true" />
        </button>
      ))}
      {open && (
        <div className={styles.body} id={bodyId}>
          <open.Fields {...{ filters, onFilter }} />
        </div>
      )}
      {missing && (
        <p className={styles.note} role="status">
          {missing}
        </p>
      )}
    </form>
  )
}

/** « Formule (1) »: the number of active filters in a section, which are not visible while it is collapsed. */
function nameWithCount(name: string, by: readonly (keyof MemberFilters)[], filters: MemberFilters) {
  const narrowed = by.filter((field) => String(filters[field]) !== String(NO_FILTERS[field]))
  return narrowed.length === 0 ? name : `${name} (${narrowed.length})`
}

const GENDER_BOXES = [
  { gender: 'F', label: 'Femmes' },
  { gender: 'H', label: 'Hommes' },
] as const

function PersonFields({ filters, onFilter }: MemberFilterPanelProps) {
  const errors = ageErrors(filters)
  const { genders } = filters
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label="Âge min"
          inputMode="numeric"
          value={filters.ageMin}
          error={errors.ageMin}
          onChange={({ target }) => onFilter({ ageMin: target.value })}
        />
        <TextField
          label="Âge max"
          inputMode="numeric"
          value={filters.ageMax}
          error={errors.ageMax}
          onChange={({ target }) => onFilter({ ageMax: target.value })}
        />
      </div>
      <div className={styles.boxes}>
        {GENDER_BOXES.map(({ gender, label }) => (
          <CheckField
            key={gender}
            checked={genders.includes(gender)}
            onChange={() => onFilter({ genders: toggledIn(genders, gender) })}
          >
            {label}
          </CheckField>
        ))}
      </div>
    </>
  )
}

/** Members with a ticked plan are listed; if none is ticked, nobody is. */
function PlanBoxes({ filters: { plans }, onFilter }: MemberFilterPanelProps) {
  return (
    <div className={styles.boxes}>
      {PLANS.map((plan) => (
        <CheckField
          key={plan}
          checked={plans.includes(plan)}
          onChange={() => onFilter({ plans: toggledIn(plans, plan) })}
        >
          {PLAN_LABELS[plan]}
        </CheckField>
      ))}
    </div>
  )
}

const PHOTO_BOXES = [
  { photos: 'with', label: 'Avec photos' },
  { photos: 'without', label: 'Sans photo' },
] as const

/** Filters on the state of the account, and the sort order. */
function AccountFields({ filters, onFilter }: MemberFilterPanelProps) {
  const { photos } = filters
  return (
    <>
      <div className={styles.boxes}>
        {PHOTO_BOXES.map((box) => (
          <CheckField
            key={box.photos}
            checked={photos.includes(box.photos)}
            onChange={() => onFilter({ photos: toggledIn(photos, box.photos) })}
          >
            {box.label}
          </CheckField>
        ))}
      </div>
      <div className={styles.fields}>
        <Choice
          label="Compte"
          all="Tous les comptes"
          names={STATUS_NAMES}
          value={filters.status}
          onChoose={(status) => onFilter({ status })}
        />
        <Choice
          label="Vérification"
          all="Vérifiés ou non"
          names={{ true: 'Profils vérifiés', false: 'Profils non vérifiés' }}
          value={filters.isVerified}
          onChoose={(isVerified) => onFilter({ isVerified })}
        />
        <Choice
          label="Nature"
          all="Membres et profils de test"
          names={{ false: 'Membres', true: 'Profils de test' }}
          value={filters.isTestProfile}
          onChoose={(isTestProfile) => onFilter({ isTestProfile })}
        />
        <PeriodFields
          labels={['Inscription du', 'Inscription au']}
          period={{ from: filters.registeredFrom, until: filters.registeredUntil }}
          onChange={({ from = filters.registeredFrom, until = filters.registeredUntil }) =>
            onFilter({ registeredFrom: from, registeredUntil: until })
          }
        />
        <SelectField
          label="Ordre"
          value={filters.sort}
          onChange={({ target }) =>
            onFilter({ sort: target.value === 'oldest' ? 'oldest' : 'newest' })
          }
        >
          <option value="newest">Inscriptions récentes d'abord</option>
          <option value="oldest">Inscriptions anciennes d'abord</option>
        </SelectField>
      </div>
    </>
  )
}

const STATUS_NAMES = {
  active: 'Actifs',
  suspended: 'Suspendus',
  unconfirmed: 'Adresse non confirmée',
}

interface ChoiceProps<Value extends string> {
  label: string
  /** Label of the option that does not filter. */
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

function toggledIn<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}
