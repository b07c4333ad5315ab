import { useFormContext, useWatch } from 'react-hook-form'
import { Chip } from '#client/ui/Chip.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import type { Interest } from '#shared/domain/interests.ts'
import { BIO_MAX_PROFILE, BIO_NEAR_PROFILE } from '#shared/domain/profile-bounds.ts'
import styles from './EditWords.module.css'
import { type EditFields, offeredInterests } from './edit-form.ts'
import { PromptsField } from './PromptsField.tsx'

function selected(count: number): string {
  return count > 1 ? `${count}\u00a0sélectionnés.` : `${count}\u00a0sélectionné.`
}

export function EditBio() {
  const { register, formState } = useFormContext<EditFields>()
  const bio = useWatch<EditFields, 'bio'>({ name: 'bio' }) ?? ''
  return (
    <TextAreaField
      isPart
      label="Votre bio"
      help="Facultative. Quelques lignes sur vous."
      rows={7}
      maxLength={BIO_MAX_PROFILE}
      counter={{ count: bio.length, near: BIO_NEAR_PROFILE, limit: BIO_MAX_PROFILE }}
      error={formState.errors.bio?.message}
      {...register('bio')}
    />
  )
}

export function EditPrompts() {
  const { register, setValue, formState } = useFormContext<EditFields>()
  const prompts = useWatch<EditFields, 'prompts'>({ name: 'prompts' }) ?? []
  return (
    <FieldGroup
      size="part"
      legend="Vos phrases"
      help="On y répond plus volontiers qu'à une photo. Deux au plus, sur votre profil."
    >
      <PromptsField
        prompts={prompts}
        field={(index) => register(`prompts.${index}.answer`)}
        errorOf={(index) => formState.errors.prompts?.[index]?.answer?.message}
        onChange={(next) =>
          setValue('prompts', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
    </FieldGroup>
  )
}

export function EditInterests({ own }: { own: readonly Interest[] }) {
  const { register, formState } = useFormContext<EditFields>()
  const { length } = useWatch<EditFields, 'interests'>({ name: 'interests' })
  return (
    <FieldGroup
      size="part"
      legend="Vos centres d'intérêt"
      help={<>Au moins un, de 5 à 8 de préférence. {length > 0 && <b>{selected(length)}</b>}</>}
      error={formState.errors.interests?.message}
    >
      <div className={styles.interests}>
        {offeredInterests(own).map((interest) => (
          <Chip key={interest} label={interest} value={interest} {...register('interests')} />
        ))}
      </div>
    </FieldGroup>
  )
}
