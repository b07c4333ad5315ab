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

/** The same text to the same member within this time is one email, sent again after a lost response. */
const REPEAT_WINDOW_MS = 10 * 60 * 1000

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  memberAdmin: Pick<MemberAdminService, 'lock'>
  audit: Pick<AuditService, 'record'>
}

/** Emails that the team writes to a member on its own initiative. They are stored among the requests, as answered. */
export function createOutreachService(deps: Dependencies) {
  const { config, transact, clock, schedule, memberAdmin, audit } = deps

  function write(
    viewer: Pick<Viewer, 'id'>,
    { memberId, topic, text }: EmailToMember,
  ): Promise<{ reference: string }> {
    return transact(async (tx) => {
      // Because of the member's lock, a double press of the button sends one email.
      const member = await memberAdmin.lock(tx, memberId)
      // An unconfirmed email address can belong to anybody.
      if (!member || member.status === 'unconfirmed') fail('member_not_found')
      const now = clock.now()
      const { id, email, first_name: firstName, plan } = member
      const since = new Date(now.getTime() - REPEAT_WINDOW_MS)
      const same = await db.findSameTeamEmail(tx, { memberId: id, topic, text, since })
      if (same) return { reference: same }
      const reference = newReference()
      const written = { reference, memberId: id, email, firstName, topic, rank: supportRank(plan) }
      await db.insertTeamEmail(tx, { ...written, text, writtenBy: viewer.id, now })
      await schedule.enqueue(tx, 'mail', teamWroteMail({ to: email, reference, text }, config))
      const subject = `support ${reference}`
      await audit.record(tx, { actorId: viewer.id, act: 'support.written', subject, detail: {} })
      return { reference }
    })
  }

  return { write }
}
export type OutreachService = ReturnType<typeof createOutreachService>
