import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { insertEvent } from './payment-events.db.ts'
import type {
  KeptCard,
  NamedCard,
  Payment,
  PaymentProvider,
  PaymentRequest,
  RenewalChange,
  RenewalPayment,
  RenewalTerms,
} from './provider.ts'
import * as db from './simulated.db.ts'
import { cardOf, fingerprintOf } from './simulated-cards.ts'

interface Dependencies {
  database: Database
  transact: Transact
  clock: Pick<Clock, 'now'>
}

/** An id that nobody can guess, in base64url, which avoids long runs of digits that would look like a card number. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll('-', '_')}`
}

/** The provider of the demonstration: its payments need no real bank and are stored in the `simulated_…` tables. */
export function createSimulatedProvider({
  database,
  transact,
  clock,
}: Dependencies): PaymentProvider {
  async function open({ orderReference, amountCents }: PaymentRequest) {
    await db.insertPayment(database, {
      id: newId('simpay'),
      clientSecret: newId('simpay_secret'),
      orderReference,
      renewalId: null,
      amountCents,
      now: clock.now(),
    })
    const opened = await findByOrder(orderReference)
    if (!opened) throw new Error(`No simulated payment for order ${orderReference}`)
    return { id: opened.id, clientSecret: opened.clientSecret }
  }

  async function find(paymentId: string): Promise<Payment | undefined> {
    const row = await db.findPayment(database, paymentId)
    return row && paymentOf(row, clock.now())
  }

  async function findByOrder(orderReference: string) {
    const row = await db.findOrderPayment(database, orderReference)
    return row && { ...paymentOf(row, clock.now()), clientSecret: row.client_secret }
  }

  async function cancel(paymentId: string): Promise<Payment | undefined> {
    return transact(async (tx) => {
      const now = clock.now()
      const row = await db.lockPayment(tx, paymentId)
      if (!row) return undefined
      if (row.status !== 'requires_payment' && row.status !== 'requires_action') {
        return paymentOf(row, now)
      }
      await db.updatePayment(tx, row.id, { status: 'canceled', updated_at: now })
      return paymentOf({ ...row, status: 'canceled' }, now)
    })
  }

  async function refund({ paymentId, amountCents, key }: Parameters<PaymentProvider['refund']>[0]) {
    return transact(async (tx) => {
      const now = clock.now()
      // Locked, so that simultaneous refunds never return more than was paid.
      const row = await db.lockPayment(tx, paymentId)
      if (!row) throw new Error(`No simulated payment ${paymentId}`)
      const known = await db.findRefund(tx, key)
      if (known) return known
      const payment = paymentOf(row, now)
      const left = payment.status === 'succeeded' ? payment.amountCents - payment.refundedCents : 0
      if (amountCents > left) throw new Error(`Payment ${paymentId} has only ${left} cents left`)
      return db.insertRefund(tx, { id: newId('simref'), key, paymentId, amountCents, now })
    })
  }

  function startRenewal(terms: RenewalTerms): Promise<{ id: string }> {
    return db.insertRenewal(database, {
      id: newId('simren'),
      reference: terms.reference,
      price_cents: terms.priceCents,
      months: terms.months,
      next_at: terms.startsAt,
      renews: terms.renews,
      token: terms.paymentMethodId,
    })
  }

  async function changeRenewal(renewalId: string, change: RenewalChange): Promise<void> {
    const { renews, priceCents, months, endsAt, paymentMethodId } = change
    const isRunning = await db.updateRenewal(database, renewalId, {
      ...(renews !== undefined && { renews }),
      ...(priceCents !== undefined && { price_cents: priceCents }),
      ...(months !== undefined && { months }),
      endsAt,
      ...(paymentMethodId !== undefined && { token: paymentMethodId }),
    })
    // An ended renewal needs no stopping, but can't be started again.
    if (!isRunning && renews !== false) throw new Error(`Renewal ${renewalId} is not running`)
  }

  async function endRenewal(renewalId: string): Promise<void> {
    const now = clock.now()
    await transact(async (tx) => {
      await db.updateRenewal(tx, renewalId, { ended_at: now })
      await db.cancelOpenPayments(tx, renewalId, now)
    })
  }

  async function keepCard({ card }: { card: string }): Promise<KeptCard | undefined> {
    return cardOf(card) && { id: card, fingerprint: fingerprintOf(card) }
  }

  async function nameCard(token: string): Promise<NamedCard | undefined> {
    const card = cardOf(token)
    return card && { brand: 'visa', last4: card.last4, expires: null }
  }

  async function findLatest(renewalId: string): Promise<RenewalPayment | undefined> {
    const row = await db.findLatest(database, renewalId)
    return row && latestOf(row, clock.now())
  }

  /** The owner's own attempts do not count as automatic attempts of the bank. */
  async function payLatest(renewalId: string, token: string): Promise<RenewalPayment | undefined> {
    await transact(async (tx) => {
      const now = clock.now()
      const latest = await db.findLatest(tx, renewalId)
      const row = latest && (await db.lockPayment(tx, latest.id))
      if (row?.status !== 'requires_payment' && row?.status !== 'requires_action') return
      await chargeRenewal(tx, { id: row.id, token, attempts: row.attempts }, now)
    })
    return findLatest(renewalId)
  }

  async function listChangedSince(instant: Date): Promise<Payment[]> {
    const now = clock.now()
    const rows = await db.listChangedSince(database, instant)
    return rows.map((row) => paymentOf(row, now))
  }

  return {
    name: 'simulated',
    open,
    find,
    findByOrder,
    cancel,
    // The simulated provider stores no payer, only the order's reference.
    forgetPayer: async () => {},
    refund,
    startRenewal,
    changeRenewal,
    endRenewal,
    openCard: async () => ({ clientSecret: null }),
    keepCard,
    nameCard,
    findLatest,
    payLatest,
    // Simulated payments have no disputes, and only our own refunds.
    findReturns: async () => undefined,
    listReturnedSince: async () => [],
    listChangedSince,
  }
}

