import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { Form } from '#client/ui/Form.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { SOCIAL_NAMES, type SocialProvider } from '#shared/contracts/social.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'
import { Introduction } from './Introduction.tsx'
import styles from './ProfileStep.module.css'
import { PROFILE_FIELDS } from './registration-form.ts'
import { StepFoot } from './StepFoot.tsx'
import frame from './StepFrame.module.css'
import { StepFrame } from './StepFrame.tsx'
import type { RegistrationForm } from './use-registration-form.ts'

const AGES = Array.from({ length: AGE_MAX - AGE_MIN + 1 }, (_, index) => AGE_MIN + index)

interface ProfileStepProps {
  form: RegistrationForm
  /** The provider that has verified the e-mail address, which is then read-only. */
  verifiedBy: SocialProvider | null
  /**
   * The photo picker, passed in because it belongs to another feature: from no photo up to `PHOTOS_MAX`
   * of shared/domain/photos.ts.
   */
  photos: ReactNode
  /** The city field, passed in because it belongs to another feature. */
  city: ReactNode
  onBack: () => void
  onContinue: () => void
}

export function ProfileStep(props: ProfileStepProps) {
  const { form, verifiedBy, photos, city, onBack, onContinue } = props
  const { field, errorOf } = form
  const values = form.watch()
  // While the member types, the text is not a town yet.
  const [isInCity, setInCity] = useState(false)
  const town = isInCity && !values.cityCode ? '' : values.city

  async function handleSubmit() {
    if (await form.trigger(PROFILE_FIELDS)) onContinue()
  }

  return (
    <StepFrame
      step={2}
      title="Faisons connaissance"
      sentence={<Introduction firstName={values.firstName} age={values.age} city={town} />}
      lead="Cette phrase ouvrira votre portrait. Tout se modifie plus tard."
    >
      <Form
        className={frame.form}
        onSubmit={handleSubmit}
        onFocus={({ target }) => setInCity(target.matches('[name="city"]'))}
        onBlur={() => setInCity(false)}
      >
        <div className={styles.facts}>
          <TextField
            label="Votre prénom"
            autoComplete="given-name"
            autoCapitalize="words"
            error={errorOf('firstName')}
            {...field('firstName')}
          />
          <Choices legend="Vous êtes" error={errorOf('gender')}>
            <Choice className={styles.choice} label="Une femme" value="F" {...field('gender')} />
            <Choice className={styles.choice} label="Un homme" value="H" {...field('gender')} />
          </Choices>
          <SelectField
            label="Votre âge"
            error={errorOf('age')}
            {...field('age', { valueAsNumber: true })}
          >
            <option value="">Choisissez votre âge</option>
            {AGES.map((age) => (
              <option key={age} value={age}>
                {age} ans
              </option>
            ))}
          </SelectField>
          <TextField
            label="Votre e-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            readOnly={verifiedBy !== null}
            help={
              verifiedBy
                ? `Adresse vérifiée avec votre compte ${SOCIAL_NAMES[verifiedBy]} : vous ne pouvez pas la changer ici.`
                : 'Pour vous envoyer votre code. Jamais montré aux membres.'
            }
            error={errorOf('email')}
            {...field('email')}
          />
          {city}
        </div>
        {photos}
        <StepFoot onBack={onBack}>
          <Button type="submit">Continuer</Button>
        </StepFoot>
      </Form>
    </StepFrame>
  )
}
