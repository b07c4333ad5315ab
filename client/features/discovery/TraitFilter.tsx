import { Chip } from '#client/ui/Chip.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import type { SoughtGender } from '#shared/domain/preferences.ts'
import { TRAIT_QUESTIONS, traitLabel } from '#shared/domain/trait-labels.ts'
import { TRAIT_GROUP_NAMES, TRAIT_GROUPS } from '#shared/domain/traits.ts'
import styles from './InterestFilter.module.css'
import { toggleName } from './toggle-name.ts'

interface TraitFilterProps {
  /** A comma-separated list of names, as the route takes it. */
  chosen: string
  gender: SoughtGender
  onChoose: (chosen: string) => void
}

/** The traits to filter by; a member who fits one chosen answer of a question fits the question. */
export function TraitFilter({ chosen, gender, onChoose }: TraitFilterProps) {
  const names = chosen.split(',').filter(Boolean)

  return (
    <>
      {TRAIT_GROUP_NAMES.map((group) => (
        <FieldGroup key={group} legend={fixSpaces(TRAIT_QUESTIONS[group])}>
          <div className={styles.interests}>
            {TRAIT_GROUPS[group].map((trait) => (
              <Chip
                key={trait}
                label={traitLabel(trait, gender)}
                checked={names.includes(trait)}
                className={styles.chip}
                onChange={() => onChoose(toggleName(chosen, trait))}
              />
            ))}
          </div>
        </FieldGroup>
      ))}
    </>
  )
}