function latestOf(row: db.SimulatedPayment, now: Date): RenewalPayment {
  const { id, status, amountCents } = paymentOf(row, now)
  const clientSecret = status === 'requires_action' ? row.client_secret : null
  return { id, status, amountCents, clientSecret }
}

/** Charges a payment of a renewal to a card, and emits an event about the result. */
export async function chargeRenewal(
  tx: Tx,
  { id, token, attempts }: Pick<db.SimulatedPayment, 'id' | 'token' | 'attempts'>,
  now: Date,
): Promise<void> {
  const renews = cardOf(token)?.renews ?? false
  const status =
    renews === true ? 'succeeded' : renews === false ? 'requires_payment' : 'requires_action'
  await db.updatePayment(tx, id, {
    ...{ token, status, attempts, is_refused: renews !== true, updated_at: now },
    ...(renews === true && { succeeds_at: now }),
  })
  await emitPaymentEvent(tx, id, now)
}

/** Stores an event about a payment, as the webhook of a real provider would. */
export async function emitPaymentEvent(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await insertEvent(tx, { id: newId('simevt'), type: 'payment.changed', paymentId, now })
}

function paymentOf(row: db.SimulatedPayment, now: Date): Payment {
  // A slow payment succeeds at `succeeds_at`, even if no run of the bank has recorded that yet.
  const hasAnswered =
    row.status === 'processing' && row.succeeds_at !== null && row.succeeds_at <= now
  const status = hasAnswered ? 'succeeded' : row.status
  return {
    id: row.id,
    status: status === 'requires_payment' ? 'open' : status,
    isRefused: row.is_refused,
    attempts: row.attempts,
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
    orderReference: row.order_reference,
    renewalId: row.renewal_id,
    createdAt: row.created_at,
    succeededAt: status === 'succeeded' ? row.succeeds_at : null,
    cardLast4: cardOf(row.token)?.last4 ?? null,
    cardFingerprint: fingerprintOf(row.token),
    // Every buyer has the same customer id here; the token identifies the card.
    customerId: row.token && 'simulated',
    paymentMethodId: row.token,
  }
}
