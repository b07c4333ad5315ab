import BadgeCheck from 'lucide-react/icons/badge-check'
import { type SubmitEvent, useId, useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import text from '#client/ui/text.module.css'
import type { OpenVerification } from '#shared/contracts/verification.ts'
import {
  REFUSAL_WORDS_MAX,
  VERIFICATION_REFUSAL_LABELS,
  VERIFICATION_REFUSALS,
} from '#shared/domain/verification.ts'
import styles from './VerificationDecisionForm.module.css'
import { isOver, VerificationOver } from './VerificationOver.tsx'
import { arePhotosChanged, useDecideVerification } from './verification-queue.api.ts'

const CHECKS = [
  'Le geste est celui demandé',
  "C'est la même personne",
  'La photo est prise sur le moment',
]
const CHECK_ALL = 'Cochez les trois constats pour approuver.'

interface DecisionFormProps {
  opened: OpenVerification
  onDecided: (isApproved: boolean) => void
  onNext: () => void
}

/** Approves the profile when all three checks are ticked, or refuses it with a reason. */
export function VerificationDecisionForm({ opened, onDecided, onNext }: DecisionFormProps) {
  const noteId = useId()
  const [seen, setSeen] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState('')
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState<'checks' | 'refusal'>()
  const decide = useDecideVerification(opened.id, onDecided)
  const failure = failureOf(decide.error)
  const hasAll = seen.length === CHECKS.length

  function handleCheck(check: string, isSeen: boolean) {
    setMissing(undefined)
    setSeen(isSeen ? [...seen, check] : seen.filter((other) => other !== check))
  }

  function handleApprove(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!hasAll) return setMissing('checks')
    const { photos } = opened.member
    // The moderator ticked the checks for other photos.
    const onError = (error: Error) => arePhotosChanged(error) && setSeen([])
    decide.mutate({ outcome: 'approved', photos }, { onError })
  }

  function handleRefuse() {
    const reason = VERIFICATION_REFUSALS.find((name) => name === refusal)
    if (reason) decide.mutate({ outcome: 'refused', refusal: reason, words })
    else setMissing('refusal')
  }

  if (isOver(decide.error)) {
    return <VerificationOver id={opened.id} error={decide.error} onNext={onNext} />
  }
  return (
    <form className={styles.decide} noValidate onSubmit={handleApprove}>
      <FieldGroup
        legend="Ce que vous constatez"
        isLegendHidden
        error={missing === 'checks' ? CHECK_ALL : undefined}
      >
        <div className={styles.checks}>
          {CHECKS.map((check) => (
            <CheckField
              key={check}
              checked={seen.includes(check)}
              onChange={(event) => handleCheck(check, event.target.checked)}
            >
              {check}
            </CheckField>
          ))}
        </div>
      </FieldGroup>
      <p className={text.small} id={noteId}>
        {CHECK_ALL}{' '}
        <span className={styles.later}>
          {opened.member.firstName} pourra toujours refaire une photo.
        </span>
      </p>
      <div className={styles.answer}>
        <SelectField
          className={styles.reason}
          label="Si vous refusez, le motif envoyé"
          isLabelHidden
          value={refusal}
          error={missing === 'refusal' ? 'Choisissez un motif.' : failure.fields.refusal}
          onChange={(event) => {
            setMissing(undefined)
            setRefusal(event.target.value)
          }}
        >
          <option value="">Motif, si vous refusez</option>
          {VERIFICATION_REFUSALS.map((name) => (
            <option key={name} value={name}>
              {VERIFICATION_REFUSAL_LABELS[name]}
            </option>
          ))}
        </SelectField>
        {refusal !== '' && (
          <TextAreaField
            className={styles.words}
            label="Une précision, envoyée telle quelle"
            isOptional
            rows={3}
            maxLength={REFUSAL_WORDS_MAX}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        <div className={styles.acts}>
          <Button variant="danger" isBusy={decide.isPending} onClick={handleRefuse}>
            Refuser
          </Button>
          <Button
            type="submit"
            isBusy={decide.isPending}
            aria-disabled={!hasAll || undefined}
            aria-describedby={noteId}
          >
            <BadgeCheck size={20} />
            Approuver
          </Button>
        </div>
      </div>
      {failure.text && (
        <div role="alert">
          <FieldError>{failure.text}</FieldError>
        </div>
      )}
    </form>
  )
}
