import type { SubmitEvent } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { REFERRAL_CODE_MAX } from '#shared/contracts/registration.ts'
import { REGISTRATION_INTERESTS } from '#shared/domain/interests.ts'
import { BIO_MAX_REGISTRATION, BIO_NEAR } from '#shared/domain/profile-bounds.ts'
import { CardPreview } from './CardPreview.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { StepFoot } from './StepFoot.tsx'
import frame from './StepFrame.module.css'
import { StepFrame } from './StepFrame.tsx'
import type { RegistrationForm } from './use-registration-form.ts'
import styles from './WordsStep.module.css'

interface WordsStepProps {
  form: RegistrationForm
  isPending: boolean
  onBack: () => void
  onSubmit: () => void
}

function selected(count: number): string {
  return count > 1 ? `${count} sélectionnés.` : `${count} sélectionné.`
}

export function WordsStep({ form, isPending, onBack, onSubmit }: WordsStepProps) {
  const { field, errorOf } = form
  const typed = form.watch()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <StepFrame
      step={3}
      title="Vos mots, vos goûts"
      lead="C'est ce que l'on lit de vous en premier. Restez simple, soyez vous."
      aside={<CardPreview {...typed} />}
    >
      <form className={frame.form} noValidate onSubmit={handleSubmit}>
        <TextAreaField
          isPart
          label="Votre bio"
          help="Au moins 10 caractères. Un souvenir, une habitude, une envie : trois phrases suffisent."
          rows={7}
          maxLength={BIO_MAX_REGISTRATION}
          counter={{ count: typed.bio.length, near: BIO_NEAR, limit: BIO_MAX_REGISTRATION }}
          error={errorOf('bio')}
          {...field('bio')}
        />
        <FieldGroup
          size="part"
          legend="Vos centres d'intérêt"
          help={
            <>
              Choisissez-en au moins 3.{' '}
              {typed.interests.length > 0 && <b>{selected(typed.interests.length)}</b>}
            </>
          }
          error={errorOf('interests')}
        >
          <div className={styles.interests}>
            {REGISTRATION_INTERESTS.map((interest) => (
              <Chip key={interest} label={interest} value={interest} {...field('interests')} />
            ))}
          </div>
        </FieldGroup>
        <TextField
          label="Code de parrainage"
          isOptional
          help="Si un membre vous l'a donné."
          maxLength={REFERRAL_CODE_MAX}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={errorOf('referralCode')}
          {...field('referralCode')}
        />
        <ConsentFields form={form} />
        <StepFoot onBack={onBack}>
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Création en cours...' : 'Finaliser mon profil'}
          </Button>
        </StepFoot>
      </form>
    </StepFrame>
  )
}
