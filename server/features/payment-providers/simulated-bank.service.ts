import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import { addDays, addMonths } from '#shared/domain/paris-calendar.ts'
import * as db from './simulated.db.ts'
import { chargeRenewal, emitPaymentEvent, newId } from './simulated.service.ts'
import { cardOf } from './simulated-cards.ts'

/** How long the card 4000 0000 0000 0077 takes to pay after the buyer's confirmation: 10 s. */
const SLOW_MS = 10_000
/**
 * The message for a refused card, under the title « Erreur de paiement ». The checkout's other messages are in
 * client/features/orders/payment-toasts.ts.
 */
const USE_THE_TEST_CARD = 'Utilisez la carte test : 4242 4242 4242 4242'

interface Dependencies {
  database: Database
  transact: Transact
  clock: Pick<Clock, 'now'>
}

interface Confirmation {
  clientSecret: string
  token: string
  isAuthenticated?: boolean | undefined
}

type ConfirmedStatus = 'succeeded' | 'requires_action' | 'processing'

/** Plays the bank behind the simulated provider: it answers the buyer's payments and charges renewals. */
export function createSimulatedBank({ database, transact, clock }: Dependencies) {
  /** Pays the caller's own payment with a card; a refused payment stays open for another card. */
  async function confirm(
    memberId: number,
    { clientSecret, token, isAuthenticated }: Confirmation,
  ): Promise<{ status: ConfirmedStatus }> {
    const status = await transact(async (tx) => {
      const payment = await db.lockBuyersPayment(tx, { memberId, clientSecret })
      if (!payment || payment.status === 'canceled') fail('not_found')
      if (payment.status === 'succeeded' || payment.status === 'processing') return payment.status
      const isProven = payment.status === 'requires_action' && payment.token === token
      return pay(tx, payment, { token, isAuthenticated: isProven && isAuthenticated === true })
    })
    // Thrown after the commit, so that the refusal is recorded.
    if (status === 'refused') fail('payment_refused', { message: USE_THE_TEST_CARD })
    return { status }
  }

  async function pay(
    tx: Tx,
    payment: db.SimulatedPayment,
    { token, isAuthenticated }: { token: string; isAuthenticated: boolean },
  ): Promise<ConfirmedStatus | 'refused'> {
    const now = clock.now()
    const outcome = cardOf(token)?.outcome
    const attempt = { token, attempts: payment.attempts + 1, is_refused: false, updated_at: now }
    if (!outcome) {
      const refusal = { status: 'requires_payment', is_refused: true } as const
      await db.updatePayment(tx, payment.id, { ...attempt, ...refusal })
      return 'refused'
    }
    if (outcome === 'requires_action' && !isAuthenticated) {
      await db.updatePayment(tx, payment.id, { ...attempt, status: outcome })
      return outcome
    }
    if (outcome === 'processing') {
      const succeeds_at = new Date(now.getTime() + SLOW_MS)
      await db.updatePayment(tx, payment.id, { ...attempt, status: outcome, succeeds_at })
      return outcome
    }
    const success = { status: 'succeeded', succeeds_at: now } as const
    await db.updatePayment(tx, payment.id, { ...attempt, ...success })
    await emitPaymentEvent(tx, payment.id, now)
    return 'succeeded'
  }

  /** Processes what is due at the current time: terms that begin, charges to retry, slow payments that succeed. */
  async function advance(): Promise<void> {
    const now = clock.now()
    const due = { now, cutoffs: { second: addDays(now, -3), third: addDays(now, -7) } }
    for (const id of await db.listDueRenewals(database, now)) {
      await transact((tx) => beginTerm(tx, id, now))
    }
    for (const id of await db.listDuePayments(database, due)) {
      await transact(async (tx) => {
        const payment = await db.takeDuePayment(tx, id, due)
        if (!payment) return
        if (payment.renewal_id === null) return succeed(tx, id, now)
        const token = await db.findToken(tx, payment.renewal_id)
        await chargeRenewal(tx, { id, token, attempts: payment.attempts + 1 }, now)
      })
    }
  }

  // The payment and the next date share one commit: neither simultaneous runs nor a kill can charge a term twice.
  async function beginTerm(tx: Tx, id: string, now: Date): Promise<void> {
    const renewal = await db.takeDueRenewal(tx, id, now)
    if (!renewal) return
    if (!renewal.renews) {
      await db.updateRenewal(tx, id, { ended_at: now })
      return
    }
    const payment = { id: newId('simpay'), token: renewal.token, attempts: 1 }
    await db.insertPayment(tx, {
      id: payment.id,
      clientSecret: newId('simpay_secret'),
      orderReference: null,
      renewalId: id,
      amountCents: renewal.price_cents,
      now,
    })
    await chargeRenewal(tx, payment, now)
    await db.updateRenewal(tx, id, { next_at: addMonths(renewal.next_at, renewal.months) })
  }

  async function succeed(tx: Tx, paymentId: string, now: Date): Promise<void> {
    await db.updatePayment(tx, paymentId, { status: 'succeeded', updated_at: now })
    await emitPaymentEvent(tx, paymentId, now)
  }

  return { confirm, advance }
}
export type SimulatedBank = ReturnType<typeof createSimulatedBank>
