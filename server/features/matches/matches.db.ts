import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import type { Plan } from '#shared/domain/plans.ts'

/** One side's view of a match that is not hidden by a block. */
export interface MatchSide {
  matchId: number
  partnerId: number
  partnerPublicId: string
  partnerLastReadId: number
  lastReadId: number
  lastMessageId: number
  /** Whether the member lets others see when they are there. */
  showsOnline: boolean
}

export async function findMatch(
  db: Db,
  memberId: number,
  partnerPublicId: string,
): Promise<MatchSide | undefined> {
  return await db
    .selectFrom('members as partner')
    .innerJoin('match_members as mine', 'mine.partner_id', 'partner.id')
    .innerJoin('match_members as theirs', (join) =>
      join
        .onRef('theirs.match_id', '=', 'mine.match_id')
        .onRef('theirs.member_id', '=', 'mine.partner_id'),
    )
    .innerJoin('members as me', 'me.id', 'mine.member_id')
    .where('partner.public_id', '=', partnerPublicId)
    .where('mine.member_id', '=', memberId)
    .where('mine.is_hidden', '=', false)
    .select([
      'mine.match_id as matchId',
      'partner.id as partnerId',
      'partner.public_id as partnerPublicId',
      'theirs.last_read_id as partnerLastReadId',
      'mine.last_read_id as lastReadId',
      'mine.last_message_id as lastMessageId',
      'me.shows_online as showsOnline',
    ])
    .executeTakeFirst()
}

export interface MatchCursor {
  lastAt: Date
  matchId: number
}

export interface MatchRow extends MatchCursor {
  createdAt: Date
  unread: number
  openedAt: Date | null
  partnerId: number
  partnerPublicId: string
  partnerStatus: string
  partnerPlan: Plan
  partnerHasWritten: boolean
  lastPreview: string | null
  lastIsMine: boolean
}

/** The member's matches, the latest active first, after a place in that order. */
export async function listMatches(
  db: Db,
  memberId: number,
  after: MatchCursor | null,
  limit: number,
): Promise<MatchRow[]> {
  return await db
    .selectFrom('match_members as mine')
    .innerJoin('matches', 'matches.id', 'mine.match_id')
    .innerJoin('members as partner', 'partner.id', 'mine.partner_id')
    .innerJoin('match_members as theirs', (join) =>
      join
        .onRef('theirs.member_id', '=', 'mine.partner_id')
        .onRef('theirs.match_id', '=', 'mine.match_id'),
    )
    .where('mine.member_id', '=', memberId)
    .where('mine.is_hidden', '=', false)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(mine.last_at, mine.match_id) < (${after?.lastAt}, ${after?.matchId}::bigint)`,
      ),
    )
    .select([
      'mine.match_id as matchId',
      'matches.created_at as createdAt',
      'mine.unread',
      'mine.opened_at as openedAt',
      'mine.last_at as lastAt',
      'mine.last_preview as lastPreview',
      'mine.last_is_mine as lastIsMine',
      'partner.id as partnerId',
      'partner.public_id as partnerPublicId',
      'partner.status as partnerStatus',
      'partner.plan as partnerPlan',
      'theirs.has_written as partnerHasWritten',
    ])
    .orderBy('mine.last_at', 'desc')
    .orderBy('mine.match_id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Sets the read mark at the last message and answers how many were unread; the first time also opens the match. A
 * match that a block has hidden meanwhile stays as it is.
 */
export async function markRead(
  db: Db,
  side: { matchId: number; memberId: number },
  now: Date,
): Promise<{ unread: number; lastReadId: number }> {
  const { rows } = await sql<{ unread: number; lastReadId: number }>`
    with before as (
      select member_id, match_id, unread from match_members
      where member_id = ${side.memberId} and match_id = ${side.matchId} and not is_hidden for update
    )
    update match_members m
      set unread = 0, last_read_id = m.last_message_id, opened_at = coalesce(m.opened_at, ${now})
    from before
    where m.member_id = before.member_id and m.match_id = before.match_id
    returning before.unread, m.last_read_id as "lastReadId"`.execute(db)
  return rows[0] ?? { unread: 0, lastReadId: 0 }
}

const PREVIEW_MAX = 80

export async function updatePreviews(
  db: Db,
  matchId: number,
  rewritten: readonly { id: number; body: string }[],
): Promise<void> {
  for (const { id, body } of rewritten) {
    await db
      .updateTable('match_members')
      .set({ last_preview: body.slice(0, PREVIEW_MAX) })
      .where('match_id', '=', matchId)
      .where('last_message_id', '=', id)
      .execute()
  }
}
