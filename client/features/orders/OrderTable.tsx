import type { Destination } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { CardCell, CardRow, CardTable } from '#client/ui/CardTable.tsx'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import type { OrderRow } from '#shared/contracts/admin/orders.ts'
import { euros } from '#shared/domain/money.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import { contractName } from '#shared/domain/products.ts'
import styles from './OrderTable.module.css'
import { KIND_NAMES, stateOf } from './orders.copy.ts'

interface OrderTableProps {
  orders: readonly OrderRow[]
  isBusy: boolean
  linkTo: (reference: string) => Destination
}

const COLUMNS = ['Commande', 'Membre', 'Produit', 'Date', 'Montant', 'État']

export function OrderTable({ orders, isBusy, linkTo }: OrderTableProps) {
  return (
    <CardTable label="Commandes" columns={COLUMNS} className={styles.orders} isBusy={isBusy}>
      {orders.map((order) => (
        <CardRow key={order.reference}>
          <CardCell>
            <Link to={linkTo(order.reference)} className={styles.reference}>
              {order.reference}
            </Link>
          </CardCell>
          <CardCell label="Membre">
            {order.buyer ? (
              <>
                {order.buyer.firstName}
                <small>
                  <EmailAddress email={order.buyer.email} />
                </small>
              </>
            ) : (
              'Compte effacé'
            )}
          </CardCell>
          <CardCell label="Produit">
            {contractName(order.product, order.billing)}
            <small>{KIND_NAMES[order.kind]}</small>
          </CardCell>
          <CardCell label="Date">{dateAndHour(new Date(order.createdAt))}</CardCell>
          <CardCell label="Montant">
            {euros(order.amountCents)}
            {order.refundedCents > 0 && <small>−{euros(order.refundedCents)}</small>}
          </CardCell>
          <CardCell label="État">
            <OrderState order={order} />
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}

export function OrderState({ order }: { order: OrderRow }) {
  const { label, tone } = stateOf(order)
  return (
    <Badge tone={tone} size="small" className={styles.state}>
      {label}
    </Badge>
  )
}
