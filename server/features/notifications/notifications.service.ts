import type { MatchService } from '#server/features/matches/matches.service.ts'
import type { MemberService } from '#server/features/members/members.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Alert } from '#shared/contracts/notifications.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { PARIS } from '#shared/domain/zones.ts'
import { alertTitle, type Proposed } from './notifications.copy.ts'
import * as db from './notifications.db.ts'

const LISTED = 50

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  members: Pick<MemberService, 'profilesFor' | 'timeZoneOf'>
  matches: Pick<MatchService, 'listAsked'>
}

export type KeptNotification =
  | 'match'
  | 'flash'
  | 'visit'
  | 'upgrade'
  | 'verification'
  | 'returned'
  | 'opinion'
  | 'ban'
  | 'appointment'
  | 'call'
  | 'table'
  | 'trusted'

export function createNotificationService(deps: Dependencies) {
  const { database, transact, clock, members, matches } = deps

  /** Keeps a notification until its member has seen it; answers its id. `fromId` is null of what nobody else did. */
  async function save(
    memberId: number,
    type: KeptNotification,
    fromId: number | null,
    handle: Db = database,
  ): Promise<string> {
    const id = await db.insertNotification(handle, { memberId, type, fromId, now: clock.now() })
    return String(id)
  }

  /** The unseen ones, the newest first. On the free plan nothing tells who flashed or visited. */
  async function listAlerts(viewer: Pick<Viewer, 'id' | 'plan'>): Promise<Alert[]> {
    const rows = await db.listUnseen(database, viewer.id, LISTED)
    const named = rows.flatMap((row) => (isTold(viewer, row) && row.fromId ? [row.fromId] : []))
    const profiles = await members.profilesFor(database, named)
    const asked = await matches.listAsked(viewer)
    // The reader's own clocks are of use beside an hour alone.
    const ownZone = asked.length > 0 ? await members.timeZoneOf(database, viewer.id) : PARIS
    return rows.map((row, index) => {
      const from = isTold(viewer, row) ? profiles.get(row.fromId ?? 0) : undefined
      return {
        id: row.id,
        type: row.type,
        title: alertTitle(
          row.type,
          from?.firstName ?? null,
          proposalOf(rows, index, { asked, ownZone }),
        ),
        createdAt: row.createdAt.toISOString(),
        memberId: from?.id ?? null,
        // Nobody is shown the photos of who is excluded.
        photo: row.type === 'ban' ? null : (from?.photo ?? null),
      }
    })
  }

  /** Whether a member may be told by name of another: not across a block, nor of one who is hidden. */
  function mayName(memberId: number, otherId: number): Promise<boolean> {
    return db.isInSight(database, memberId, otherId)
  }

  /** Marks one as seen, or all those up to one, or all; the member's other devices learn it. */
  function see(viewer: Pick<Viewer, 'id'>, seen: Parameters<typeof db.markSeen>[2]): Promise<void> {
    return transact(async (tx, emit) => {
      const hasChanged = await db.markSeen(tx, viewer.id, seen, clock.now())
      if (hasChanged) emit('notifications.seen', { memberId: viewer.id })
    })
  }

  /**
   * The member has opened the conversation or the profile of another: what was told of them is seen. On the plan that
   * names nobody only a match, an opinion, an exclusion, an appointment and a call are, or a count that falls would tell who came.
   */
  function seeAbout(viewer: Pick<Viewer, 'id' | 'plan'>, publicId: string): Promise<void> {
    const { seesWhoCame } = PLAN_RIGHTS[viewer.plan]
    const always = ['match', 'opinion', 'ban', 'appointment', 'call'] as const
    const types = seesWhoCame ? ([...always, 'flash', 'visit'] as const) : always
    return markAbout(viewer.id, { types, from: { publicId } })
  }

  /** The member has looked through all who came. */
  function seeVisits(memberId: number): Promise<void> {
    return markAbout(memberId, { types: ['visit'] })
  }

  /** The member has flashed back: the match says more than the flash did. */
  function seeFlashOf(memberId: number, fromId: number): Promise<void> {
    return markAbout(memberId, { types: ['flash'], from: fromId })
  }

  /** Takes back what members were told of another: it does not hold any more. */
  function takeBack(tx: Tx, type: KeptNotification, fromId: number): Promise<void> {
    return db.deleteFrom(tx, type, fromId)
  }

  function markAbout(
    memberId: number,
    about: Parameters<typeof db.markSeenAbout>[2],
  ): Promise<void> {
    return transact(async (tx, emit) => {
      const hasChanged = await db.markSeenAbout(tx, memberId, about, clock.now())
      if (hasChanged) emit('notifications.seen', { memberId })
    })
  }

  return { save, listAlerts, mayName, see, seeAbout, seeVisits, seeFlashOf, takeBack }
}
export type NotificationService = ReturnType<typeof createNotificationService>

/** What waits for an answer, of the alert that told it: the newest of its kind by whoever asks. */
function proposalOf(
  rows: readonly db.UnseenRow[],
  index: number,
  { asked, ownZone }: { asked: Awaited<ReturnType<MatchService['listAsked']>>; ownZone: string },
): Proposed | undefined {
  const row = rows[index]
  const isNewest = rows.findIndex((one) => one.type === row?.type && one.fromId === row.fromId)
  if (isNewest !== index) return undefined
  const found = asked.find(({ kind, fromId }) => kind === row?.type && fromId === row.fromId)
  if (!found) return undefined
  const { isNow, startsAt, timeZone } = found
  return { startsAt: isNow ? null : startsAt, timeZone, ownZone }
}

/** What is told of somebody whom the member knows already. */
const OF_MATCHES: ReadonlySet<db.UnseenRow['type']> = new Set([
  ...(['match', 'opinion', 'appointment', 'call'] as const),
])

function isTold(viewer: Pick<Viewer, 'plan'>, { type, isInSight }: db.UnseenRow): boolean {
  // Out of everybody's sight, and named in the conversation.
  if (type === 'ban') return true
  return isInSight && (OF_MATCHES.has(type) || PLAN_RIGHTS[viewer.plan].seesWhoCame)
}
