import type { Insertable } from 'kysely'
import { recordAll } from '#server/features/orders/ledger.db.ts'
import { BONUS_PRICES, PLAN_PRICES } from '#server/features/plans/prices.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { addDays, addMonths, daysOfPeriod } from '#shared/domain/paris-calendar.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { type Billing, BOOST_HOURS, monthsOf, type PaidPlan } from '#shared/domain/products.ts'
import { proRataRefund } from '#shared/domain/withdrawals.ts'
import type { StoredPerson } from './encounters.ts'
import { seededCharacters } from './references.ts'

type Row<T extends keyof Schema> = Insertable<Schema[T]>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The age of the oldest purchase. */
const OLDEST_DAYS = 88
/** A payer who joined within this time paid on the following day. */
const NEW_DAYS = 55
const EARLIER_DAYS = 75
const LEAVERS = 5
const BOOSTED = 6

interface Refund {
  cause: 'support' | 'withdrawal'
  cents: number
  note: string
  at: Date
}

interface Purchase {
  reference: string
  paymentId: string
  buyer: StoredPerson
  /** Null for a boost. */
  term: { plan: PaidPlan; billing: Billing; end: Date; endedAt: Date | null } | null
  cents: number
  paidAt: Date
  refund?: Refund
}

/**
 * Inserts the purchases of the last three months, in the state after the simulated payment and the settlement of the
 * orders. The plans do not renew, because a card of an invented member must not be charged again.
 */
export async function insertPurchases(tx: Tx, members: readonly StoredPerson[], now: Date) {
  const purchases = inventPurchases(members, now)
  const subscriptions = await tx
    .insertInto('subscriptions')
    .values(purchases.flatMap(subscriptionRow))
    .returning(['id', 'member_id'])
    .execute()
  const subscriptionOf = new Map(subscriptions.map(({ id, member_id }) => [member_id, id]))
  const orders = await tx
    .insertInto('orders')
    .values(purchases.map((one) => orderRow(one, subscriptionOf.get(one.buyer.id) ?? null)))
    .returning(['id', 'reference'])
    .execute()
  const orderOf = new Map(orders.map(({ id, reference }) => [reference, id]))
  const paid = purchases.map((one) => ({ ...one, orderId: orderOf.get(one.reference) ?? 0 }))
  await tx.insertInto('simulated_payments').values(paid.map(paymentRow)).execute()
  await tx.insertInto('boosts').values(paid.flatMap(boostRow)).execute()
  await recordAll(
    tx,
    paid.flatMap(({ orderId, paymentId, cents, paidAt: at }) => [
      { kind: 'payment' as const, orderId, providerId: paymentId, cents, at },
      { kind: 'sale' as const, orderId, providerId: `sale:${orderId}`, cents, at },
    ]),
  )
  await insertRefunds(
    tx,
    paid.flatMap(({ refund, ...one }) => (refund ? [{ ...one, ...refund }] : [])),
  )
}

type Bought = Purchase & { orderId: number }
type Refunded = Omit<Bought, 'refund'> & Refund

/** Every member with a plan has paid for it; some members without one had a plan before, or bought a boost. */
function inventPurchases(members: readonly StoredPerson[], now: Date): Purchase[] {
  const random = seededRandom('purchases')
  const payers = members.filter(({ plan }) => plan !== 'gratuit')
  const free = members.filter(({ plan }) => plan === 'gratuit')
  const leavers = free.filter(({ daysSinceJoined }) => daysSinceJoined > EARLIER_DAYS)
  const boosted = free.filter((member) => !leavers.slice(0, LEAVERS + 1).includes(member))

  const plans = payers.map((buyer, i) => {
    const isNew = buyer.daysSinceJoined < NEW_DAYS
    const purchase = bought(
      buyer,
      isNew ? buyer.daysSinceJoined - 1 : OLDEST_DAYS - ((i * 17) % NEW_DAYS),
    )
    const { plan } = buyer
    return plan === 'gratuit' ? purchase : withTerm(purchase, plan, 'annual')
  })
  const [withdrawn, ...ended] = leavers.slice(0, LEAVERS + 1)
  const former = ended.map((buyer, i) => {
    const purchase = withTerm(bought(buyer, 44 + i * 7), 'premium', 'monthly')
    const { term } = purchase
    return { ...purchase, term: term && { ...term, endedAt: term.end } }
  })
  const boosts = boosted.slice(0, BOOSTED).map((buyer, i) => bought(buyer, 1 + i * 12))
  const all = [
    ...plans.map((purchase, i) => (i % 13 === 6 ? withGesture(purchase) : purchase)),
    ...(withdrawn ? [withWithdrawal(withTerm(bought(withdrawn, 24), 'premium', 'annual'))] : []),
    ...former,
    ...boosts,
  ]
  // The product lists them by id, so the newest is inserted last.
  return all.toSorted((one, next) => Number(one.paidAt) - Number(next.paidAt))

  function bought(buyer: StoredPerson, days: number): Purchase {
    const paidAt = new Date(now.getTime() - days * DAY_MS + random.integer(1, 20) * HOUR_MS)
    return {
      reference: `EMB-${parisDate(paidAt).slice(0, 4)}-${seededCharacters(random, 6)}`,
      paymentId: `simpay_demo_${seededCharacters(random, 12)}`,
      buyer,
      term: null,
      cents: BONUS_PRICES.boost,
      paidAt,
    }
  }
}

function withTerm(purchase: Purchase, plan: PaidPlan, billing: Billing): Purchase {
  const end = addMonths(purchase.paidAt, monthsOf(plan, billing))
  const term = { plan, billing, end, endedAt: null }
  return { ...purchase, term, cents: PLAN_PRICES[plan][billing] }
}

