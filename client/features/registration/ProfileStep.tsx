import Sun from 'lucide-react/icons/sun'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import text from '#client/ui/text.module.css'
import { SOCIAL_NAMES, type SocialProvider } from '#shared/contracts/social.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'
import styles from './ProfileStep.module.css'
import { PROFILE_FIELDS } from './registration-form.ts'
import { StepFoot } from './StepFoot.tsx'
import frame from './StepFrame.module.css'
import { StepFrame } from './StepFrame.tsx'
import type { RegistrationForm } from './use-registration-form.ts'

const AGES = Array.from({ length: AGE_MAX - AGE_MIN + 1 }, (_, index) => AGE_MIN + index)

interface ProfileStepProps {
  form: RegistrationForm
  /** Who has vouched for the address, which is settled then. */
  vouchedBy: SocialProvider | null
  /** The photo picker, which is another feature's. */
  photos: ReactNode
  /** The field of the city, which is another feature's. */
  city: ReactNode
  isSendingPhotos: boolean
  onBack: () => void
  onContinue: () => void
}

export function ProfileStep(props: ProfileStepProps) {
  const { form, vouchedBy, photos, city, isSendingPhotos, onBack, onContinue } = props
  const { field, errorOf } = form
  const titleId = useId()

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await form.trigger(PROFILE_FIELDS, { shouldFocus: true })) onContinue()
  }

  return (
    <StepFrame
      step={2}
      title="Faisons connaissance"
      lead="Quelques repères pour vous présenter aux bonnes personnes. Vous pourrez tout modifier plus tard."
      aside={
        <Notice icon={<Sun />}>
          Une photo de face, à la lumière du jour, sans lunettes de soleil : c'est celle que l'on
          préfère regarder.
        </Notice>
      }
    >
      <form className={frame.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <section className={styles.facts} aria-labelledby={titleId}>
          <h2 className={text.h3} id={titleId}>
            Vos repères
          </h2>
          <TextField
            label="E-mail"
            type="email"
            autoComplete="email"
            readOnly={vouchedBy !== null}
            help={
              vouchedBy &&
              `Adresse vérifiée avec votre compte ${SOCIAL_NAMES[vouchedBy]} : elle ne se change pas ici.`
            }
            error={errorOf('email')}
            {...field('email')}
          />
          <TextField
            label="Prénom"
            autoComplete="given-name"
            error={errorOf('firstName')}
            {...field('firstName')}
          />
          <Choices legend="Vous êtes" error={errorOf('gender')}>
            <Choice label="Femme" value="F" {...field('gender')} />
            <Choice label="Homme" value="H" {...field('gender')} />
          </Choices>
          <div className={styles.ageAndCity}>
            <SelectField
              label="Âge"
              error={errorOf('age')}
              {...field('age', { valueAsNumber: true })}
            >
              <option value="">Choisir</option>
              {AGES.map((age) => (
                <option key={age} value={age}>
                  {age} ans
                </option>
              ))}
            </SelectField>
            {city}
          </div>
        </section>
        {photos}
        <StepFoot onBack={onBack}>
          <Button type="submit" isBusy={isSendingPhotos}>
            {isSendingPhotos ? 'Envoi des photos...' : 'Continuer'}
          </Button>
        </StepFoot>
      </form>
    </StepFrame>
  )
}
