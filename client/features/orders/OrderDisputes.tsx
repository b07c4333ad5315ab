import { Badge } from '#client/ui/Badge.tsx'
import { CardCell, CardRow, CardTable } from '#client/ui/CardTable.tsx'
import text from '#client/ui/text.module.css'
import type { OpenOrder } from '#shared/contracts/admin/orders.ts'
import { euros } from '#shared/domain/money.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import styles from './OrderFile.module.css'
import { DISPUTE_STATES } from './orders.copy.ts'

const COLUMNS = ['Ouverte le', 'Montant', 'État', 'Répondre']

/** The disputes of an order, with the deadlines for our answer; renders nothing without disputes. */
export function OrderDisputes({ order: { disputes } }: { order: OpenOrder }) {
  if (disputes.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="order-disputes">
      <h3 className={text.h4} id="order-disputes">
        Les contestations
      </h3>
      <CardTable label="Contestations" columns={COLUMNS} className={styles.refunds}>
        {disputes.map(({ id, status, amountCents, reason, openedAt, answerBy, pageUrl }) => (
          <CardRow key={id}>
            <CardCell label="Ouverte le">{dateAndHour(new Date(openedAt))}</CardCell>
            <CardCell label="Montant">{euros(amountCents)}</CardCell>
            <CardCell label="État">
              <Badge tone={DISPUTE_STATES[status].tone} size="small">
                {DISPUTE_STATES[status].label}
              </Badge>
              <small>Motif du prestataire : {reason}</small>
            </CardCell>
            <CardCell label="Répondre">
              {answerBy && `avant le ${dateAndHour(new Date(answerBy))} `}
              {pageUrl && (
                <a href={pageUrl} target="_blank" rel="noreferrer">
                  Ouvrir chez Stripe
                </a>
              )}
            </CardCell>
          </CardRow>
        ))}
      </CardTable>
    </section>
  )
}