function withGesture(purchase: Purchase): Purchase {
  const note = "Un geste pour l'incident de la semaine : vos photos ne s'affichaient plus."
  const refund = { cause: 'support', cents: 10_00, note, at: soonAfter(purchase.paidAt) } as const
  return { ...purchase, refund }
}

function withWithdrawal(purchase: Purchase): Purchase {
  const { paidAt, term, cents } = purchase
  if (!term) return purchase
  const at = addDays(paidAt, WITHDRAWN_AFTER_DAYS)
  const back = proRataRefund(cents, WITHDRAWN_AFTER_DAYS, daysOfPeriod(paidAt, term.end))
  return {
    ...purchase,
    term: { ...term, endedAt: at },
    refund: { cause: 'withdrawal', cents: back, note: '', at },
  }
}

const WITHDRAWN_AFTER_DAYS = 6

function soonAfter(at: Date): Date {
  return new Date(at.getTime() + 2 * HOUR_MS)
}

function subscriptionRow({ buyer, term, cents, paidAt }: Purchase): Row<'subscriptions'>[] {
  if (!term) return []
  const { plan, billing, end, endedAt } = term
  return [
    {
      member_id: buyer.id,
      plan,
      billing,
      status: endedAt ? 'ended' : 'active',
      started_at: paidAt,
      period_start: paidAt,
      period_end: end,
      renewal_price_cents: cents,
      next_plan: null,
      next_billing: null,
      renews: false,
      notice_sent_at: null,
      stopped_at: null,
      ended_at: endedAt,
      provider: 'simulated',
      customer_id: null,
      payment_method_id: null,
      renewal_id: null,
      replaced_by: null,
      created_at: paidAt,
    },
  ]
}

function orderRow(
  { reference, paymentId, buyer, term, cents, paidAt }: Purchase,
  subscriptionId: number | null,
): Row<'orders'> {
  return {
    reference,
    member_id: buyer.id,
    kind: term ? 'first' : 'bonus',
    product: term?.plan ?? 'boost',
    billing: term?.billing ?? null,
    status: 'paid',
    price_cents: cents,
    amount_cents: cents,
    renewal_cents: null,
    offer_id: null,
    promo_code_id: null,
    terms_version: LEGAL_TEXTS.terms.version,
    starts_immediately: true,
    provider: 'simulated',
    payment_id: paymentId,
    client_secret: null,
    card_last4: '4242',
    subscription_id: term ? subscriptionId : null,
    period_start: term ? paidAt : null,
    period_end: term?.end ?? null,
    created_at: paidAt,
    expires_at: null,
    paid_at: paidAt,
  }
}

function paymentRow({ reference, paymentId, cents, paidAt }: Purchase): Row<'simulated_payments'> {
  return {
    id: paymentId,
    client_secret: `${paymentId}_secret`,
    order_reference: reference,
    renewal_id: null,
    amount_cents: cents,
    status: 'succeeded',
    attempts: 1,
    token: 'tok_visa',
    succeeds_at: paidAt,
    created_at: paidAt,
    updated_at: paidAt,
  }
}

function boostRow({ orderId, buyer, term, paidAt }: Bought): Row<'boosts'>[] {
  if (term) return []
  const ends_at = new Date(paidAt.getTime() + BOOST_HOURS.boost * HOUR_MS)
  return [{ member_id: buyer.id, kind: 'boost', order_id: orderId, starts_at: paidAt, ends_at }]
}

async function insertRefunds(tx: Tx, refunded: readonly Refunded[]): Promise<void> {
  const rows = await tx
    .insertInto('refunds')
    .values(
      refunded.map(({ orderId, cause, cents, note, at }) => ({
        order_id: orderId,
        cause,
        amount_cents: cents,
        note,
        requested_at: at,
        provider_refund_id: `simref_demo_${orderId}`,
        paid_at: at,
      })),
    )
    .returning(['id', 'order_id'])
    .execute()
  const refundOf = new Map(rows.map(({ id, order_id }) => [order_id, id]))
  const keyOf = ({ orderId }: Refunded) => `refund:${refundOf.get(orderId)}`
  await tx
    .insertInto('simulated_refunds')
    .values(
      refunded.map((one) => ({
        id: `simref_demo_${one.orderId}`,
        key: `${one.reference}/${refundOf.get(one.orderId)}`,
        payment_id: one.paymentId,
        amount_cents: one.cents,
        created_at: one.at,
      })),
    )
    .execute()
  await recordAll(
    tx,
    refunded.flatMap((one) => {
      const { orderId, cents, at } = one
      return [
        { kind: 'refund_due', orderId, providerId: keyOf(one), cents, at },
        { kind: 'refund', orderId, providerId: `simref_demo_${orderId}`, cents, at },
      ] as const
    }),
  )
  await tx.insertInto('withdrawals').values(refunded.flatMap(withdrawalRow)).execute()
}

function withdrawalRow(one: Refunded): Row<'withdrawals'>[] {
  const { orderId, cause, buyer, term, paidAt, at } = one
  if (cause !== 'withdrawal' || !term) return []
  const day = parisDate(at).replaceAll('-', '')
  return [
    {
      reference: `RTR-${day}-${seededCharacters(seededRandom('withdrawal'), 4)}`,
      order_id: orderId,
      email: buyer.email,
      first_name: buyer.firstName,
      statement: `Je renonce au contrat ${one.reference}.`,
      requested_at: at,
      paid_cents: PLAN_PRICES[term.plan][term.billing],
      refund_cents: one.cents,
      days_used: WITHDRAWN_AFTER_DAYS,
      days_in_period: daysOfPeriod(paidAt, term.end),
      refunded_at: at,
    },
  ]
}
