import type { BonusService } from '#server/features/bonus/bonus.service.ts'
import type { FlashService } from '#server/features/flashes/flashes.service.ts'
import type { SubscriptionService } from '#server/features/subscriptions/subscriptions.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Withdrawable } from '#shared/contracts/withdrawals.ts'
import { isPaidPlan, type PaidPlan } from '#shared/domain/products.ts'
import { lastWithdrawalInstant, withdrawableSince } from '#shared/domain/withdrawals.ts'
import type { Contract } from './contract.ts'
import { daysUsed, planRefund, refusalOf } from './refund-due.ts'
import * as db from './withdrawals.db.ts'

interface Dependencies {
  database: Database
  clock: Clock
  bonus: Pick<BonusService, 'refundable'>
  flashes: Pick<FlashService, 'bonusLeft'>
  subscriptions: Pick<SubscriptionService, 'findGivenPlan'>
}

/** Lists the contracts that can be withdrawn from, with their refunds. */
export function createWithdrawableService(deps: Dependencies) {
  const { database, clock, bonus, flashes, subscriptions } = deps

  async function listOpen(memberId: number): Promise<Contract[]> {
    const now = clock.now()
    const contracts = await db.listContracts(database, memberId, withdrawableSince(now))
    return contracts.filter((one) => !one.is_withdrawn && !refusalOf(one, now))
  }

  /** The member's contracts that can be withdrawn from now, with the refund of each. */
  async function list({ id }: Pick<Viewer, 'id'>): Promise<Withdrawable[]> {
    const now = clock.now()
    return Promise.all((await listOpen(id)).map((contract) => describe(contract, now)))
  }

  /** The references of the member's contracts that can be withdrawn from now. */
  async function listReferences(memberId: number): Promise<string[]> {
    return (await listOpen(memberId)).map(({ reference }) => reference)
  }

  async function describe(contract: Contract, now: Date): Promise<Withdrawable> {
    const refundCents = await refundOf(database, contract, now)
    const used = daysUsed(contract, now)
    const isPack = contract.product === 'flash_pack'
    const bringsBack = formerPlan(contract, now)
    const given =
      isPaidPlan(contract.product) && !bringsBack
        ? (await subscriptions.findGivenPlan(database, contract.member_id, now))?.plan
        : undefined
    return {
      reference: contract.reference,
      product: contract.product,
      billing: contract.billing,
      orderedAt: contract.paid_at.toISOString(),
      until: lastWithdrawalInstant(contract.paid_at).toISOString(),
      paidCents: contract.amount_cents,
      refundCents,
      used: used && { ...used, cents: contract.amount_cents - refundCents },
      flashesLeft: isPack ? await flashes.bonusLeft(database, contract.id) : null,
      startedImmediately: contract.starts_immediately,
      cardLast4: contract.card_last4,
      bringsBack,
      ...(given && { given }),
    }
  }

  /** The refund in cents. Earlier refunds for other reasons limit it to what remains of the payment. */
  async function refundOf(handle: Db, contract: Contract, now: Date): Promise<number> {
    const used = daysUsed(contract, now)
    const due = used ? planRefund(contract, used) : await bonus.refundable(handle, contract, now)
    return Math.min(due, contract.amount_cents - contract.refunded_cents)
  }

  return { list, listReferences, refundOf }
}
export type WithdrawableService = ReturnType<typeof createWithdrawableService>

/** The plan that comes back after the withdrawal from an upgrade, if the term of that plan is not over. */
function formerPlan({ former_plan, former_ends_at }: Contract, now: Date): PaidPlan | undefined {
  return former_plan && former_ends_at && former_ends_at > now ? former_plan : undefined
}
