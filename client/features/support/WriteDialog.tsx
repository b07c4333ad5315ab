import { useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import {
  SUPPORT_ANSWER_MAX,
  SUPPORT_TOPIC_LABELS,
  SUPPORT_TOPICS,
  type SupportTopic,
} from '#shared/domain/support.ts'
import { useWriteToMember } from './team-emails.api.ts'

interface WriteDialogProps {
  memberId: string
  firstName: string
  onWritten: () => void
  onClose: () => void
}

/** Writes an email to a member on the team's initiative; it is stored among the member's requests. */
export function WriteDialog({ memberId, firstName, onWritten, onClose }: WriteDialogProps) {
  const [topic, setTopic] = useState<SupportTopic>('account')
  const [words, setWords] = useState('')
  const { mutate, error, isPending } = useWriteToMember(memberId, onWritten)
  const failure = failureOf(error)
  return (
    <FormDialog
      title={`Écrire à ${firstName}`}
      detail="Envoyé par e-mail, gardé dans ses demandes et au journal."
      onClose={onClose}
      act="Envoyer"
      isBusy={isPending}
      failure={failure.text}
      onSubmit={() => mutate({ topic, text: words })}
    >
      <SelectField
        label="Sujet"
        value={topic}
        onChange={({ target }) =>
          setTopic(SUPPORT_TOPICS.find((name) => name === target.value) ?? 'other')
        }
      >
        {SUPPORT_TOPICS.map((name) => (
          <option key={name} value={name}>
            {SUPPORT_TOPIC_LABELS[name]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Votre message"
        help="Envoyé tel quel. Une réponse arrive dans Assistance."
        rows={8}
        maxLength={SUPPORT_ANSWER_MAX}
        value={words}
        error={failure.fields.text}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormDialog>
  )
}
