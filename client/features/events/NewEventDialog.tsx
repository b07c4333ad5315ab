import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { showFailure } from '#client/platform/form-failure.ts'
import { FieldColumns } from '#client/ui/FieldColumns.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { EVENT_DESCRIPTION_MAX, newEvent } from '#shared/contracts/events.ts'
import { parisInstant } from '#shared/domain/paris-calendar.ts'
import { type NewEvent, useCreateEvent } from './event-admin.api.ts'

const eventForm = z.extend(newEvent, {
  /** Typed as a date and time in Paris. */
  startsAt: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed && parisInstant(typed).toISOString()),
    ),
    newEvent.shape.startsAt,
  ),
})

/** Plans an event, which gold members see immediately. */
export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<
    z.input<typeof eventForm>,
    unknown,
    NewEvent
  >({
    resolver: zodResolver(eventForm),
    defaultValues: { title: '', description: '', city: '', place: '', startsAt: '' },
  })
  const { errors } = formState
  const { mutate, isPending } = useCreateEvent(({ title }) => {
    toast({ title: `Événement prévu : ${title}`, variant: 'ok' })
    onClose()
  })

  function send(event: NewEvent) {
    mutate(event, { onError: (failure) => showFailure(setError, failure) })
  }

  return (
    <FormDialog
      title="Prévoir un événement"
      detail="Les membres Gold le voient aussitôt."
      act="Publier"
      isBusy={isPending}
      failure={errors.root?.message}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <TextField
        {...register('title')}
        label="Titre"
        maxLength={80}
        error={errors.title?.message}
      />
      <TextAreaField
        {...register('description')}
        label="Ce qui s'y passe"
        isShort
        maxLength={EVENT_DESCRIPTION_MAX}
        error={errors.description?.message}
      />
      <FieldColumns>
        <TextField
          {...register('startsAt')}
          label="Jour et heure, à Paris"
          type="datetime-local"
          error={errors.startsAt?.message}
        />
        <TextField
          {...register('city')}
          label="Ville"
          maxLength={80}
          error={errors.city?.message}
        />
      </FieldColumns>
      <TextField
        {...register('place')}
        label="Lieu"
        maxLength={120}
        error={errors.place?.message}
      />
    </FormDialog>
  )
}
