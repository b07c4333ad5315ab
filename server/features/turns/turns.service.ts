import type { MemberService } from '#server/features/members/members.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Turn } from '#shared/contracts/turns.ts'
import { turnsSince } from '#shared/domain/turns.ts'
import { listAwaiting } from './turns.db.ts'

const LISTED_MOST = 100

interface Dependencies {
  database: Database
  clock: Clock
  members: Pick<MemberService, 'profilesFor'>
}

export function createTurnService({ database, clock, members }: Dependencies) {
  /** The partners who await the member's answer. Their number is shown to nobody else. */
  async function list(viewer: Viewer): Promise<Turn[]> {
    const awaiting = await listAwaiting(database, viewer.id, turnsSince(clock.now()), LISTED_MOST)
    const profiles = await members.profilesFor(
      database,
      awaiting.map(({ partnerId }) => partnerId),
    )
    return awaiting.flatMap(({ partnerId, partnerPublicId, lastPreview, lastAt }) => {
      const partner = profiles.get(partnerId)
      if (!partner) return []
      const { firstName, photo } = partner
      return {
        partner: { id: partnerPublicId, firstName, photo },
        lastMessage: { content: lastPreview, createdAt: lastAt.toISOString() },
      }
    })
  }

  return { list }
}
export type TurnService = ReturnType<typeof createTurnService>
