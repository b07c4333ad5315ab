import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { GroundField } from '#client/ui/GroundField.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { type PhotoRemoval, removeComparedPhotos } from '#shared/contracts/verification.ts'
import { FACTS_MAX } from '#shared/domain/moderation.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import styles from './PhotoRemovalDialog.module.css'
import { StatementPreview } from './StatementPreview.tsx'

interface PhotoRemovalDialogProps {
  firstName: string
  photos: readonly string[]
  isBusy: boolean
  error: Error | null
  onSubmit: (removal: PhotoRemoval) => void
  onClose: () => void
}

/** Removes photos from a profile that nobody reported, with the statement of reasons that the member will read. */
export function PhotoRemovalDialog(props: PhotoRemovalDialogProps) {
  const { firstName, photos, isBusy, error, onSubmit, onClose } = props
  const { register, control, handleSubmit, watch, formState } = useForm<PhotoRemoval>({
    resolver: zodResolver(removeComparedPhotos.body),
    defaultValues: { photos: [], ground: 'identity', facts: '' },
  })
  const { errors } = formState
  const { ground, facts } = watch()
  const failure = failureOf(error)
  const reasons = { measure: 'remove_photos', means: 'none', ground, facts, fields: [] } as const

  return (
    <FramedDialog
      title="Retirer des photos"
      detail={`Profil de ${firstName}. La décision est notifiée, et peut être contestée.`}
      size="large"
      onClose={onClose}
      onSubmit={handleSubmit(onSubmit)}
      foot={
        <>
          <Button variant="secondary" size="small" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" variant="danger" size="small" isBusy={isBusy}>
            Retirer et notifier
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Controller
          control={control}
          name="photos"
          render={({ field }) => (
            <PhotoChoice
              photos={photos}
              chosen={field.value}
              error={errors.photos?.message ?? failure.fields.photos}
              onChange={field.onChange}
            />
          )}
        />
        <GroundField {...register('ground')} />
        <TextAreaField
          {...register('facts')}
          label="Les faits, tels qu'ils seront lus"
          rows={4}
          maxLength={FACTS_MAX}
          error={errors.facts?.message ?? failure.fields.facts}
        />
        <StatementPreview
          reasons={{ ...reasons, decidedAt: new Date(), until: null }}
          titleLevel={3}
        />
        {failure.text && (
          <div role="alert">
            <FieldError>{failure.text}</FieldError>
          </div>
        )}
      </div>
    </FramedDialog>
  )
}
