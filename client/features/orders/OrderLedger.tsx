import { CardCell, CardRow, CardTable } from '#client/ui/CardTable.tsx'
import text from '#client/ui/text.module.css'
import type { OpenOrder } from '#shared/contracts/admin/orders.ts'
import { euros } from '#shared/domain/money.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import styles from './OrderFile.module.css'
import { ACCOUNT_NAMES, EVENT_NAMES } from './orders.copy.ts'

type LedgerEvent = OpenOrder['ledger'][number]

const COLUMNS = ['Date', 'Événement', 'Débit', 'Crédit']

/** The ledger events of an order, with their debits and credits. */
export function OrderLedger({ events }: { events: readonly LedgerEvent[] }) {
  return (
    <section className={styles.part} aria-labelledby="order-ledger">
      <h3 className={text.h4} id="order-ledger">
        Le registre
      </h3>
      {events.length === 0 ? (
        <p className={text.muted}>Rien n'a été payé.</p>
      ) : (
        <CardTable label="Registre" columns={COLUMNS} className={styles.ledger}>
          {events.map((event) => (
            <CardRow key={event.id}>
              <CardCell label="Date">{dateAndHour(new Date(event.at))}</CardCell>
              <CardCell label="Événement">{EVENT_NAMES[event.kind]}</CardCell>
              <CardCell label="Débit">{sideOf(event, 1)}</CardCell>
              <CardCell label="Crédit">{sideOf(event, -1)}</CardCell>
            </CardRow>
          ))}
        </CardTable>
      )}
    </section>
  )
}

/** « Commande 20,00 € »: the entries of one side. */
function sideOf({ entries }: LedgerEvent, sign: 1 | -1): string {
  return entries
    .filter(({ cents }) => Math.sign(cents) === sign)
    .map(({ account, cents }) => `${ACCOUNT_NAMES[account]} ${euros(Math.abs(cents))}`)
    .join(', ')
}
