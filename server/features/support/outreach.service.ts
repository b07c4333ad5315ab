import type { Config } from '#server/config.ts'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { MemberAdminService } from '#server/features/members/member-admin.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { EmailToMember } from '#shared/contracts/admin/letters.ts'
import { supportRank } from '#shared/domain/support.ts'
import * as db from './support.db.ts'
import { teamWroteMail } from './support.mails.ts'
import { newReference } from './support-reference.ts'

/** The same words to the same member within that time are one letter, sent again after a lost answer. */
const SAME_WITHIN_MS = 10 * 60 * 1000

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  memberAdmin: Pick<MemberAdminService, 'lock'>
  audit: Pick<AuditService, 'record'>
}

/** What the team writes to a member of its own accord; it is kept among the requests, as one that is answered. */
export function createOutreachService(deps: Dependencies) {
  const { config, transact, clock, schedule, memberAdmin, audit } = deps

  function write(
    viewer: Pick<Viewer, 'id'>,
    { memberId, topic, text }: EmailToMember,
  ): Promise<{ reference: string }> {
    return transact(async (tx) => {
      // Under the member's lock two presses of the button write one letter.
      const member = await memberAdmin.lock(tx, memberId)
      // An address that nobody confirmed may be anybody's.
      if (!member || member.status === 'unconfirmed') fail('member_not_found')
      const now = clock.now()
      const { id, email, first_name: firstName, plan } = member
      const since = new Date(now.getTime() - SAME_WITHIN_MS)
      const same = await db.findSameLetter(tx, { memberId: id, topic, text, since })
      if (same) return { reference: same }
      const reference = newReference()
      const letter = { reference, memberId: id, email, firstName, topic, rank: supportRank(plan) }
      await db.insertLetter(tx, { ...letter, text, writtenBy: viewer.id, now })
      await schedule.enqueue(tx, 'mail', teamWroteMail({ to: email, reference, text }, config))
      const subject = `support ${reference}`
      await audit.record(tx, { actorId: viewer.id, act: 'support.written', subject, detail: {} })
      return { reference }
    })
  }

  return { write }
}
export type OutreachService = ReturnType<typeof createOutreachService>
