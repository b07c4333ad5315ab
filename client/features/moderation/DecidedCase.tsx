import { FactRow } from '#client/ui/FactRows.tsx'
import text from '#client/ui/text.module.css'
import type { OpenCase } from '#shared/contracts/admin/moderation.ts'
import { MEASURE_LABELS } from '#shared/domain/moderation.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { AppealForm } from './AppealForm.tsx'
import styles from './Case.module.css'
import statement from './StatementPreview.module.css'
import { StatementText } from './StatementPreview.tsx'

type Decided = NonNullable<OpenCase['decision']>

interface DecidedCaseProps {
  reference: string
  decision: Decided
  /** Called when this moderator has answered the appeal. */
  onAnswered: () => void
  onConflict: () => void
}

/** The decision of a case, and the appeal against it. */
export function DecidedCase({ reference, decision, onAnswered, onConflict }: DecidedCaseProps) {
  const { measure, appeal, by } = decision
  return (
    <>
      <section className={styles.part} aria-labelledby="case-decided">
        <h3 className={text.h3} id="case-decided">
          La décision
        </h3>
        <dl className={styles.rows}>
          <FactRow name="Référence">{decision.reference}</FactRow>
          <FactRow name="Mesure">{MEASURE_LABELS[measure]}</FactRow>
          <FactRow name="Par">{by}</FactRow>
        </dl>
        {measure !== 'none' && (
          <div className={statement.statement}>
            <StatementText
              reasons={{
                ...decision,
                measure,
                decidedAt: new Date(decision.decidedAt),
                until: decision.until ? new Date(decision.until) : null,
              }}
            />
          </div>
        )}
      </section>
      {appeal && (
        <section className={styles.part} aria-labelledby="case-appeal">
          <h3 className={text.h3} id="case-appeal">
            Le recours
          </h3>
          <p className={text.small}>Reçu le {longDate(new Date(appeal.createdAt))}</p>
          <blockquote className={styles.say}>« {appeal.statement} »</blockquote>
          {appeal.outcome ? (
            <p>
              <b className={text.strong}>
                {appeal.outcome === 'upheld' ? 'Décision maintenue.' : 'Décision annulée.'}
              </b>{' '}
              {appeal.reasons}
              {appeal.by &&
                ` Réponse de ${appeal.by}${appeal.isBySame ? ", qui avait décidé : personne d'autre ne pouvait répondre" : ''}.`}
            </p>
          ) : (
            <AppealForm
              reference={reference}
              isForAnother={decision.isForAnother}
              onDone={onAnswered}
              onConflict={onConflict}
            />
          )}
        </section>
      )}
    </>
  )
}
