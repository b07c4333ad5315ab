import text from '#client/ui/text.module.css'
import { type Reasons, statementOf } from '#shared/domain/statements.ts'
import styles from './StatementPreview.module.css'

interface StatementPreviewProps {
  /** Null if no measure is taken: then the reported member is not notified. */
  reasons: Reasons | null
  titleLevel?: 3 | 4
}

/** A live preview of the statement that is emailed and shown in « Mes décisions ». */
export function StatementPreview({ reasons, titleLevel = 4 }: StatementPreviewProps) {
  const Title = `h${titleLevel}` as const
  return (
    <section className={styles.statement} aria-labelledby="statement-preview">
      <Title className={text.strong} id="statement-preview">
        Aperçu de l'exposé des motifs
      </Title>
      {reasons ? (
        <StatementText reasons={reasons} />
      ) : (
        <p>
          Sans mesure, la personne signalée n'apprend rien. La personne qui a signalé reçoit la
          décision : aucun manquement à nos règles n'a été constaté.
        </p>
      )}
    </section>
  )
}

/** A statement of reasons in full. */
export function StatementText({ reasons }: { reasons: Reasons }) {
  const { title, scope, facts, rule, means, redress } = statementOf(reasons)
  return (
    <>
      <p className={text.h4}>{title}</p>
      <p>{scope}</p>
      <p>
        <b>Les faits.</b> {facts || <span className={text.muted}>à écrire</span>}
      </p>
      <p>
        <b>La règle.</b> {rule} {means}
      </p>
      <p>
        <b>Contester.</b> {redress}
      </p>
    </>
  )
}
