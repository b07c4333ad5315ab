import { useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { EVENT_DESCRIPTION_MAX } from '#shared/contracts/events.ts'
import { parisInstant } from '#shared/domain/terms.ts'
import { useCreateEvent } from './event-admin.api.ts'

const BLANK = { title: '', description: '', city: '', place: '', when: '' }

/** Plans an event, which gold members see at once. */
export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const [event, setEvent] = useState(BLANK)
  const { mutate, error, isPending } = useCreateEvent(({ title }) => {
    toast({ title: `Événement prévu : ${title}`, variant: 'ok' })
    onClose()
  })
  const { fields, text } = failureOf(error)

  function field(name: keyof typeof BLANK) {
    return {
      value: event[name],
      onChange: ({ target }: { target: { value: string } }) =>
        setEvent((present) => ({ ...present, [name]: target.value })),
    }
  }

  function handleSubmit() {
    const { when, ...words } = event
    mutate({ ...words, startsAt: when && parisInstant(when).toISOString() })
  }

  return (
    <FramedDialog
      title="Prévoir un événement"
      detail="Les membres Gold le voient aussitôt."
      onClose={onClose}
      onSubmit={handleSubmit}
      foot={
        <>
          <Button variant="secondary" size="small" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" size="small" isBusy={isPending}>
            Publier
          </Button>
        </>
      }
    >
      <TextField label="Titre" error={fields.title} maxLength={80} {...field('title')} />
      <TextAreaField
        label="Ce qui s'y passe"
        rows={4}
        maxLength={EVENT_DESCRIPTION_MAX}
        error={fields.description}
        {...field('description')}
      />
      <TextField
        label="Jour et heure, à Paris"
        type="datetime-local"
        error={fields.startsAt}
        {...field('when')}
      />
      <TextField label="Ville" error={fields.city} maxLength={80} {...field('city')} />
      <TextField label="Lieu" error={fields.place} maxLength={120} {...field('place')} />
      {text && (
        <div role="alert">
          <FieldError>{text}</FieldError>
        </div>
      )}
    </FramedDialog>
  )
}
