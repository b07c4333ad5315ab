import X from 'lucide-react/icons/x'
import { Button } from '#client/ui/Button.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { SoughtGender } from '#shared/domain/preferences.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'
import { traitLabel } from '#shared/domain/trait-labels.ts'
import { TRAITS } from '#shared/domain/traits.ts'
import styles from './ChosenFilters.module.css'
import { FILTER_CHECKS, FILTER_RELATIONS, type Filters, narrowing } from './filters.ts'
import { toggleName } from './toggle-name.ts'

interface ChosenFiltersProps {
  filters: Filters
  sought: SoughtGender
  onSearch: (filters: Filters) => void
}

/** The chosen filters in words; pressing one removes it. */
export function ChosenFilters({ filters, sought, onSearch }: ChosenFiltersProps) {
  const chosen = chosenOf(filters, sought)
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label="Filtres choisis">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Button
            variant="secondary"
            size="small"
            className={styles.one}
            onClick={() => onSearch(narrowing({ ...filters, ...without }))}
          >
            <VisuallyHidden>Retirer</VisuallyHidden> {label}
            <X size={18} />
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface ChosenFilter {
  label: string
  /** The values to set to remove the filter. */
  without: Filters
}

function chosenOf(filters: Filters, sought: SoughtGender): ChosenFilter[] {
  const { ageMin, ageMax, distanceKm, relationType, interests = '', traits = '' } = filters
  const chosen: ChosenFilter[] = []
  const add = (label: string, without: Filters) => chosen.push({ label, without })
  if (ageMin || ageMax) {
    const ages = `${ageMin ?? AGE_MIN} à ${ageMax ?? AGE_MAX} ans`
    add(ages, { ageMin: undefined, ageMax: undefined })
  }
  if (distanceKm) add(`Jusqu'à ${distanceKm} km`, { distanceKm: undefined })
  if (relationType && relationType !== 'both') {
    add(FILTER_RELATIONS[relationType], { relationType: undefined })
  }
  for (const name of interests.split(',').filter(Boolean)) {
    add(name, { interests: toggleName(interests, name) })
  }
  const traitNames = traits.split(',')
  for (const trait of TRAITS.filter((name) => traitNames.includes(name))) {
    add(traitLabel(trait, sought), { traits: toggleName(traits, trait) })
  }
  for (const { name, label } of FILTER_CHECKS) {
    if (filters[name] === 'true') add(label, { [name]: undefined })
  }
  return chosen
}
