import type { FlashService } from '#server/features/flashes/flashes.service.ts'
import type { MemberService } from '#server/features/members/members.service.ts'
import type { PortraitService } from '#server/features/portraits/portraits.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { LikedByBoth, Match, NewMatch } from '#shared/contracts/matches.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { CALL_OPEN_MS, CALL_SOON_MS, CALL_WAITS_MS } from '#shared/domain/calls.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import * as db from './matches.db.ts'

const PAGE = 40
const COMMON_MAX = 3
const NEW_MOST = 20
const NOTHING_LIKED: LikedByBoth = { mine: null, theirs: null }

interface Dependencies {
  database: Database
  clock: Clock
  members: Pick<MemberService, 'profilesFor'>
  flashes: Pick<FlashService, 'likedWith'>
  portraits: Pick<PortraitService, 'placeholderUrl'>
}

export function createMatchService(deps: Dependencies) {
  const { database, clock, members, flashes, portraits } = deps

  /** The member's side of a match; fails without one, or if a block hides it. */
  async function requireMatch(
    member: Pick<Viewer, 'id'>,
    partnerPublicId: string,
  ): Promise<db.MatchSide> {
    return (await db.findMatch(database, member.id, partnerPublicId)) ?? fail('match_not_found')
  }

  /** The same for a conversation in which both can still write. */
  async function requireOpenMatch(
    member: Pick<Viewer, 'id'>,
    partnerPublicId: string,
  ): Promise<db.MatchSide> {
    const match = await requireMatch(member, partnerPublicId)
    return match.isClosed ? fail('conversation_closed') : match
  }

  async function list(
    viewer: Viewer,
    cursor: string | undefined,
  ): Promise<{ matches: Match[]; next: string | null }> {
    const after = cursor ? parseCursor(cursor) : null
    const found = await db.listMatches(database, viewer.id, after, PAGE + 1)
    const page = found.slice(0, PAGE)
    const last = page.at(-1)
    const partners = page.map((row) => row.partnerId)
    const asked = await listOpenProposals(viewer)
    const calling = await listCalling(viewer)
    const profiles = await members.profilesFor(database, [viewer.id, ...partners])
    const likes = profiles.get(viewer.id)?.interests ?? []
    return {
      matches: page.map((row) => {
        const partner = profiles.get(row.partnerId)
        const common = likes.filter((interest) => partner?.interests.includes(interest))
        const ask = asked.find(({ matchId }) => matchId === row.matchId)
        const call = calling.find(({ matchId }) => matchId === row.matchId)
        const match = {
          ...toMatch(row, viewer, partner, common.slice(0, COMMON_MAX)),
          ...(ask && { asked: toAsked(ask) }),
          ...(call && { calling: toCalling(call) }),
        }
        return row.bannedSince && partner ? withBan(match, row.bannedSince, partner) : match
      }),
      next: found.length > PAGE && last ? `${last.lastAt.getTime()}.${last.matchId}` : null,
    }
  }

  /** The proposals that await the member's answer, the soonest first. */
  function listOpenProposals(viewer: Pick<Viewer, 'id'>): Promise<db.ProposalRow[]> {
    const now = clock.now()
    const since = new Date(now.getTime() - CALL_WAITS_MS)
    return db.listOpenProposals(database, viewer.id, { now, since })
  }

  /** The calls that the member can enter now or soon. */
  function listCalling(viewer: Pick<Viewer, 'id'>): Promise<db.CallingRow[]> {
    const now = clock.now().getTime()
    const [after, until] = [new Date(now - CALL_OPEN_MS), new Date(now + CALL_SOON_MS)]
    return db.listCalling(database, viewer.id, { after, until })
  }

  /** The matches that the member has not opened yet, and whether their dialog was shown. */
  async function listNew(viewer: Viewer): Promise<NewMatch[]> {
    const found = await db.listUnopened(database, viewer.id, NEW_MOST)
    const partners = found.map(({ partnerId }) => partnerId)
    const profiles = await members.profilesFor(database, partners)
    const likedBy = await flashes.likedWith(viewer.id, partners)
    return found.flatMap(({ partnerId, initiatorId, createdAt, ...match }) => {
      const partner = profiles.get(partnerId)
      const liked = likedBy.get(partnerId) ?? NOTHING_LIKED
      const isMine = initiatorId === viewer.id
      return partner ? { ...match, createdAt: createdAt.toISOString(), isMine, partner, liked } : []
    })
  }

  /** What each of the two members liked about the other when they flashed. */
  async function liked(viewer: Viewer, partnerPublicId: string): Promise<LikedByBoth> {
    const { partnerId } = await requireMatch(viewer, partnerPublicId)
    return (await flashes.likedWith(viewer.id, [partnerId])).get(partnerId) ?? NOTHING_LIKED
  }

  function celebrate(viewer: Viewer, partnerPublicId: string): Promise<void> {
    return db.markCelebrated(database, viewer.id, partnerPublicId)
  }

  /** Marks a conversation as read up to its last message, inside the caller's transaction. */
  function markRead(tx: Tx, side: { matchId: number; memberId: number }) {
    return db.markRead(tx, side, clock.now())
  }

  /** Updates the preview of a conversation in both members' lists, if its last message was rewritten. */
  function refreshPreviews(
    tx: Tx,
    matchId: number,
    rewritten: readonly { id: number; body: string }[],
  ): Promise<void> {
    return db.updatePreviews(tx, matchId, rewritten)
  }

  /**
   * Adds the ban of the partner to a match. It keeps their first name, so that a member who talked with them knows whom
   * the notice is about, and replaces the photo, which is no longer shown to anybody, by a drawing.
   */
  function withBan(match: Match, since: Date, partner: PublicProfile): Match {
    const { firstName, gender } = partner
    const photo = portraits.placeholderUrl({ ...partner, publicId: partner.id })
    return {
      ...match,
      banned: { at: since.toISOString(), gender },
      partner: { ...match.partner, firstName, photo },
    }
  }

  /** Hides all conversations of a member from both members' lists; returns the partners. */
  async function hideAllOf(tx: Tx, memberId: number): Promise<number[]> {
    const partners = await db.lockAllOf(tx, memberId)
    await db.hideAllOf(tx, memberId)
    return partners
  }

  /** Shows all conversations of a member again, except those that a block hides; returns the partners. */
  async function showAllOf(tx: Tx, memberId: number): Promise<number[]> {
    const partners = await db.lockAllOf(tx, memberId)
    await db.showAllOf(tx, memberId)
    return partners
  }

  function eraseSomeOf(tx: Tx, memberId: number, limit: number): Promise<number> {
    return db.eraseSomeOf(tx, memberId, limit)
  }

  return {
    ...{ lockPair: db.lockPair, requireReachable },
    ...{ requireMatch, requireOpenMatch, list, listOpenProposals, listNew, liked, celebrate },
    ...{ markRead, refreshPreviews, hideAllOf, showAllOf, eraseSomeOf },
  }
}
export type MatchService = ReturnType<typeof createMatchService>

