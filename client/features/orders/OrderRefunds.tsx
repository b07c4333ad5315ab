import { Badge } from '#client/ui/Badge.tsx'
import { CardCell, CardRow, CardTable } from '#client/ui/CardTable.tsx'
import text from '#client/ui/text.module.css'
import type { OpenOrder } from '#shared/contracts/admin/orders.ts'
import { euros } from '#shared/domain/money.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import styles from './OrderFile.module.css'
import { CAUSE_NAMES } from './orders.copy.ts'

const COLUMNS = ['Décidé le', 'Montant', 'Envoi', 'Pourquoi']

/** The refunds of an order, sent or waiting to be sent. */
export function OrderRefunds({ order: { refunds } }: { order: OpenOrder }) {
  return (
    <section className={styles.part} aria-labelledby="order-refunds">
      <h3 className={text.h4} id="order-refunds">
        Les remboursements
      </h3>
      {refunds.length === 0 ? (
        <p className={text.muted}>Aucun remboursement.</p>
      ) : (
        <CardTable label="Remboursements" columns={COLUMNS} className={styles.refunds}>
          {refunds.map((refund) => (
            <CardRow key={refund.id}>
              <CardCell label="Décidé le">{dateAndHour(new Date(refund.requestedAt))}</CardCell>
              <CardCell label="Montant">{euros(refund.amountCents)}</CardCell>
              <CardCell label="Envoi">
                <Badge tone={refund.sentAt ? 'ok' : 'warn'} size="small">
                  {refund.sentAt ? 'Envoyé' : 'En cours'}
                </Badge>
              </CardCell>
              <CardCell>
                {CAUSE_NAMES[refund.cause]}
                {refund.note && <small>{refund.note}</small>}
              </CardCell>
            </CardRow>
          ))}
        </CardTable>
      )}
    </section>
  )
}
