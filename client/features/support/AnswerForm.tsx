import type { SubmitEvent } from 'react'
import { forgetDraft, useDraft } from '#client/platform/drafts.ts'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import type { SupportRequest } from '#shared/contracts/admin/support.ts'
import { SUPPORT_ANSWER_MAX } from '#shared/domain/support.ts'
import styles from './RequestFile.module.css'
import { useHandleRequest } from './support.api.ts'

interface AnswerFormProps {
  request: SupportRequest
  onHandled: (request: SupportRequest) => void
}

/** Answers a request, or closes it if it needs no answer. */
export function AnswerForm({ request, onHandled }: AnswerFormProps) {
  const { reference, email, state } = request
  const place = `answer ${reference}`
  const [words, write] = useDraft(place)
  const { mutate, variables, error, isPending } = useHandleRequest(reference, (handled) => {
    forgetDraft(place)
    onHandled(handled)
  })
  const failure = failureOf(error)
  const isClosing = variables === null

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate(words)
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextAreaField
        label="Votre réponse"
        help={<NonBreakingWords>{`Envoyée telle quelle à ${email}.`}</NonBreakingWords>}
        rows={8}
        maxLength={SUPPORT_ANSWER_MAX}
        value={words}
        error={failure.fields.answer}
        onChange={({ target }) => write(target.value)}
      />
      {failure.text && (
        <div role="alert">
          <FieldError>{failure.text}</FieldError>
        </div>
      )}
      <div className={styles.acts}>
        {state === 'open' && (
          <Button variant="quiet" isBusy={isPending && isClosing} onClick={() => mutate(null)}>
            Clore sans réponse
          </Button>
        )}
        <Button type="submit" isBusy={isPending && !isClosing}>
          Envoyer la réponse
        </Button>
      </div>
    </form>
  )
}
