import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showFailure } from '#client/platform/form-failure.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { addTestProfile } from '#shared/contracts/admin/members.ts'
import { GENDER_LABELS, GENDERS } from '#shared/domain/genders.ts'
import { PLAN_LABELS, PLANS } from '#shared/domain/plans.ts'
import {
  AGE_MAX,
  AGE_MIN,
  BIO_MAX_PROFILE,
  BIO_NEAR_PROFILE,
  CITY_MAX,
  DEFAULT_AGE,
  FIRST_NAME_MAX,
} from '#shared/domain/profile-bounds.ts'
import { useAddTestProfile } from './members.api.ts'

type NewProfile = z.output<typeof addTestProfile.body>

const BLANK: z.input<typeof addTestProfile.body> = {
  ...{ email: '', firstName: '', gender: 'F', age: DEFAULT_AGE, city: '', bio: '' },
  subscription: 'gratuit',
}

/** Adds a test profile to the demonstration by hand. */
export function AddProfileDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, watch, formState } = useForm<
    z.input<typeof addTestProfile.body>,
    unknown,
    NewProfile
  >({ resolver: zodResolver(addTestProfile.body), defaultValues: BLANK })
  const { errors } = formState
  const { mutate, isPending } = useAddTestProfile()

  function send(profile: NewProfile) {
    mutate(profile, {
      onSuccess: onClose,
      onError: (failure) => {
        if (!isProofMissing(failure)) showFailure(setError, failure)
      },
    })
  }

  return (
    <FormDialog
      title="Ajouter un profil de test"
      detail="Pour la démonstration seulement : personne ne se tient derrière."
      act="Ajouter"
      isBusy={isPending}
      failure={errors.root?.message}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <TextField {...register('email')} label="E-mail" type="email" error={errors.email?.message} />
      <TextField
        {...register('firstName')}
        label="Prénom"
        maxLength={FIRST_NAME_MAX}
        error={errors.firstName?.message}
      />
      <Choices legend="Genre" error={errors.gender?.message}>
        {GENDERS.map((gender) => (
          <Choice
            key={gender}
            {...register('gender')}
            value={gender}
            label={GENDER_LABELS[gender]}
          />
        ))}
      </Choices>
      <TextField
        {...register('age', { valueAsNumber: true })}
        label="Âge"
        type="number"
        min={AGE_MIN}
        max={AGE_MAX}
        error={errors.age?.message}
      />
      <TextField
        {...register('city')}
        label="Ville"
        maxLength={CITY_MAX}
        error={errors.city?.message}
      />
      <SelectField {...register('subscription')} label="Formule">
        {PLANS.map((plan) => (
          <option key={plan} value={plan}>
            {PLAN_LABELS[plan]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...register('bio')}
        label="Bio"
        isOptional
        isShort
        maxLength={BIO_MAX_PROFILE}
        counter={{
          count: watch('bio')?.length ?? 0,
          near: BIO_NEAR_PROFILE,
          limit: BIO_MAX_PROFILE,
        }}
        error={errors.bio?.message}
      />
    </FormDialog>
  )
}
