import { zodResolver } from '@hookform/resolvers/zod'
import type * as z from 'zod/mini'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useCheckedForm } from '#client/ui/use-checked-form.ts'
import { thirdPartyReport } from '#shared/contracts/third-party-reports.ts'
import { REPORTED_PLACE_LABELS, REPORTED_PLACES } from '#shared/domain/moderation.ts'
import { REPORT_DETAILS_MAX, REPORT_REASON_LABELS, REPORT_REASONS } from '#shared/domain/reports.ts'
import styles from './ThirdPartyReportForm.module.css'
import type { ThirdPartyReport } from './third-party-reports.api.ts'

interface ThirdPartyReportFormProps {
  /** The error message of a failed submission; null if there is none. */
  problem: string | null
  isSending: boolean
  onSend: (checked: ThirdPartyReport) => void
}

/** The form of a third-party report: what is reported, where it is, and who reports it. */
export function ThirdPartyReportForm({ problem, isSending, onSend }: ThirdPartyReportFormProps) {
  const { register, handleSubmit, watch, formState } = useCheckedForm<
    z.input<typeof thirdPartyReport>,
    ThirdPartyReport
  >({
    resolver: zodResolver(thirdPartyReport),
    defaultValues: { location: '', explanation: '', name: '', email: '' },
  })
  const { errors } = formState
  const isAboutMinor = watch('reason') === 'minor'

  return (
    <Form className={styles.form} onSubmit={handleSubmit(onSend)}>
      <Choices legend="Que signalez-vous ?" columns="list" error={errors.place?.message}>
        {REPORTED_PLACES.map((place) => (
          <Choice
            key={place}
            {...register('place')}
            value={place}
            label={REPORTED_PLACE_LABELS[place]}
          />
        ))}
      </Choices>
      <TextField
        {...register('location')}
        label="Où se trouve-t-il ?"
        required
        autoComplete="off"
        help="L'adresse du profil, ou le prénom, l'âge et la ville."
        error={errors.location?.message}
      />
      <Choices legend="Pour quel motif ?" columns="rows" error={errors.reason?.message}>
        {REPORT_REASONS.map((reason) => (
          <Choice
            key={reason}
            {...register('reason')}
            value={reason}
            label={REPORT_REASON_LABELS[reason]}
          />
        ))}
      </Choices>
      <TextAreaField
        {...register('explanation')}
        label="Ce qui ne va pas"
        isShort
        required
        rows={4}
        maxLength={REPORT_DETAILS_MAX}
        error={errors.explanation?.message}
      />
      <TextField
        {...register('name')}
        label="Votre nom"
        required={!isAboutMinor}
        isOptional={isAboutMinor}
        autoComplete="name"
        error={errors.name?.message}
      />
      <TextField
        {...register('email')}
        label="Votre e-mail"
        type="email"
        required={!isAboutMinor}
        isOptional={isAboutMinor}
        autoComplete="email"
        help="Pour l'accusé de réception et notre décision. Jamais montré à la personne signalée."
        error={errors.email?.message}
      />
      <CheckField
        {...register('isGoodFaith')}
        isTop
        shortName="Votre déclaration"
        error={errors.isGoodFaith?.message}
      >
        Je déclare de bonne foi que ces informations sont exactes et complètes.
      </CheckField>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <Button type="submit" size="large" isBlock isBusy={isSending}>
        {problem ? 'Réessayer' : 'Envoyer mon signalement'}
      </Button>
    </Form>
  )
}
