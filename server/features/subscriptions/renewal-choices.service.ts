import { isDeepStrictEqual } from 'node:util'
import type { Config } from '#server/config.ts'
import type { CatalogueService } from '#server/features/plans/catalogue.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { getSubscription, Subscription } from '#shared/contracts/subscriptions.ts'
import { addMonths } from '#shared/domain/paris-calendar.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { type Billing, monthsOf, type PaidPlan } from '#shared/domain/products.ts'
import { withdrawalEndsAt } from '#shared/domain/withdrawals.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import { isLive, type SubscriptionRow, stoppableUntil, willRenew } from './renewal-rules.ts'
import * as db from './subscriptions.db.ts'
import * as mails from './subscriptions.mails.ts'
import type { SubscriptionService } from './subscriptions.service.ts'

const UPGRADE_AT_THE_CHECKOUT =
  'Pour passer à Gold, choisissez la formule : le changement est immédiat.'
const ALREADY_STOPPED =
  "Votre abonnement ne se renouvelle pas. Reprenez d'abord son renouvellement."
const TOO_LATE_TO_CHANGE =
  "L'échéance est trop proche : ce changement pourra se faire après le renouvellement."
const CANNOT_BE_RESUMED = 'Ce renouvellement ne peut plus être repris.'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  catalogue: Pick<CatalogueService, 'priceOf'>
  subscriptions: Pick<
    SubscriptionService,
    'enqueueRenewalSync' | 'creditOf' | 'startsLater' | 'end' | 'endNow' | 'mailMember'
  >
}

/** The effect of a stop, and the date until which the plan stays. */
export interface StopOutcome {
  /**
   * `once_more`: the request came too late for this term, so the plan renews once and then stops. `undone`: the plan
   * renewed after the request, and that renewal is refunded.
   */
  effect: 'stopped' | 'once_more' | 'ended' | 'undone'
  subscription: SubscriptionRow
  endsAt: Date
  /** The plan that the member has afterwards: the one that the team gave, or the free plan. */
  planLeft: Plan
  /** Renewals that were paid after the request. They are refunded in full. */
  refunds: readonly { orderId: number; amountCents: number }[]
}

/** The effect of a stop by the team. */
export interface TeamStop {
  endsAt: Date
  /** What the member has from now on; null while the plan still runs. */
  planLeft: Plan | null
}

