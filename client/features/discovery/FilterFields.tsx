import { useState } from 'react'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import type { Interest } from '#shared/domain/interests.ts'
import type { SoughtGender } from '#shared/domain/preferences.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'
import styles from './FilterFields.module.css'
import { FILTER_RELATIONS, type FilterName, type Filters, NO_FILTER } from './filters.ts'
import { InterestFilter } from './InterestFilter.tsx'
import { TraitFilter } from './TraitFilter.tsx'

const AGES = Array.from({ length: AGE_MAX - AGE_MIN + 1 }, (_, index) => AGE_MIN + index)
const DISTANCES_KM = [25, 50, 100]

interface FilterFieldsProps {
  chosen: Filters
  onChoose: (changed: Filters) => void
  /** The error message about the two ages. */
  refusal: string | undefined
  ownInterests: readonly Interest[]
  /** The gender that the member looks for. */
  sought: SoughtGender
}

export function FilterFields({
  chosen,
  onChoose,
  refusal,
  ownInterests,
  sought,
}: FilterFieldsProps) {
  // Open if anything in it is chosen; it does not close when the member removes the last choice.
  const [startsOpen] = useState(Boolean(chosen.interests || chosen.traits))
  const choice = (name: FilterName) => ({
    value: chosen[name] ?? NO_FILTER[name],
    onChange: ({ target }: { target: HTMLSelectElement }) => onChoose({ [name]: target.value }),
  })
  const ages = AGES.map((age) => (
    <option key={age} value={age}>
      {age} ans
    </option>
  ))

  return (
    <>
      <div className={styles.row}>
        <div className={styles.pair}>
          <SelectField label="Âge min" {...choice('ageMin')}>
            {ages}
          </SelectField>
          <SelectField label="Âge max" error={refusal} {...choice('ageMax')}>
            {ages}
          </SelectField>
        </div>
        <SelectField label="Distance" {...choice('distanceKm')}>
          {distancesWith(chosen.distanceKm).map((distance) => (
            <option key={distance} value={distance}>
              Jusqu'à {distance} km
            </option>
          ))}
          <option value="">Partout en France</option>
        </SelectField>
        <SelectField label="Relation" {...choice('relationType')}>
          <option value="both">Peu importe</option>
          {Object.entries(FILTER_RELATIONS).map(([relation, label]) => (
            <option key={relation} value={relation}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <Disclosure label="Plus de critères" isOpen={startsOpen}>
        <div className={styles.more}>
          <InterestFilter
            chosen={chosen.interests ?? ''}
            ownInterests={ownInterests}
            onChoose={(interests) => onChoose({ interests })}
          />
          <TraitFilter
            chosen={chosen.traits ?? ''}
            gender={sought}
            onChoose={(traits) => onChoose({ traits })}
          />
        </div>
      </Disclosure>
    </>
  )
}

/** The distances to choose from; the URL may contain another one. */
function distancesWith(chosen: string | undefined): number[] {
  const distances = new Set(chosen ? [...DISTANCES_KM, Number(chosen)] : DISTANCES_KM)
  return [...distances].sort((a, b) => a - b)
}
