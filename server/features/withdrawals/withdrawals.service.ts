import type { Config } from '#server/config.ts'
import type { BonusService } from '#server/features/bonus/bonus.service.ts'
import type { RefundService } from '#server/features/orders/refunds.service.ts'
import type { SubscriptionService } from '#server/features/subscriptions/subscriptions.service.ts'
import type { WithdrawalJob } from '#server/jobs.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { randomCharacters } from '#server/platform/random-characters.ts'
import type { Acknowledgement, withdraw } from '#shared/contracts/withdrawals.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { isPaidPlan } from '#shared/domain/products.ts'
import { refundDeadline } from '#shared/domain/withdrawals.ts'
import type { RouteInput } from '#shared/kit/route.ts'
import type { Contract, Withdrawal } from './contract.ts'
import { daysUsed, refusalOf } from './refund-due.ts'
import type { WithdrawableService } from './withdrawable.service.ts'
import { REFUSALS, type Refusal } from './withdrawals.copy.ts'
import * as db from './withdrawals.db.ts'
import * as mails from './withdrawals.mails.ts'

const REFUND_BATCH = 100

type Declaration = RouteInput<typeof withdraw>['body']

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  transact: Transact
  clock: Clock
  limits: Pick<Limits, 'consume' | 'tryConsume'>
  schedule: Pick<Schedule, 'enqueue'>
  subscriptions: Pick<SubscriptionService, 'endNow'>
  bonus: Pick<BonusService, 'revoke'>
  refunds: Pick<RefundService, 'request'>
  withdrawable: Pick<WithdrawableService, 'refundOf'>
}

