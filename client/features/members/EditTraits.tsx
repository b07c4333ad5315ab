import { useController } from 'react-hook-form'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import type { Gender } from '#shared/domain/genders.ts'
import { TRAIT_QUESTIONS, traitLabel } from '#shared/domain/trait-labels.ts'
import {
  ofGroup,
  TRAIT_GROUP_NAMES,
  TRAIT_GROUPS,
  type Trait,
  type TraitGroup,
} from '#shared/domain/traits.ts'
import styles from './EditTraits.module.css'
import type { EditFields } from './edit-form.ts'

/** « Votre vie aujourd'hui »: four optional questions. */
export function EditTraits({ gender }: { gender: Gender }) {
  const { field, fieldState } = useController<EditFields, 'traits'>({ name: 'traits' })
  const traits = field.value ?? []

  function answer(group: TraitGroup, chosen: string) {
    const others = traits.filter((trait) => !ofGroup([trait], group).includes(trait))
    const answered = TRAIT_GROUPS[group].filter((trait) => trait === chosen)
    field.onChange([...others, ...answered])
  }

  return (
    <FieldGroup
      size="part"
      legend="Votre vie aujourd'hui"
      help="Chaque réponse est facultative, visible sur votre profil, et se retire quand vous voulez."
      error={fieldState.error?.message}
    >
      <div className={styles.questions}>
        {TRAIT_GROUP_NAMES.map((group) => (
          <SelectField
            key={group}
            label={TRAIT_QUESTIONS[group]}
            value={ofGroup(traits, group)[0] ?? ''}
            onChange={({ target }) => answer(group, target.value)}
          >
            <option value="">Je préfère ne pas dire</option>
            {TRAIT_GROUPS[group].map((trait: Trait) => (
              <option key={trait} value={trait}>
                {traitLabel(trait, gender)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </FieldGroup>
  )
}
