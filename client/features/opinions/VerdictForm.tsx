import { type SubmitEvent, useId, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import {
  OPINION_VERDICTS,
  type OpinionReader,
  type OpinionVerdict,
} from '#shared/domain/opinions.ts'
import { VERDICT_WORDS } from './opinions.copy.ts'
import styles from './VerdictForm.module.css'

interface VerdictFormProps {
  reader: OpinionReader
  isBusy: boolean
  error: Error | null
  onAnswer: (verdict: OpinionVerdict) => void
}

/** The three answers, none of which is preselected. */
export function VerdictForm({ reader, isBusy, error, onAnswer }: VerdictFormProps) {
  const name = useId()
  const [chosen, setChosen] = useState<OpinionVerdict>()
  const [isMissing, setMissing] = useState(false)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!chosen) setMissing(true)
    else if (!isBusy) onAnswer(chosen)
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <Choices
        legend="Que lui répondez-vous ?"
        size="part"
        columns="one"
        error={isMissing && !chosen ? 'Choisissez une réponse.' : undefined}
      >
        {OPINION_VERDICTS.map((verdict) => {
          const { title, why } = VERDICT_WORDS[reader][verdict]
          return (
            <Choice
              key={verdict}
              className={styles.choice}
              name={name}
              label={`« ${title} »`}
              detail={why}
              checked={chosen === verdict}
              onChange={() => setChosen(verdict)}
            />
          )
        })}
      </Choices>
      {error && (
        <div role="alert">
          <FieldError>{failureText(error)}</FieldError>
        </div>
      )}
      <div>
        <Button type="submit" isBusy={isBusy}>
          Envoyer ma réponse
        </Button>
      </div>
    </form>
  )
}
