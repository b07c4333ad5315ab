import type { SubmitEvent } from 'react'
import { forgetDraft, useDraft } from '#client/platform/drafts.ts'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import text from '#client/ui/text.module.css'
import type { CaseNote } from '#shared/contracts/admin/moderation.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { NOTE_MAX } from '#shared/domain/moderation.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import styles from './Case.module.css'
import { useNote } from './moderation.api.ts'

interface CaseNotesProps {
  reference: string
  notes: readonly CaseNote[]
}

/** The internal notes of the team about a case. */
export function CaseNotes({ reference, notes }: CaseNotesProps) {
  const place = `note ${reference}`
  const [words, write] = useDraft(place)
  const { mutate, error, isPending } = useNote(reference, () => forgetDraft(place))
  const failure = failureOf(error)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate(words, { onSuccess: () => write('') })
  }

  return (
    <section className={styles.part} aria-labelledby="case-notes">
      <h3 className={text.h4} id="case-notes">
        Notes de l'équipe
      </h3>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ id, by, at, body }) => (
            <li key={id}>
              <p className={text.small}>
                {by || "Quelqu'un de l'équipe"}, {dateAndHour(new Date(at))}
              </p>
              <p className={styles.note}>{fixSpaces(body)}</p>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.part} noValidate onSubmit={handleSubmit}>
        <TextAreaField
          label="Ajouter une note"
          help="Lue par l'équipe seulement, jamais par les personnes concernées."
          isShort
          rows={2}
          maxLength={NOTE_MAX}
          value={words}
          error={failure.fields.body}
          onChange={({ target }) => write(target.value)}
        />
        {failure.text && (
          <div role="alert">
            <FieldError>{failure.text}</FieldError>
          </div>
        )}
        <div>
          <Button type="submit" variant="secondary" size="small" isBusy={isPending}>
            Ajouter la note
          </Button>
        </div>
      </form>
    </section>
  )
}
