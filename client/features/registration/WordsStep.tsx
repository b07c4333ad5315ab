import Check from 'lucide-react/icons/check'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { REFERRAL_CODE_MAX } from '#shared/contracts/registration.ts'
import { type Interest, REGISTRATION_INTERESTS } from '#shared/domain/interests.ts'
import { BIO_MAX_REGISTRATION, BIO_NEAR } from '#shared/domain/profile-bounds.ts'
import { CardPreview } from './CardPreview.tsx'
import { NewsletterConsent, TermsConsent } from './ConsentFields.tsx'
import { completed } from './registration-form.ts'
import { StepFoot } from './StepFoot.tsx'
import frame from './StepFrame.module.css'
import { StepFrame } from './StepFrame.tsx'
import type { RegistrationForm } from './use-registration-form.ts'
import styles from './WordsStep.module.css'

interface WordsStepProps {
  form: RegistrationForm
  /** The prompts to finish, passed in because they belong to another feature. */
  prompts: ReactNode
  isPending: boolean
  isDone: boolean
  isSendingPhotos: boolean
  onBack: () => void
  onSubmit: () => unknown
}

/** The most popular interests; the others are shown on request. */
const FIRST_INTERESTS: readonly Interest[] = [
  'Marche',
  'Cinéma',
  'Jardinage',
  'Lecture',
  'Cuisine',
  'Voyages',
  'Musique',
  'Danse',
  'Théâtre',
  'Randonnée',
]
const OTHER_INTERESTS = REGISTRATION_INTERESTS.filter((one) => !FIRST_INTERESTS.includes(one))

function chosen(count: number): string {
  return count > 1 ? `${count} choisis.` : `${count} choisi.`
}

function finishLabel(isPending: boolean, isDone: boolean, isSendingPhotos: boolean): string {
  if (isDone) return 'Profil créé'
  if (isPending) return 'Création en cours...'
  return isSendingPhotos ? 'Envoi des photos...' : 'Finaliser mon profil'
}

export function WordsStep(props: WordsStepProps) {
  const { form, prompts, isPending, isDone, isSendingPhotos, onBack, onSubmit } = props
  const { field, errorOf } = form
  const typed = completed(form.watch())

  return (
    <StepFrame
      step={3}
      title="Deux phrases de vous"
      lead="C'est ce que l'on lit avant de vous plaire. Choisissez un début, terminez-le à votre façon."
      isLeadForAll
      aside={<CardPreview {...typed} />}
    >
      <Form className={frame.form} onSubmit={onSubmit}>
        {prompts}
        <Interests form={form} />
        <TextAreaField
          label="Quelques mots de plus"
          isOptional={typed.prompts.length > 0}
          help="Un souvenir, une habitude, une envie. Au moins 10 caractères si vous n'avez terminé aucune phrase."
          rows={3}
          isShort
          maxLength={BIO_MAX_REGISTRATION}
          counter={{
            count: form.watch('bio').length,
            near: BIO_NEAR,
            limit: BIO_MAX_REGISTRATION,
          }}
          error={errorOf('bio')}
          {...field('bio')}
        />
        <TextField
          label="Code de parrainage"
          isOptional
          help="Si un membre vous en a donné un."
          maxLength={REFERRAL_CODE_MAX}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={errorOf('referralCode')}
          {...field('referralCode')}
        />
        <NewsletterConsent form={form} />
        <StepFoot onBack={onBack} consent={<TermsConsent form={form} />}>
          <Button
            type="submit"
            isBusy={isPending || isSendingPhotos}
            aria-disabled={isDone || undefined}
          >
            {isDone && <Check size={22} />}
            {finishLabel(isPending, isDone, isSendingPhotos)}
          </Button>
        </StepFoot>
      </Form>
    </StepFrame>
  )
}

function Interests({ form }: { form: RegistrationForm }) {
  const { field, errorOf } = form
  const { length } = form.watch('interests')
  // Interests chosen before a reload must be visible.
  const [showsAll, setShowsAll] = useState(() =>
    OTHER_INTERESTS.some((interest) => form.getValues('interests').includes(interest)),
  )
  const shown = showsAll ? [...FIRST_INTERESTS, ...OTHER_INTERESTS] : FIRST_INTERESTS
  return (
    <FieldGroup
      size="part"
      legend="Ce que vous aimez"
      help={<>Choisissez-en au moins 3. {length > 0 && <b>{chosen(length)}</b>}</>}
      error={errorOf('interests')}
    >
      <div className={styles.interests}>
        {shown.map((interest) => (
          <Chip key={interest} label={interest} value={interest} {...field('interests')} />
        ))}
      </div>
      {!showsAll && (
        <Button
          variant="quiet"
          size="small"
          className={styles.others}
          onClick={() => setShowsAll(true)}
        >
          Afficher les {OTHER_INTERESTS.length} autres
        </Button>
      )}
    </FieldGroup>
  )
}
