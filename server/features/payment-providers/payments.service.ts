import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import * as events from './payment-events.db.ts'
import type { ProviderEvent } from './provider.ts'
import type { SimulatedBank } from './simulated-bank.service.ts'
import { isStripeUnavailable } from './stripe-errors.ts'
import { isAboutReturns, type ReadEvent } from './stripe-events.ts'

/** As long as Stripe repeats the delivery of an event. */
const RETRIED_FOR_MS = 72 * 60 * 60 * 1000

const RETRY_AFTER_SECONDS = 60

interface Dependencies {
  database: Database
  clock: Pick<Clock, 'now'>
  bank: SimulatedBank | null
  readEvent: ReadEvent | null
  settlement: { settle(paymentId: string): Promise<unknown> }
  providerReturns: { settle(paymentId: string): Promise<void> }
}

interface Confirmation {
  clientSecret: string
  token: string
  isAuthenticated?: boolean | undefined
}

export function createPaymentService(deps: Dependencies) {
  const { database, clock, bank, readEvent, settlement, providerReturns } = deps

  /** Pays the caller's own payment at the simulated bank. The order is granted when the payment is settled later. */
  async function confirm({ id }: Pick<Viewer, 'id'>, confirmation: Confirmation) {
    if (!bank) fail('not_found')
    return bank.confirm(id, confirmation)
  }

  /**
   * Receives an event of the provider and settles the payment that it names, once; everything else in it is ignored.
   */
  async function receive(rawBody: unknown, signature: unknown): Promise<void> {
    if (!readEvent) fail('not_found')
    const event = openWith(readEvent, rawBody, signature)
    if (!event) return
    const isNew = await events.insertEvent(database, { ...event, now: clock.now() })
    if (!isNew && (await events.isSettled(database, event.id))) return
    await handleEvent(event).catch((error: unknown) => {
      // The provider delivers the event again, and the next tick retries it.
      if (isStripeUnavailable(error)) fail('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
      throw error
    })
  }

  function openWith(read: ReadEvent, rawBody: unknown, signature: unknown) {
    if (!Buffer.isBuffer(rawBody) || typeof signature !== 'string') fail('malformed_request')
    try {
      return read(rawBody, signature)
    } catch {
      fail('malformed_request')
    }
  }

  // A failure leaves the event unsettled: the provider delivers it again, and the next tick retries it.
  async function handleEvent({ id, type, paymentId }: ProviderEvent): Promise<void> {
    if (isAboutReturns(type)) await providerReturns.settle(paymentId)
    else await settlement.settle(paymentId)
    await events.markSettled(database, id, clock.now())
  }

  /** Runs what is due at the simulated bank, then settles every received event that is not settled. */
  async function tick(): Promise<void> {
    await bank?.advance()
    const since = new Date(clock.now().getTime() - RETRIED_FOR_MS)
    const failures: unknown[] = []
    for (const event of await events.listUnsettled(database, since)) {
      await handleEvent(event).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }

  return { confirm, receive, tick }
}
export type PaymentService = ReturnType<typeof createPaymentService>
