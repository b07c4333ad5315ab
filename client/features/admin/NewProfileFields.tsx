import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { GENDER_LABELS, GENDERS } from '#shared/domain/genders.ts'
import {
  AGE_MAX,
  AGE_MIN,
  BIO_MAX_PROFILE,
  BIO_NEAR_PROFILE,
  CITY_MAX,
  FIRST_NAME_MAX,
} from '#shared/domain/member-rules.ts'
import { PLAN_LABELS, PLANS } from '#shared/domain/plans.ts'
import type { NewProfile } from './AddProfileDialog.tsx'

interface NewProfileFieldsProps {
  profile: NewProfile
  errors: Partial<Record<string, string>>
  onChange: (part: Partial<NewProfile>) => void
}

export function NewProfileFields({ profile, errors, onChange }: NewProfileFieldsProps) {
  return (
    <>
      <TextField
        label="E-mail"
        type="email"
        value={profile.email}
        error={errors.email}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <TextField
        label="Prénom"
        maxLength={FIRST_NAME_MAX}
        value={profile.firstName}
        error={errors.firstName}
        onChange={({ target }) => onChange({ firstName: target.value })}
      />
      <Choices legend="Genre" error={errors.gender}>
        {GENDERS.map((gender) => (
          <Choice
            key={gender}
            name="gender"
            label={GENDER_LABELS[gender]}
            checked={profile.gender === gender}
            onChange={() => onChange({ gender })}
          />
        ))}
      </Choices>
      <TextField
        label="Âge"
        type="number"
        min={AGE_MIN}
        max={AGE_MAX}
        value={String(profile.age)}
        error={errors.age}
        onChange={({ target }) => onChange({ age: target.valueAsNumber })}
      />
      <TextField
        label="Ville"
        maxLength={CITY_MAX}
        value={profile.city}
        error={errors.city}
        onChange={({ target }) => onChange({ city: target.value })}
      />
      <SelectField
        label="Formule"
        value={profile.subscription}
        onChange={({ target }) =>
          onChange({ subscription: PLANS.find((plan) => plan === target.value) ?? 'gratuit' })
        }
      >
        {PLANS.map((plan) => (
          <option key={plan} value={plan}>
            {PLAN_LABELS[plan]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Bio"
        isOptional
        isShort
        maxLength={BIO_MAX_PROFILE}
        counter={{ count: profile.bio.length, near: BIO_NEAR_PROFILE, limit: BIO_MAX_PROFILE }}
        value={profile.bio}
        error={errors.bio}
        onChange={({ target }) => onChange({ bio: target.value })}
      />
    </>
  )
}