/** The member's decisions about the next term: stop or resume its renewal, or change its plan. */
export function createRenewalChoiceService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, catalogue, subscriptions } = deps

  /** The viewer's subscription and the credit that an upgrade would give, in cents. */
  async function current({ id }: Pick<Viewer, 'id'>): Promise<RouteOutput<typeof getSubscription>> {
    const live = await db.findLive(database, id)
    const now = clock.now()
    const startsLater = await subscriptions.startsLater(database, id)
    const next = startsLater ? { nextPlanStartsAt: withdrawalEndsAt(now).toISOString() } : {}
    if (!live) {
      const given = await db.findGivenPlan(database, id, now)
      const givenUntil = given?.endsAt?.toISOString()
      return {
        ...{ subscription: null, upgradeCreditCents: 0, ...next },
        ...(givenUntil && { givenUntil }),
      }
    }
    const isUpgradable = live.plan === 'premium' && live.status !== 'scheduled'
    return {
      ...next,
      subscription: await describe(database, live),
      upgradeCreditCents: isUpgradable ? await subscriptions.creditOf(database, id, now) : 0,
    }
  }

  async function describe(handle: Db, row: SubscriptionRow): Promise<Subscription> {
    const contract = await db.findContract(handle, row.id)
    const renews = willRenew(row, clock.now())
    const isPastDue = row.status === 'past_due'
    // Nothing is owed for a term whose payment failed, so the member can still end it: it is not a last renewal.
    const stopsLater = renews && !isPastDue && row.stopped_at !== null
    return {
      reference: contract?.reference ?? '',
      plan: row.plan,
      billing: row.billing,
      startedAt: row.started_at.toISOString(),
      endsAt: row.period_end.toISOString(),
      renews,
      renewal: renews
        ? {
            plan: row.next_plan ?? row.plan,
            billing: row.next_billing ?? row.billing,
            priceCents: row.renewal_price_cents,
          }
        : null,
      stoppableUntil: stoppableUntil(row).toISOString(),
      ...(stopsLater && { stopsAt: nextEnd(row).toISOString() }),
      hasCard: row.payment_method_id !== null,
      isPastDue,
    }
  }

  /**
   * Stops the renewal as of the date of the request, even if it is processed later. Returns undefined if no plan is
   * running any more.
   */
  async function stop(
    tx: Tx,
    emit: Emit,
    subscriptionId: number,
    requestedAt: Date,
  ): Promise<StopOutcome | undefined> {
    const row = await db.lock(tx, subscriptionId)
    const outcome = row && (await outcomeOf(tx, row, requestedAt))
    if (!outcome) return undefined
    const { effect, endsAt } = outcome
    if (effect === 'undone' || effect === 'ended') {
      await subscriptions.end(tx, emit, row, endsAt)
      return outcome
    }
    // The first of two requests counts.
    if (!row.renews) return outcome
    if (effect === 'once_more') {
      await db.update(tx, row.id, { stopped_at: row.stopped_at ?? requestedAt })
      await subscriptions.enqueueRenewalSync(tx, row.id)
    } else await letRunOut(tx, row, requestedAt)
    return findPendingStop(tx, row.id)
  }

  /** The effect that a stop as of that date would have; undefined if no plan is running any more. */
  async function previewStop(
    handle: Db,
    subscriptionId: number,
    requestedAt: Date,
  ): Promise<StopOutcome | undefined> {
    const row = await db.find(handle, subscriptionId)
    return row && outcomeOf(handle, row, requestedAt)
  }

  async function outcomeOf(
    handle: Db,
    row: SubscriptionRow,
    requestedAt: Date,
  ): Promise<StopOutcome | undefined> {
    if (!isLive(row)) return undefined
    const now = clock.now()
    const refunds = await renewalsSince(handle, row, requestedAt)
    const stopped = { subscription: row, refunds }
    if (refunds.length > 0)
      return withPlanLeft(handle, { effect: 'undone', ...stopped, endsAt: now })
    if (isUnpaid(row, now))
      return withPlanLeft(handle, { effect: 'ended', ...stopped, endsAt: now })
    if (row.renews && isTooLate(row, requestedAt)) {
      return withPlanLeft(handle, { effect: 'once_more', ...stopped, endsAt: nextEnd(row) })
    }
    return withPlanLeft(handle, { effect: 'stopped', ...stopped, endsAt: row.period_end })
  }

  async function withPlanLeft(
    handle: Db,
    stopped: Omit<StopOutcome, 'planLeft'>,
  ): Promise<StopOutcome> {
    const { subscription, endsAt } = stopped
    const given =
      subscription.member_id === null
        ? undefined
        : await db.findGivenPlan(handle, subscription.member_id, endsAt)
    return { ...stopped, planLeft: given?.plan ?? 'gratuit' }
  }

  /** The effect of an earlier stop; undefined if the renewal was resumed, or no plan is running any more. */
  async function findPendingStop(
    handle: Db,
    subscriptionId: number,
  ): Promise<StopOutcome | undefined> {
    const row = await db.find(handle, subscriptionId)
    if (!row || !isLive(row)) return undefined
    const stopped = { subscription: row, refunds: [] }
    if (!row.renews) {
      return withPlanLeft(handle, { effect: 'stopped', ...stopped, endsAt: row.period_end })
    }
    if (row.stopped_at === null) return undefined
    return withPlanLeft(handle, { effect: 'once_more', ...stopped, endsAt: nextEnd(row) })
  }

  /**
   * Stops the renewal of a member who leaves or is excluded, even after the deadline for stopping. A paid term runs
   * until its end; a plan that is past due ends immediately. Returns whether there was a renewal to stop.
   */
  async function stopForMember(tx: Tx, emit: Emit, memberId: number): Promise<boolean> {
    await db.lockMember(tx, memberId)
    const live = await db.findLive(tx, memberId)
    const row = live && (await db.lock(tx, live.id))
    if (!row) return false
    const now = clock.now()
    if (row.status === 'past_due') await subscriptions.end(tx, emit, row, now)
    else {
      await db.update(tx, row.id, { renews: false, stopped_at: row.stopped_at ?? now })
      await subscriptions.enqueueRenewalSync(tx, row.id)
    }
    return row.renews
  }

  /**
   * Ends a plan for the team: at the end of the paid term, even after the deadline for stopping, or immediately.
   * Returns undefined if the plan is already over, or already ends with this term.
   */
  async function stopByTeam(
    tx: Tx,
    emit: Emit,
    subscriptionId: number,
    isNow: boolean,
  ): Promise<TeamStop | undefined> {
    const row = await db.lock(tx, subscriptionId)
    if (!row || !isLive(row)) return undefined
    const now = clock.now()
    if (isUnpaid(row, now)) {
      return { endsAt: now, planLeft: await subscriptions.end(tx, emit, row, now) }
    }
    // `endNow` also restores the plan that this one replaced.
    if (isNow) {
      return {
        endsAt: now,
        planLeft: (await subscriptions.endNow(tx, emit, row.id, now)) ?? 'gratuit',
      }
    }
    if (!row.renews) return undefined
    await letRunOut(tx, row, now)
    return { endsAt: row.period_end, planLeft: null }
  }

  /** Lets the paid term run until its end, without renewal. */
  async function letRunOut(tx: Tx, row: SubscriptionRow, requestedAt: Date): Promise<void> {
    // A failed payment of the next term is not retried.
    const status = row.status === 'past_due' ? 'active' : row.status
    const stopped_at = row.stopped_at ?? requestedAt
    await db.update(tx, row.id, { status, renews: false, stopped_at })
    await subscriptions.enqueueRenewalSync(tx, row.id)
  }

  /** Ends the plan of an erased member, whose renewal is already stopped. */
  async function endForMember(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    const live = await db.findLive(tx, memberId)
    if (live) await subscriptions.end(tx, emit, live, clock.now())
  }

  /** Renewals that were paid after a request that came in time to prevent them. */
  async function renewalsSince(handle: Db, row: SubscriptionRow, requestedAt: Date) {
    const renewals = await db.listRenewalsPaidAfter(handle, row.id, requestedAt)
    return renewals.filter(
      ({ billing, startedAt }) => requestedAt <= stoppableUntil({ billing, period_end: startedAt }),
    )
  }

  /** Stops or resumes the renewal of the viewer's subscription. */
  function setRenewal({ id }: Pick<Viewer, 'id'>, renews: boolean): Promise<Subscription> {
    return transact(async (tx, emit) => {
      const row = await lockLive(tx, id)
      return describe(tx, await (renews ? resume(tx, row) : stopOwn(tx, emit, row)))
    })
  }

  async function lockLive(tx: Tx, memberId: number): Promise<SubscriptionRow> {
    await db.lockMember(tx, memberId)
    const live = await db.findLive(tx, memberId)
    return (live && (await db.lock(tx, live.id))) ?? fail('no_subscription')
  }

  async function stopOwn(tx: Tx, emit: Emit, row: SubscriptionRow): Promise<SubscriptionRow> {
    const now = clock.now()
    if (!row.renews) return row
    if (isTooLate(row, now)) fail('too_late_to_stop')
    const stopped = (await stop(tx, emit, row.id, now)) ?? fail('no_subscription')
    const { subscription, endsAt, planLeft } = stopped
    await subscriptions.mailMember(tx, row, (recipient) =>
      mails.renewalStoppedMail({ ...recipient, subscription, endsAt, planLeft, at: now }, config),
    )
    return { ...subscription, renews: false }
  }

  async function resume(tx: Tx, row: SubscriptionRow): Promise<SubscriptionRow> {
    const now = clock.now()
    if (row.renews && row.stopped_at === null) return row
    const isOver = !row.renews && now > stoppableUntil(row)
    if (isOver || row.payment_method_id === null) {
      fail('too_late_to_stop', { message: CANNOT_BE_RESUMED })
    }
    const subscription = await db.update(tx, row.id, { renews: true, stopped_at: null })
    await prepareRequestedTerm(tx, subscription, now)
    await subscriptions.mailMember(tx, row, (recipient) =>
      mails.renewalResumedMail({ ...recipient, subscription }, config),
    )
    return subscription
  }

  /** Prepares the charge of a next term that its member requested. */
  async function prepareRequestedTerm(tx: Tx, row: SubscriptionRow, now: Date): Promise<void> {
    await subscriptions.enqueueRenewalSync(tx, row.id)
    // The legal deadline for an unrequested notice has passed. The notice is still sent, with the last day for
    // refusing.
    if (!willRenew(row, now)) {
      await schedule.enqueue(tx, 'renewal-notices', { subscriptionId: row.id, isAsked: true })
    }
  }

  /** Schedules another plan or billing for the end of the viewer's term. */
  function change(
    { id }: Pick<Viewer, 'id'>,
    { planId, billing }: { planId: PaidPlan; billing: Billing },
  ): Promise<Subscription> {
    return transact(async (tx) => {
      const row = await lockLive(tx, id)
      const now = clock.now()
      if (row.plan === 'premium' && planId === 'gold') {
        fail('plan_change_refused', { message: UPGRADE_AT_THE_CHECKOUT })
      }
      if (!row.renews) fail('plan_change_refused', { message: ALREADY_STOPPED })
      if (row.status === 'past_due' || now > stoppableUntil(row)) {
        fail('plan_change_refused', { message: TOO_LATE_TO_CHANGE })
      }
      const { renewalCents } = await catalogue.priceOf(tx, planId, billing, now)
      const isSame = planId === row.plan && billing === row.billing
      const wanted = {
        next_plan: isSame ? null : planId,
        next_billing: isSame ? null : billing,
        renewal_price_cents: renewalCents,
      }
      // A repeated request, for example after a lost response.
      if (isUnchanged(row, wanted)) return describe(tx, row)
      const subscription = await db.update(tx, row.id, wanted)
      await prepareRequestedTerm(tx, subscription, now)
      await subscriptions.mailMember(tx, row, (recipient) =>
        mails.planChangeMail({ ...recipient, subscription }, config),
      )
      return describe(tx, subscription)
    })
  }

  return {
    current,
    stop,
    previewStop,
    stopByTeam,
    stopForMember,
    endForMember,
    findPendingStop,
    setRenewal,
    change,
  }
}
export type RenewalChoiceService = ReturnType<typeof createRenewalChoiceService>

/** Whether the paid term is over and the next payment failed: nothing is owed, so a stop ends the plan immediately. */
function isUnpaid({ status, period_end }: SubscriptionRow, now: Date): boolean {
  return status === 'past_due' && period_end <= now
}

function isUnchanged(row: SubscriptionRow, wanted: Partial<SubscriptionRow>): boolean {
  return isDeepStrictEqual({ ...row, ...wanted }, row)
}

/** The deadline for stopping applies to a commitment whose notice was sent, unless a payment failed. */
function isTooLate(row: SubscriptionRow, requestedAt: Date): boolean {
  return (
    row.status === 'active' &&
    row.billing === 'annual' &&
    row.notice_sent_at !== null &&
    requestedAt > stoppableUntil(row)
  )
}

/** The end of the term after this one. */
function nextEnd({
  period_end,
  next_plan,
  plan,
  next_billing,
  billing,
  started_at,
}: SubscriptionRow): Date {
  return addMonths(period_end, monthsOf(next_plan ?? plan, next_billing ?? billing), started_at)
}
