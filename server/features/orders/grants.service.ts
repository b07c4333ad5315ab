import type { Config } from '#server/config.ts'
import type { MemberPlanService } from '#server/features/members/member-plans.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Plan } from '#shared/domain/plans.ts'
import * as db from './grants.db.ts'
import { givenPlanEndedMail, planGivenMail } from './grants.mails.ts'
import { recordGrant } from './ledger.db.ts'
import { findLive, lockBuyer } from './orders.db.ts'

/** How many expired plans are read per query. */
const BATCH = 200

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  memberPlans: Pick<MemberPlanService, 'setPlan'>
}

interface Gift {
  memberId: number
  /** `gratuit` takes the given plan back. */
  plan: Plan
  /** The first instant at which the plan is over; null for a demonstration profile, which keeps it. */
  endsAt: Date | null
}

export function createGrantService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, memberPlans } = deps

  /** Gives a plan, records it in the ledger and notifies the member. The caller has locked the member's row. */
  async function grant(tx: Tx, emit: Emit, { memberId, plan, endsAt }: Gift): Promise<void> {
    const former = await db.findGift(tx, memberId)
    if (former?.plan === plan && former.ends_at?.getTime() === endsAt?.getTime()) return
    const now = clock.now()
    await memberPlans.setPlan(tx, emit, memberId, plan)
    await recordGrant(tx, { memberId, plan, at: now })
    if (plan === 'gratuit') {
      if (former) await revoke(tx, former)
      return
    }
    await db.saveGift(tx, { member_id: memberId, plan, given_at: now, ends_at: endsAt })
    await mailMember(tx, memberId, (recipient) =>
      planGivenMail({ ...recipient, plan, endsAt }, config),
    )
  }

  /** Ends every given plan whose end has passed. */
  async function endExpired(): Promise<void> {
    let expired: number[]
    do {
      expired = await db.listExpired(database, clock.now(), BATCH)
      for (const memberId of expired) await end(memberId)
    } while (expired.length === BATCH)
  }

  function end(memberId: number): Promise<void> {
    return transact(async (tx, emit) => {
      // A settlement locks this row too, so a plan that was just paid for is not taken away.
      await lockBuyer(tx, memberId)
      const gift = await db.findGift(tx, memberId)
      if (!gift?.ends_at || gift.ends_at > clock.now()) return
      const paid = await findLive(tx, memberId)
      // A scheduled subscription has not begun, so it gives no plan yet.
      if (paid && paid.status !== 'scheduled') return db.removeGift(tx, memberId)
      await memberPlans.setPlan(tx, emit, memberId, 'gratuit')
      await revoke(tx, gift)
    })
  }

  async function revoke(tx: Tx, { member_id: memberId, plan }: db.Gift): Promise<void> {
    await db.removeGift(tx, memberId)
    await mailMember(tx, memberId, (recipient) =>
      givenPlanEndedMail({ ...recipient, plan }, config),
    )
  }

  async function mailMember(
    tx: Tx,
    memberId: number,
    write: (recipient: { to: string; firstName: string }) => Mail,
  ): Promise<void> {
    const recipient = await db.findRecipient(tx, memberId)
    if (recipient) await schedule.enqueue(tx, 'mail', write(recipient))
  }

  return { grant, endExpired }
}
export type GrantService = ReturnType<typeof createGrantService>