/** « renoncer au contrat ici » (article L221-21 of the Code de la consommation). */
export function createWithdrawalService(deps: Dependencies) {
  const { config, transact, clock, limits, schedule } = deps
  const { subscriptions, bonus, refunds, withdrawable } = deps

  /**
   * « confirmer la rétractation »: ends the contract and requests its refund, once. A repeated request returns the same
   * acknowledgement. Fails with `order_not_found` or `withdrawal_over`.
   */
  async function withdraw(
    viewer: Pick<Viewer, 'id'>,
    declaration: Declaration,
  ): Promise<Acknowledgement> {
    const now = clock.now()
    return transact(async (tx, emit) => {
      const contract = await lock(tx, viewer.id, declaration.reference)
      if (!contract) fail('order_not_found')
      const known = await db.findWithdrawal(tx, contract.id)
      if (known) return acknowledge(known, contract)
      const refusal = refusalOf(contract, now)
      if (refusal) fail('withdrawal_over', { message: REFUSALS[refusal] })
      return acknowledge(await end(tx, emit, { contract, declaration, now }), contract)
    })
  }

  async function lock(tx: Tx, memberId: number, reference: string) {
    await db.lockMember(tx, memberId)
    return db.lockContract(tx, { memberId, reference })
  }

  /** Ends the contract, requests the refund and acknowledges the declaration, all in one transaction. */
  async function end(
    tx: Tx,
    emit: Emit,
    { contract, declaration, now }: { contract: Contract; declaration: Declaration; now: Date },
  ): Promise<Withdrawal> {
    const refundCents = await withdrawable.refundOf(tx, contract, now)
    const used = daysUsed(contract, now)
    const withdrawal = await insertWithReference(tx, {
      order_id: contract.id,
      email: declaration.email,
      first_name: declaration.firstName,
      statement: declaration.statement,
      requested_at: now,
      paid_cents: contract.amount_cents,
      refund_cents: refundCents,
      days_used: used?.days ?? null,
      days_in_period: used?.ofDays ?? null,
      refunded_at: null,
    })
    if (!isPaidPlan(contract.product)) await bonus.revoke(tx, contract, now)
    else if (contract.subscription_id !== null) {
      await subscriptions.endNow(tx, emit, contract.subscription_id, now)
    }
    const refund = {
      orderId: contract.id,
      cause: db.REFUND_CAUSE,
      amountCents: refundCents,
    } as const
    await refunds.request(tx, { ...refund, now })
    await acknowledgeByMail(tx, withdrawal, contract)
    return withdrawal
  }

  async function acknowledgeByMail(
    tx: Tx,
    withdrawal: Withdrawal,
    contract: Contract,
  ): Promise<void> {
    const account = await db.findAccount(tx, contract.member_id)
    // The account owner is always notified, in case another person used their open session.
    for (const to of new Set([withdrawal.email, account.email])) {
      const isOwn = to === account.email
      const mail = mails.acknowledgementMail({ to, withdrawal, contract, account, isOwn }, config)
      await schedule.enqueue(tx, 'mail', mail)
    }
  }

  /**
   * Accepts a visitor's declaration. A job processes it, so that neither the response nor its duration reveals whether
   * the contract exists.
   */
  async function declare(declaration: Declaration, ip: string): Promise<{ receivedAt: string }> {
    await limits.consume('withdrawal_ip', ip)
    // Limits the emails to one address, so that a stranger cannot fill its mailbox. The declaration is always
    // processed.
    const mayMail = await limits.tryConsume('withdrawal_address', declaration.email)
    const receivedAt = clock.now().toISOString()
    const job = { ...declaration, receivedAt, mayMail }
    await transact((tx) => schedule.enqueue(tx, 'withdrawal', job))
    return { receivedAt }
  }

  /** Processes a visitor's declaration as of the instant when it was received. The result is sent by email only. */
  async function processDeclaration(job: WithdrawalJob): Promise<void> {
    const { receivedAt, mayMail, ...declaration } = job
    const now = new Date(receivedAt)
    await transact(async (tx, emit) => {
      const memberId = await db.findMember(tx, job.email)
      const contract = memberId === undefined ? undefined : await lock(tx, memberId, job.reference)
      const known = contract && (await db.findWithdrawal(tx, contract.id))
      const refusal = contract && refusalOf(contract, now)
      if (contract && !known && !refusal) await end(tx, emit, { contract, declaration, now })
      else if (!mayMail) return
      else if (contract && known) await acknowledgeByMail(tx, known, contract)
      else await schedule.enqueue(tx, 'mail', notDoneMail(job, refusal))
    })
  }

  function notDoneMail({ email: to, receivedAt }: WithdrawalJob, refusal?: Refusal | null) {
    if (!refusal) return mails.unknownContractMail(to, config)
    const refused = { to, receivedAt: new Date(receivedAt), reason: REFUSALS[refusal] }
    return mails.refusedMail(refused, config)
  }

  /** Emails the member, once, when the provider has accepted their refund. */
  async function announceRefunds(): Promise<void> {
    let announced: number
    do {
      announced = await transact(async (tx) => {
        const refunded = await db.markRefunded(tx, REFUND_BATCH)
        for (const one of refunded) {
          await schedule.enqueue(tx, 'mail', mails.refundedMail(one, config))
        }
        return refunded.length
      })
    } while (announced === REFUND_BATCH)
  }

  return { withdraw, declare, processDeclaration, announceRefunds }
}
export type WithdrawalService = ReturnType<typeof createWithdrawalService>

function acknowledge(withdrawal: Withdrawal, contract: Contract): Acknowledgement {
  return {
    reference: withdrawal.reference,
    receivedAt: withdrawal.requested_at.toISOString(),
    refundCents: withdrawal.refund_cents,
    refundBy: refundDeadline(withdrawal.requested_at).toISOString(),
    email: withdrawal.email,
    cardLast4: contract.card_last4,
  }
}

/** Stores a withdrawal under a new reference: « RTR-20261124-7K4M ». */
async function insertWithReference(
  tx: Tx,
  row: Omit<Parameters<typeof db.insertWithdrawal>[1], 'reference'>,
): Promise<Withdrawal> {
  const day = parisDate(row.requested_at).replaceAll('-', '')
  const reference = `RTR-${day}-${randomCharacters(4)}`
  return (await db.insertWithdrawal(tx, { ...row, reference })) ?? insertWithReference(tx, row)
}
