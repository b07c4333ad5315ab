import type { Selectable } from 'kysely'
import type { Config } from '#server/config.ts'
import type { MemberPlanService } from '#server/features/members/member-plans.service.ts'
import type { Payment } from '#server/features/payment-providers/provider.ts'
import type { CatalogueService } from '#server/features/plans/catalogue.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { ProviderName } from '#server/platform/database/schema-money.ts'
import type { Emit } from '#server/platform/events.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { addMonths, daysOfPeriod, wholeDaysSince } from '#shared/domain/paris-calendar.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { type Billing, isPaidPlan, monthsOf, type PaidPlan } from '#shared/domain/products.ts'
import { proRataRefund, withdrawalEndsAt } from '#shared/domain/withdrawals.ts'
import { isLive, mayRenew, nextAttempt, type SubscriptionRow } from './renewal-rules.ts'
import * as db from './subscriptions.db.ts'
import * as mails from './subscriptions.mails.ts'

type PlanOrder = Pick<
  Selectable<Schema['orders']>,
  'member_id' | 'kind' | 'product' | 'billing' | 'provider' | 'starts_later'
>

interface NewPlan {
  memberId: number
  plan: PaidPlan
  billing: Billing
  provider: ProviderName
  startsLater: boolean
}

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  schedule: Pick<Schedule, 'enqueue'>
  catalogue: Pick<CatalogueService, 'priceOf'>
  memberPlans: Pick<MemberPlanService, 'setPlan'>
}

/** A paid term. Its order is created from these values. */
interface Term {
  subscriptionId: number
  periodStart: Date
  periodEnd: Date
  /** Price of the next term in cents; null if there is no next term. */
  renewalCents: number | null
}

interface ReversedTerm {
  subscriptionId: number
  /** Start of the term whose payment was refunded or disputed. */
  periodStart: Date
  cause: 'refunded' | 'disputed'
  now: Date
}

export interface RenewedTerm extends Term {
  memberId: number
  product: PaidPlan
  billing: Billing
}

interface PaidTerm {
  product: PaidPlan
  billing: Billing
  /** Price of another term of the same plan and billing, in cents. */
  renewalCents: number
  afterwards: Partial<Pick<SubscriptionRow, 'renewal_price_cents' | 'next_plan' | 'next_billing'>>
}

