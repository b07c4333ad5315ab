import type { MatchService } from '#server/features/matches/matches.service.ts'
import type { MemberService } from '#server/features/members/members.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { NotificationType } from '#server/platform/database/schema.ts'
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
  matches: Pick<MatchService, 'listOpenProposals'>
}

/** Messages have an unread count, and are not stored as alerts. */
type StoredNotificationType = Exclude<NotificationType, 'message'>

export function createNotificationService(deps: Dependencies) {
  const { database, transact, clock, members, matches } = deps

  /** Stores an unseen notification, and returns its id. `fromId` is null if no other member caused it. */
  async function save(
    memberId: number,
    type: StoredNotificationType,
    fromId: number | null,
    handle: Db = database,
  ): Promise<string> {
    const id = await db.insertNotification(handle, { memberId, type, fromId, now: clock.now() })
    return String(id)
  }

  /** The unseen notifications, newest first. On the free plan nothing reveals who flashed or visited. */
  async function listAlerts(viewer: Pick<Viewer, 'id' | 'plan'>): Promise<Alert[]> {
    const rows = await db.listUnseen(database, viewer.id, LISTED)
    const named = rows.flatMap((row) =>
      showsMember(viewer, row) && row.fromId ? [row.fromId] : [],
    )
    const profiles = await members.profilesFor(database, named)
    const proposals = await matches.listOpenProposals(viewer)
    // The viewer's time zone is only needed to show the time of a proposal.
    const ownZone = proposals.length > 0 ? await members.timeZoneOf(database, viewer.id) : PARIS
    return rows.map((row, index) => {
      const from = showsMember(viewer, row) ? profiles.get(row.fromId ?? 0) : undefined
      return {
        id: row.id,
        type: row.type,
        title: alertTitle(
          row.type,
          from?.firstName ?? null,
          proposalOf(rows, index, { proposals, ownZone }),
        ),
        createdAt: row.createdAt.toISOString(),
        memberId: from?.id ?? null,
        // The photos of a banned member are shown to nobody.
        photo: row.type === 'ban' ? null : (from?.photo ?? null),
      }
    })
  }

  /** Whether a notification can name another member: not across a block, and not a hidden member. */
  function canName(memberId: number, otherId: number): Promise<boolean> {
    return db.canSee(database, memberId, otherId)
  }

  /** Marks as seen one, those up to an id, those of a type, or all; the member's other devices are notified. */
  function markSeen(
    viewer: Pick<Viewer, 'id'>,
    seen: Parameters<typeof db.markSeen>[2],
  ): Promise<void> {
    return transact(async (tx, emit) => {
      const hasChanged = await db.markSeen(tx, viewer.id, seen, clock.now())
      if (hasChanged) emit('notifications.seen', { memberId: viewer.id })
    })
  }

  /**
   * Marks what is about another member as seen, once their conversation or profile is opened. On a plan that does not
   * show who came, flashes and visits stay unseen: a count that drops would reveal it.
   */
  function markSeenAbout(viewer: Pick<Viewer, 'id' | 'plan'>, publicId: string): Promise<void> {
    const { seesWhoCame } = PLAN_RIGHTS[viewer.plan]
    const always = ['match', 'opinion', 'ban', 'appointment', 'call'] as const
    const types = seesWhoCame ? ([...always, 'flash', 'visit'] as const) : always
    return markSeenWhere(viewer.id, { types, from: { publicId } })
  }

  /** Marks all visits as seen, once the member has opened their list. */
  function markVisitsSeen(memberId: number): Promise<void> {
    return markSeenWhere(memberId, { types: ['visit'] })
  }

  /** Marks a flash as seen, once the member has flashed back: the match says more. */
  function markFlashSeen(memberId: number, fromId: number): Promise<void> {
    return markSeenWhere(memberId, { types: ['flash'], from: fromId })
  }

  /** Deletes the notifications that a member caused, once they are no longer true. */
  function retract(tx: Tx, type: StoredNotificationType, fromId: number): Promise<void> {
    return db.deleteFrom(tx, type, fromId)
  }

  function markSeenWhere(
    memberId: number,
    about: Parameters<typeof db.markSeenAbout>[2],
  ): Promise<void> {
    return transact(async (tx, emit) => {
      const hasChanged = await db.markSeenAbout(tx, memberId, about, clock.now())
      if (hasChanged) emit('notifications.seen', { memberId })
    })
  }

  return {
    save,
    listAlerts,
    canName,
    markSeen,
    markSeenAbout,
    markVisitsSeen,
    markFlashSeen,
    retract,
  }
}
export type NotificationService = ReturnType<typeof createNotificationService>

/** The open proposal behind an alert; only the newest alert of its type by that member has it. */
function proposalOf(
  rows: readonly db.UnseenRow[],
  index: number,
  {
    proposals,
    ownZone,
  }: { proposals: Awaited<ReturnType<MatchService['listOpenProposals']>>; ownZone: string },
): Proposed | undefined {
  const row = rows[index]
  const newest = rows.findIndex((one) => one.type === row?.type && one.fromId === row.fromId)
  if (newest !== index) return undefined
  const found = proposals.find(({ kind, fromId }) => kind === row?.type && fromId === row.fromId)
  if (!found) return undefined
  const { isNow, startsAt, timeZone } = found
  return { startsAt: isNow ? null : startsAt, timeZone, ownZone }
}

/** The types about a member whom the viewer already knows. */
const TYPES_OF_MATCHES: ReadonlySet<db.UnseenRow['type']> = new Set([
  ...(['match', 'opinion', 'appointment', 'call'] as const),
])

function showsMember(viewer: Pick<Viewer, 'plan'>, { type, isVisible }: db.UnseenRow): boolean {
  // A banned member is visible to nobody, but the conversation names them.
  if (type === 'ban') return true
  return isVisible && (TYPES_OF_MATCHES.has(type) || PLAN_RIGHTS[viewer.plan].seesWhoCame)
}