/** Proposing or agreeing on something requires an open conversation between two active members. */
function requireReachable({ isClosed, areActive }: db.LockedPair): void {
  if (isClosed) fail('conversation_closed')
  if (!areActive) fail('member_not_found')
}

function toMatch(
  row: db.MatchRow,
  viewer: Viewer,
  partner: Pick<PublicProfile, 'firstName' | 'gender' | 'age' | 'city' | 'photo'> | undefined,
  common: Match['commonInterests'],
): Match {
  const isFormer = row.partnerStatus !== 'active' || partner === undefined
  const mayWrite = PLAN_RIGHTS[viewer.plan].startsConversations || row.partnerHasWritten
  return {
    id: row.matchId,
    createdAt: row.createdAt.toISOString(),
    unreadCount: row.unread,
    isOpened: row.openedAt !== null,
    canWrite: mayWrite && !isFormer && row.closedAt === null,
    ...(row.closedAt && {
      closed: { at: row.closedAt.toISOString(), isMine: row.closedBy === viewer.id },
    }),
    partner: {
      id: row.partnerPublicId,
      firstName: isFormer ? 'Ancien membre' : partner.firstName,
      ...(!isFormer && { gender: partner.gender, age: partner.age, city: partner.city }),
      photo: isFormer ? '' : partner.photo,
      subscription: isFormer ? 'gratuit' : row.partnerPlan,
      isFormer,
    },
    commonInterests: isFormer ? [] : common,
    lastMessage:
      row.lastPreview === null
        ? null
        : {
            content: row.lastPreview,
            createdAt: row.lastAt.toISOString(),
            isMine: row.lastIsMine,
          },
  }
}

function toAsked({ kind, isNow, startsAt, timeZone, askedAt }: db.ProposalRow): Match['asked'] {
  const until = isNow ? new Date(startsAt.getTime() + CALL_WAITS_MS) : startsAt
  return {
    ...{ kind, startsAt: isNow ? null : startsAt.toISOString(), timeZone },
    ...{ at: askedAt.toISOString(), until: until.toISOString() },
  }
}

function toCalling({ startsAt, timeZone, agreedAt }: db.CallingRow): Match['calling'] {
  const until = new Date(startsAt.getTime() + CALL_OPEN_MS)
  return {
    ...{ startsAt: startsAt.toISOString(), timeZone, at: agreedAt.toISOString() },
    until: until.toISOString(),
  }
}

function parseCursor(cursor: string): db.MatchCursor {
  const [lastAt, matchId] = cursor.split('.').map(Number)
  return { lastAt: new Date(lastAt ?? 0), matchId: matchId ?? 0 }
}
