import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ReportReason } from '#shared/domain/reports.ts'
import { newCaseReference } from './case-reference.ts'
import { insertCase } from './cases.db.ts'

interface Dependencies {
  clock: Pick<Clock, 'now'>
}

/** Cases about members whom nobody reported. */
export function createCaseService({ clock }: Dependencies) {
  /** Opens a case about something that the team itself saw of a member. Returns its reference. */
  async function openByTeam(
    tx: Tx,
    seen: { memberId: number; location: string; reason: ReportReason; dueAt?: Date },
  ): Promise<string> {
    const { memberId, location, reason } = seen
    const reference = newCaseReference()
    const now = clock.now()
    const dueAt = seen.dueAt ?? now
    await insertCase(tx, {
      ...{ reference, location, reason, details: '', name: '', email: '', now, dueAt },
      reported: memberId,
      isByTeam: true,
    })
    return reference
  }

  return { openByTeam }
}
export type CaseService = ReturnType<typeof createCaseService>
