import type { Config } from '#server/config.ts'
import type { RefundService } from '#server/features/orders/refunds.service.ts'
import type {
  RenewalChoiceService,
  StopOutcome,
} from '#server/features/subscriptions/renewal-choices.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { randomCharacters } from '#server/platform/random-characters.ts'
import type { readCancellation } from '#shared/contracts/cancellation-links.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { contractName } from '#shared/domain/products.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import * as db from './cancellations.db.ts'
import { confirmedMail, receivedMail } from './cancellations.mails.ts'

const TOKEN_DAYS = 14
const KEPT_DAYS = 365

type Request = NonNullable<Awaited<ReturnType<typeof db.lock>>>

interface Cancellation {
  email: string
  firstName: string
  reference?: string | undefined
  wishedOn?: string | undefined
  reason?: string | undefined
}

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  limits: Pick<Limits, 'consume' | 'tryConsume'>
  schedule: Pick<Schedule, 'enqueue'>
  renewalChoices: Pick<RenewalChoiceService, 'stop' | 'previewStop' | 'findPendingStop'>
  refunds: Pick<RefundService, 'request'>
}

/** « résilier votre contrat », also for a member who cannot sign in (article L215-1-1). */
export function createCancellationService(deps: Dependencies) {
  const { config, database, transact, clock, limits, schedule, renewalChoices, refunds } = deps

  /**
   * Stores a request, whose effective date is now. A job looks up the member afterwards, so that neither the response
   * nor its duration reveals whether a contract exists.
   */
  async function request(
    { email, firstName, reference: orderReference, wishedOn, reason }: Cancellation,
    ip: string,
  ): Promise<{ reference: string; receivedAt: string }> {
    await limits.consume('cancellation_ip', ip)
    // Limits the emails to one address, so that a stranger cannot fill its mailbox. The request itself is always
    // processed.
    const mayMail = await limits.tryConsume('cancellation_address', email)
    const requestedAt = clock.now()
    const today = clock.today()
    const reference = await transact(async (tx) => {
      const { id, number } = await insertWithReference(tx, today, {
        email,
        first_name: firstName,
        order_reference: orderReference || null,
        wished_on: wishedOn ?? today,
        reason: reason ?? '',
        requested_at: requestedAt,
      })
      await schedule.enqueue(tx, 'cancellations', { cancellationId: id, mayMail })
      return number
    })
    return { reference, receivedAt: requestedAt.toISOString() }
  }

  /**
   * Processes a request. With a reference of one of the member's orders, it stops the renewal; without one, it emails a
   * confirmation button to the address.
   */
  function process({
    cancellationId,
    mayMail,
  }: {
    cancellationId: number
    mayMail: boolean
  }): Promise<void> {
    return transact(async (tx, emit) => {
      const row = await db.lock(tx, cancellationId)
      // The job ran twice, after a crash.
      if (!row || row.applied_at || row.token_hash) return
      const contract = await db.findContract(tx, row.email)
      const isProven =
        contract !== undefined &&
        row.order_reference !== null &&
        (await db.isOwnReference(tx, contract.memberId, row.order_reference))
      const stopped = isProven
        ? await applyToLive(tx, emit, row, contract.subscriptionId)
        : undefined
      // The law requires an acknowledgement for a proven request, even if others used up the email limit of the
      // address.
      if (!mayMail && !isProven) return
      const token =
        contract && !isProven ? await issueToken(tx, row, contract.subscriptionId) : null
      await schedule.enqueue(tx, 'mail', receivedMail({ request: row, stopped, token }, config))
    })
  }

  async function issueToken(
    tx: Tx,
    { id, requested_at }: Pick<Request, 'id' | 'requested_at'>,
    subscriptionId: number,
  ): Promise<string> {
    const token = newToken()
    const expiresAt = addDays(requested_at, TOKEN_DAYS)
    await db.storeToken(tx, id, { hash: hashToken(token), expiresAt, subscriptionId })
    return token
  }

  /** The contract that the emailed button would end, and when. */
  async function read(token: string, ip: string): Promise<RouteOutput<typeof readCancellation>> {
    await limits.consume('cancellation_confirm', ip)
    const row = await db.findByToken(database, hashToken(token), clock.now())
    if (!row?.subscription_id) fail('link_invalid')
    const live = await db.findLive(database, row.subscription_id)
    const stop =
      live !== undefined && (await renewalChoices.previewStop(database, live, effectiveDate(row)))
    if (!stop) return {}
    const { plan, billing } = stop.subscription
    return {
      ...{ contract: contractName(plan, billing), endsAt: stop.endsAt.toISOString() },
      ...(endsImmediately(stop) && { isAtOnce: true }),
    }
  }

  /**
   * Applies the emailed button: stops the renewal of the plan that the member has now, which can be an upgrade of the
   * one at the time of the request. A second click, for example after a lost response, changes nothing and returns the
   * same, unless the renewal was resumed meanwhile.
   */
  async function confirm(
    token: string,
    ip: string,
  ): Promise<{ endsAt: string | null; renewsAt?: string }> {
    await limits.consume('cancellation_confirm', ip)
    const stopped = await transact(async (tx, emit) => {
      const row = await db.lockByToken(tx, hashToken(token), clock.now())
      if (!row?.subscription_id) fail('link_invalid')
      if (row.applied_at) {
        const live = await db.lockLive(tx, row.subscription_id)
        if (live === undefined) return undefined
        const known = await renewalChoices.findPendingStop(tx, live)
        if (known) return known
      }
      const asked = { ...row, requested_at: effectiveDate(row) }
      const outcome = await applyToLive(tx, emit, asked, row.subscription_id)
      if (outcome) {
        const mail = confirmedMail({ request: asked, stopped: outcome }, config)
        await schedule.enqueue(tx, 'mail', mail)
      }
      return outcome
    })
    if (!stopped) return { endsAt: null }
    const { effect, endsAt, subscription } = stopped
    if (endsImmediately(stopped)) return { endsAt: null }
    return {
      endsAt: endsAt.toISOString(),
      ...(effect === 'once_more' && { renewsAt: subscription.period_end.toISOString() }),
    }
  }

  /** The effective date of the stop: that of the request, or now if the request was already applied once. */
  function effectiveDate({
    applied_at,
    requested_at,
  }: Pick<Request, 'applied_at' | 'requested_at'>) {
    return applied_at ? clock.now() : requested_at
  }

  /**
   * Stops the renewal of the live subscription, or of the requested one if none is live, and refunds later renewals.
   */
  async function applyToLive(
    tx: Tx,
    emit: Emit,
    { id, requested_at }: Pick<Request, 'id' | 'requested_at'>,
    requestedId: number,
  ): Promise<StopOutcome | undefined> {
    const now = clock.now()
    const subscriptionId = (await db.lockLive(tx, requestedId)) ?? requestedId
    const stopped = await renewalChoices.stop(tx, emit, subscriptionId, requested_at)
    for (const refund of stopped?.refunds ?? []) {
      await refunds.request(tx, { ...refund, cause: 'cancelled_before', now })
    }
    await db.markApplied(tx, id, { subscriptionId, now })
    return stopped
  }

  /** Deletes, after a year, requests that were never confirmed or matched no contract. */
  function sweep(): Promise<void> {
    return db.deleteUnapplied(database, addDays(clock.now(), -KEPT_DAYS))
  }

  return { request, process, read, confirm, sweep }
}
export type CancellationService = ReturnType<typeof createCancellationService>

/** Whether the plan ends immediately: it renewed after the request, or a payment failed. */
function endsImmediately({ effect }: StopOutcome): boolean {
  return effect === 'undone' || effect === 'ended'
}

/** Stores a request under a new reference. */
async function insertWithReference(
  tx: Tx,
  today: string,
  row: Omit<Parameters<typeof db.insert>[1], 'reference'>,
): Promise<{ id: number; number: string }> {
  const number = `RES-${today.replaceAll('-', '')}-${randomCharacters(4)}`
  const id = await db.insert(tx, { ...row, reference: number })
  return id === undefined ? insertWithReference(tx, today, row) : { id, number }
}