/** The life cycle of a paid plan. Every function runs in the caller's transaction. */
export function createSubscriptionService(deps: Dependencies) {
  const { config, schedule, catalogue, memberPlans } = deps

  /**
   * Opens the subscription that a first order or an upgrade paid for. An upgrade replaces the previous subscription.
   */
  async function begin(
    tx: Tx,
    emit: Emit,
    { order, payment, now }: { order: PlanOrder; payment: Payment; now: Date },
  ): Promise<Term> {
    const { member_id: memberId, product, billing, provider, starts_later: startsLater } = order
    if (memberId === null || billing === null || !isPaidPlan(product)) {
      throw new Error(`An order of ${product} opens no subscription`)
    }
    await db.lockMember(tx, memberId)
    const former = await db.findLive(tx, memberId)
    if (former) await db.update(tx, former.id, { status: 'replaced', ended_at: now })
    const plan = { memberId, plan: product, billing, provider, startsLater }
    const opened = await open(tx, plan, { payment, now })
    if (former) {
      await db.update(tx, former.id, { replaced_by: opened.subscriptionId })
      await enqueueRenewalSync(tx, former.id)
    }
    if (!startsLater) await memberPlans.setPlan(tx, emit, memberId, product)
    return opened
  }

  async function open(
    tx: Tx,
    { memberId, plan, billing, provider, startsLater }: NewPlan,
    { payment, now }: { payment: Payment; now: Date },
  ): Promise<Term> {
    const periodStart = startsLater ? withdrawalEndsAt(now) : (payment.succeededAt ?? now)
    const periodEnd = addMonths(periodStart, monthsOf(plan, billing))
    const { renewalCents } = await catalogue.priceOf(tx, plan, billing, now)
    // Without a stored card the plan cannot be renewed.
    const renews = payment.customerId !== null && payment.paymentMethodId !== null
    const subscriptionId = await db.insert(tx, {
      member_id: memberId,
      plan,
      billing,
      status: startsLater ? 'scheduled' : 'active',
      started_at: periodStart,
      period_start: periodStart,
      period_end: periodEnd,
      renewal_price_cents: renewalCents,
      renews,
      provider,
      customer_id: payment.customerId,
      payment_method_id: payment.paymentMethodId,
      created_at: now,
    })
    await enqueueRenewalSync(tx, subscriptionId)
    return { subscriptionId, periodStart, periodEnd, renewalCents: renews ? renewalCents : null }
  }

  /** Starts a scheduled plan, already paid for, once its start date is reached. */
  async function start(tx: Tx, emit: Emit, subscriptionId: number, now: Date): Promise<void> {
    const row = await db.lock(tx, subscriptionId)
    if (row?.status !== 'scheduled' || row.started_at > now || row.member_id === null) return
    await db.update(tx, row.id, { status: 'active' })
    await memberPlans.setPlan(tx, emit, row.member_id, row.plan)
    await mailMember(tx, row, (recipient) =>
      mails.planStartedMail({ ...recipient, subscription: row }, config),
    )
  }

  /**
   * Opens the next term after the provider received its payment, and applies a plan change that the member requested.
   * Returns undefined for a payment that the member did not agree to: the plan ended or was stopped before the payment,
   * a commitment has no renewal notice, or the amount is wrong. Such a payment is refunded in full.
   */
  async function renew(
    tx: Tx,
    emit: Emit,
    { subscription, payment, now }: { subscription: { id: number }; payment: Payment; now: Date },
  ): Promise<RenewedTerm | undefined> {
    const former = await db.lock(tx, subscription.id)
    if (!former?.member_id || !isAgreed(former, payment, now)) return undefined
    const paidFor = await paidTerm(tx, former, payment, now)
    if (!paidFor) return undefined
    const { product, billing, renewalCents, afterwards } = paidFor
    // A stop that was requested too late for this term takes effect at the end of it.
    const renews = former.renews && former.stopped_at === null
    const periodStart = former.period_end
    const periodEnd = addMonths(periodStart, monthsOf(product, billing), former.started_at)
    await db.update(tx, former.id, {
      ...afterwards,
      plan: product,
      billing,
      status: 'active',
      period_start: periodStart,
      period_end: periodEnd,
      renews,
      notice_sent_at: null,
      failed_payments: 0,
    })
    await enqueueRenewalSync(tx, former.id)
    await memberPlans.setPlan(tx, emit, former.member_id, product)
    const term = { subscriptionId: former.id, product, billing, periodStart, periodEnd }
    return { memberId: former.member_id, ...term, renewalCents: renews ? renewalCents : null }
  }

  /**
   * The term that a payment is for, and the changes that remain for the following term. If the provider charged before
   * it received a change to a higher price, the term has the old plan at its normal price, and the change waits for
   * the end of that term.
   */
  async function paidTerm(
    tx: Tx,
    row: SubscriptionRow,
    { amountCents }: Payment,
    now: Date,
  ): Promise<PaidTerm | undefined> {
    const isBeforeChange = row.next_billing !== null && amountCents < row.renewal_price_cents
    const product = isBeforeChange ? row.plan : (row.next_plan ?? row.plan)
    const billing = isBeforeChange ? row.billing : (row.next_billing ?? row.billing)
    const { renewalCents } = await catalogue.priceOf(tx, product, billing, now)
    if (!isBeforeChange) {
      const afterwards = { renewal_price_cents: renewalCents, next_plan: null, next_billing: null }
      return { product, billing, renewalCents, afterwards }
    }
    if (amountCents !== renewalCents) return undefined
    return { product, billing, renewalCents, afterwards: {} }
  }

  /** Records a failed attempt to charge the next term. The plan stays open until the third failure. */
  async function recordFailedPayment(
    tx: Tx,
    emit: Emit,
    { subscription, payment, now }: { subscription: { id: number }; payment: Payment; now: Date },
  ): Promise<void> {
    const row = await db.lock(tx, subscription.id)
    if (!row || !isLive(row) || row.status === 'scheduled' || !row.renews) return
    // The event arrived twice, or after the event of a later attempt.
    if (payment.attempts <= row.failed_payments) return
    await db.update(tx, row.id, { status: 'past_due', failed_payments: payment.attempts })
    const retriedAt = nextAttempt(row.period_end, payment.attempts)
    const requiresAction = payment.status === 'requires_action'
    if (!retriedAt) return endAndNotify(tx, emit, row, 'unpaid', now)
    await mailMember(tx, row, (recipient) =>
      mails.paymentFailedMail(
        { ...recipient, subscription: row, retriedAt, requiresAction },
        config,
      ),
    )
  }

  /**
   * Ends a plan because the payment of its current term was refunded or disputed. If the payment is of an earlier term,
   * the plan stays open, and a dispute stops its renewal. If an upgrade replaced the plan, a dispute ends the upgrade
   * when the old payment was credited to it. Returns whether a plan ended.
   */
  async function handleReversal(
    tx: Tx,
    emit: Emit,
    { subscriptionId, periodStart, cause, now }: ReversedTerm,
  ): Promise<boolean> {
    const row = await db.lock(tx, subscriptionId)
    const live = row && (await db.followReplacements(tx, row))
    if (!row || !live) return false
    if (live.id !== row.id) {
      // The unused days of the replaced plan paid for a part of the plan that replaced it.
      const hasPaidForIt = (await db.findCredit(tx, live.id)) > 0
      if (cause !== 'disputed' || !hasPaidForIt) return false
      await endAndNotify(tx, emit, live, cause, now)
      return true
    }
    if (periodStart < row.period_start) {
      if (cause === 'disputed' && row.renews) {
        await db.update(tx, row.id, { renews: false, stopped_at: now })
        await enqueueRenewalSync(tx, row.id)
      }
      return false
    }
    const plan = (await endNow(tx, emit, row.id, now)) ?? 'gratuit'
    await mailMember(tx, row, (recipient) =>
      mails.planEndedMail({ ...recipient, subscription: row, cause, plan }, config),
    )
    return true
  }

  /**
   * Restores a plan that ended for lack of its payment, once that payment is valid again; if an upgrade replaced the
   * plan, the upgrade is restored. The plan runs until the end of its term, without renewal. It replaces an older plan
   * that came back meanwhile, but not one bought later.
   */
  async function restorePlan(tx: Tx, emit: Emit, subscriptionId: number, now: Date): Promise<void> {
    const row = await db.lock(tx, subscriptionId)
    if (row?.status === 'replaced' && row.replaced_by !== null) {
      return restorePlan(tx, emit, row.replaced_by, now)
    }
    if (row?.status !== 'ended' || row.member_id === null || row.period_end <= now) return
    const live = await db.findLive(tx, row.member_id)
    if (live && live.id > row.id) return
    if (live) {
      await db.update(tx, live.id, { status: 'replaced', replaced_by: row.id, ended_at: now })
    }
    const isBegun = row.started_at <= now
    await db.update(tx, row.id, {
      status: isBegun ? 'active' : 'scheduled',
      ended_at: null,
      renews: false,
      stopped_at: now,
      // Its renewal ended at the provider and cannot be resumed.
      payment_method_id: null,
    })
    if (isBegun) await memberPlans.setPlan(tx, emit, row.member_id, row.plan)
  }

  /**
   * Ends a plan immediately, after a withdrawal or by the team. The plan that it replaced comes back until the end of
   * its own term. Returns the plan that the member has afterwards; undefined if nothing changed for the member.
   */
  async function endNow(
    tx: Tx,
    emit: Emit,
    subscriptionId: number,
    now: Date,
  ): Promise<Plan | undefined> {
    const row = await db.lock(tx, subscriptionId)
    if (!row || row.status === 'ended') return undefined
    if (!isLive(row) || row.member_id === null) {
      await db.update(tx, row.id, { status: 'ended', ended_at: now })
      return undefined
    }
    const former = await db.findReplaced(tx, row.id)
    // After its first renewal the upgrade itself can no longer be withdrawn from.
    const isFirstTerm = row.period_start.getTime() === row.started_at.getTime()
    // If its payment was disputed or fully refunded meanwhile, the replaced plan does not come back.
    const isKept = former && (await db.findContract(tx, former.id))?.keptCents !== 0
    if (!former || !isKept || !isFirstTerm || former.period_end <= now) {
      return end(tx, emit, row, now)
    }
    await db.update(tx, row.id, { status: 'ended', renews: false, ended_at: now })
    await enqueueRenewalSync(tx, row.id)
    await db.update(tx, former.id, {
      status: 'active',
      replaced_by: null,
      ended_at: null,
      renews: false,
      stopped_at: now,
      // Its renewal ended at the provider with the upgrade and cannot be resumed.
      payment_method_id: null,
    })
    await memberPlans.setPlan(tx, emit, row.member_id, former.plan)
    return former.plan
  }

  /** Ends a plan. Its member then has the plan that the team gave, or the free one; returns that plan. */
  async function end(tx: Tx, emit: Emit, subscription: SubscriptionRow, now: Date): Promise<Plan> {
    await db.update(tx, subscription.id, { status: 'ended', renews: false, ended_at: now })
    await enqueueRenewalSync(tx, subscription.id)
    const { member_id: memberId } = subscription
    if (memberId === null) return 'gratuit'
    const plan = (await db.findGivenPlan(tx, memberId, now))?.plan ?? 'gratuit'
    await memberPlans.setPlan(tx, emit, memberId, plan)
    return plan
  }

  /** Ends a plan and notifies its member by email. */
  async function endAndNotify(
    tx: Tx,
    emit: Emit,
    subscription: SubscriptionRow,
    cause: mails.EndCause,
    now: Date,
  ): Promise<void> {
    const plan = await end(tx, emit, subscription, now)
    await mailMember(tx, subscription, (recipient) =>
      mails.planEndedMail({ ...recipient, subscription, cause, plan }, config),
    )
  }

  /**
   * Whether the member's next plan starts only after its withdrawal period, because they withdrew from one for free.
   */
  function startsLater(handle: Db, memberId: number): Promise<boolean> {
    return db.hasWithdrawnForFree(handle, memberId)
  }

  /** The plan that the team gave; it applies again once no paid plan is running. */
  function findGivenPlan(handle: Db, memberId: number, now: Date) {
    return db.findGivenPlan(handle, memberId, now)
  }

  /** The credit of an upgrade in cents: the unused days of the current term. */
  async function creditOf(handle: Db, memberId: number, now: Date): Promise<number> {
    const live = await db.findLive(handle, memberId)
    const contract = live && (await db.findContract(handle, live.id))
    if (!contract) return 0
    const { period_start: start, period_end: end } = live
    return proRataRefund(contract.keptCents, wholeDaysSince(start, now), daysOfPeriod(start, end))
  }

  /** Enqueues the job that updates the renewal at the provider, once the transaction has committed. */
  function enqueueRenewalSync(tx: Tx, subscriptionId: number): Promise<void> {
    return schedule.enqueue(tx, 'renewals', { subscriptionId })
  }

  async function mailMember(
    tx: Tx,
    subscription: SubscriptionRow,
    write: (recipient: mails.Recipient) => Mail,
  ): Promise<void> {
    const recipient = await db.findRecipient(tx, subscription)
    if (recipient) await schedule.enqueue(tx, 'mail', write(recipient))
  }

  return {
    begin,
    start,
    renew,
    recordFailedPayment,
    handleReversal,
    restorePlan,
    endNow,
    end,
    endAndNotify,
    creditOf,
    startsLater,
    findGivenPlan,
    enqueueRenewalSync,
    mailMember,
  }
}
export type SubscriptionService = ReturnType<typeof createSubscriptionService>

function isAgreed(subscription: SubscriptionRow, payment: Payment, now: Date): boolean {
  if (!isLive(subscription) || subscription.status === 'scheduled') return false
  if (payment.amountCents > subscription.renewal_price_cents) return false
  const { renews, stopped_at: stoppedAt } = subscription
  // The member stopped the renewal after the payment but before we were notified of it: this term is paid.
  const isWanted = renews || (stoppedAt !== null && (payment.succeededAt ?? now) < stoppedAt)
  return isWanted && mayRenew({ ...subscription, renews: true })
}
