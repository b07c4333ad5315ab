import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { AmountLine, AmountLines } from '#client/ui/AmountLines.tsx'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import text from '#client/ui/text.module.css'
import type { OpenOrder } from '#shared/contracts/admin/orders.ts'
import { euros } from '#shared/domain/money.ts'
import { dateAndHour, longDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import styles from './OrderFile.module.css'
import { KIND_NAMES, SUBSCRIPTION_NAMES } from './orders.copy.ts'

/** The buyer and the term of an order, and the parts of its amount. */
export function OrderFacts({ order }: { order: OpenOrder }) {
  const { buyer, kind, paidAt, withdrawal, periodStartsAt, periodEndsAt } = order
  return (
    <div className={styles.columns}>
      <section className={styles.part} aria-labelledby="order-facts">
        <h3 className={text.h4} id="order-facts">
          La commande
        </h3>
        <FactRows>
          <FactRow name="Membre">
            {buyer ? (
              <>
                <Link to={href('/admin/membres/:memberId', { memberId: buyer.id })}>
                  {buyer.firstName}
                </Link>
                , {buyer.email}
              </>
            ) : (
              'Compte effacé'
            )}
          </FactRow>
          <FactRow name="Nature">{KIND_NAMES[kind]}</FactRow>
          <FactRow name="Payée">{paidAt ? dateAndHour(new Date(paidAt)) : 'Non'}</FactRow>
          {periodStartsAt && periodEndsAt && (
            <FactRow name="Période">
              du <NoBreak>{longDate(new Date(periodStartsAt))}</NoBreak> au{' '}
              <NoBreak>{longDate(new Date(periodEndsAt))}</NoBreak>
            </FactRow>
          )}
          <SubscriptionFact order={order} />
          {withdrawal && (
            <FactRow name="Rétractation">
              {withdrawal.reference}, le {dateAndHour(new Date(withdrawal.requestedAt))}
            </FactRow>
          )}
          <FactRow name="Prestataire">
            {order.provider === 'stripe' ? 'Stripe' : 'Banque simulée'}
          </FactRow>
          {order.paymentId && (
            <FactRow name="Paiement">
              {order.paymentUrl ? (
                <a href={order.paymentUrl} target="_blank" rel="noreferrer">
                  {order.paymentId}, ouvrir chez Stripe
                </a>
              ) : (
                order.paymentId
              )}
            </FactRow>
          )}
        </FactRows>
      </section>
      <Amounts order={order} />
    </div>
  )
}

function SubscriptionFact({ order: { subscription, renewalCents } }: { order: OpenOrder }) {
  if (!subscription) return null
  const { plan, status, renews, periodEndsAt } = subscription
  const end = longDate(new Date(periodEndsAt))
  const price = renewalCents === null ? '' : ` à ${euros(renewalCents)}`
  const next = renews ? `, se renouvelle le ${end}${price}` : `, s'arrête le ${end}`
  return (
    <FactRow name="Formule">
      {PLAN_LABELS[plan]} {SUBSCRIPTION_NAMES[status]}
      {status === 'active' && next}
      {status === 'past_due' && `, payée jusqu'au ${end}`}
    </FactRow>
  )
}

function Amounts({ order }: { order: OpenOrder }) {
  const { priceCents, discountCents, promoCode, creditCents, amountCents, refundedCents } = order
  const takenCents = takenByBank(order)
  return (
    <section className={styles.part} aria-labelledby="order-amounts">
      <h3 className={text.h4} id="order-amounts">
        Les montants
      </h3>
      <div className={styles.card}>
        <AmountLines>
          <AmountLine name="Prix">{euros(priceCents)}</AmountLine>
          {discountCents > 0 && (
            <AmountLine name={`Code promo ${promoCode ?? ''}`}>{euros(-discountCents)}</AmountLine>
          )}
          {creditCents > 0 && (
            <AmountLine name="Crédit de la formule précédente">{euros(-creditCents)}</AmountLine>
          )}
          <AmountLine name={order.paidAt ? 'Payé' : 'Montant'}>{euros(amountCents)}</AmountLine>
          {refundedCents > 0 && <AmountLine name="Remboursé">{euros(-refundedCents)}</AmountLine>}
          {takenCents > 0 && (
            <AmountLine name="Repris par la banque">{euros(-takenCents)}</AmountLine>
          )}
          <AmountLine name="Reste" isTotal>
            {euros(Math.max(0, amountCents - refundedCents - takenCents))}
          </AmountLine>
        </AmountLines>
      </div>
    </section>
  )
}

/** The cents that the payer's bank has taken back in disputes and not returned. */
function takenByBank({ ledger }: OpenOrder): number {
  const entries = ledger.flatMap((event) => event.entries)
  return entries
    .filter(({ account }) => account === 'disputes')
    .reduce((sum, { cents }) => sum + cents, 0)
}
