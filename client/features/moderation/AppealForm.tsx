import { useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { FACTS_MAX } from '#shared/domain/moderation.ts'
import styles from './DecisionForm.module.css'
import { useAnswerAppeal } from './moderation.api.ts'

interface AppealFormProps {
  reference: string
  isForAnother: boolean
}

/** The answer to an appeal: by somebody else than who decided, wherever there is somebody. */
export function AppealForm({ reference, isForAnother }: AppealFormProps) {
  const [outcome, setOutcome] = useState<'upheld' | 'reversed'>('upheld')
  const [reasons, setReasons] = useState('')
  const { mutate, error, isPending } = useAnswerAppeal(reference)
  const failure = failureOf(error)

  if (isForAnother) {
    return (
      <Notice tone="mist">
        <p>Vous avez pris cette décision : une autre personne répond au recours.</p>
      </Notice>
    )
  }
  return (
    <form
      className={styles.decide}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ outcome, reasons })
      }}
    >
      <Choices legend="Réponse" columns="fitLarge">
        <Choice
          name="outcome"
          label="Maintenir la décision"
          checked={outcome === 'upheld'}
          onChange={() => setOutcome('upheld')}
        />
        <Choice
          name="outcome"
          label="Annuler la décision"
          detail="La mesure prend fin aussitôt."
          checked={outcome === 'reversed'}
          onChange={() => setOutcome('reversed')}
        />
      </Choices>
      <TextAreaField
        label="Pourquoi, tel que ce sera lu"
        rows={4}
        maxLength={FACTS_MAX}
        value={reasons}
        error={failure.fields.reasons}
        onChange={(event) => setReasons(event.target.value)}
      />
      {failure.text && (
        <div role="alert">
          <FieldError>{failure.text}</FieldError>
        </div>
      )}
      <div className={styles.acts}>
        <Button type="submit" isBusy={isPending}>
          Envoyer la réponse
        </Button>
      </div>
    </form>
  )
}
