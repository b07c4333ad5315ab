import { type SubmitEvent, useId, useState } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { failureOf } from '#client/platform/form-failure.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import text from '#client/ui/text.module.css'
import type { Decision } from '#shared/contracts/decisions.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { APPEAL_MAX, GROUNDS } from '#shared/domain/moderation.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { REDRESS_HERE, statementOf } from '#shared/domain/statements.ts'
import styles from './DecisionCard.module.css'

interface Appeal {
  mutate: (statement: string) => void
  error: Error | null
  isPending: boolean
}

interface DecisionCardProps {
  decision: Decision
  appeal: Appeal
  titleLevel: 1 | 2
}

/** A decision about the member: what was decided, why, and how to contest it. */
export function DecisionCard({ decision, appeal, titleLevel }: DecisionCardProps) {
  const titleId = useId()
  const Title = `h${titleLevel}` as const
  const { measure, decidedAt, until, seenAt } = decision
  const { article, section, about } = GROUNDS[decision.ground]
  const [isContesting, setContesting] = useState(false)
  const formId = `contester-${decision.reference}`
  if (measure === 'none') return null
  const statement = statementOf({
    ...decision,
    measure,
    decidedAt: new Date(decidedAt),
    until: until ? new Date(until) : null,
  })
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Title className={titleLevel === 1 ? text.h1 : text.h3} id={titleId}>
          {statement.title}
        </Title>
        {seenAt === null && titleLevel === 2 && <Badge tone="mist">Nouveau</Badge>}
        <p className={text.small}>
          {decision.reference}, le {longDate(new Date(decidedAt))}
        </p>
        {decision.mayAppeal && (
          <a className={styles.toForm} href={`#${formId}`} onClick={() => setContesting(true)}>
            Contester cette décision
          </a>
        )}
      </header>
      <p>{statement.scope}</p>
      <p className={styles.facts}>
        <b className={text.strong}>Les faits.</b> {fixSpaces(statement.facts)}
      </p>
      <p>
        <b className={text.strong}>La règle.</b> Conditions d'utilisation,{' '}
        <Link to={href('/legal/cgv', {}, {}, section)}>article {article}</Link> : {about}.
      </p>
      <p>{statement.means}</p>
      <p>
        <b className={text.strong}>Contester.</b> {REDRESS_HERE}
      </p>
      <div aria-live="polite">
        <AppealState decision={decision} />
      </div>
      {decision.mayAppeal && (
        <div id={formId}>
          {isContesting ? (
            <AppealForm decision={decision} {...appeal} />
          ) : (
            <Button variant="secondary" onClick={() => setContesting(true)}>
              Contester
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

function AppealState({ decision: { appeal, mayAppeal, appealUntil } }: { decision: Decision }) {
  if (!appeal) {
    return mayAppeal ? null : (
      <p className={text.small}>
        Le délai pour contester est passé depuis le {longDate(new Date(appealUntil))}.
      </p>
    )
  }
  if (appeal.outcome === null) {
    return (
      <p className={styles.state}>
        Contestée le {longDate(new Date(appeal.createdAt))} : l'équipe relit le dossier et vous
        répond par e-mail.
      </p>
    )
  }
  return (
    <p className={styles.state}>
      <b className={text.strong}>
        {appeal.outcome === 'reversed' ? 'Décision annulée.' : 'Décision maintenue.'}
      </b>{' '}
      {appeal.reasons && fixSpaces(appeal.reasons)}
    </p>
  )
}

/** The appeal form. A button opens it, so that nothing is sent by accident. */
function AppealForm({ decision, mutate, error, isPending }: Appeal & { decision: Decision }) {
  const [words, setWords] = useState('')
  const failure = failureOf(error)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate(words.trim())
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextAreaField
        label="Pourquoi contestez-vous cette décision ?"
        help={`Gratuit, jusqu'au ${longDate(new Date(decision.appealUntil))}. Si l'équipe compte plusieurs personnes, c'est une autre qui relit votre dossier.`}
        isShort
        autoFocus
        rows={4}
        maxLength={APPEAL_MAX}
        value={words}
        error={failure.fields.statement}
        onChange={(event) => setWords(event.target.value)}
      />
      {failure.text && (
        <div role="alert">
          <FieldError>{failure.text}</FieldError>
        </div>
      )}
      <div>
        <Button type="submit" isBusy={isPending}>
          {failure.text ? 'Réessayer' : 'Envoyer ma contestation'}
        </Button>
      </div>
    </form>
  )
}
