import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { PREPARED } from '#server/platform/database/prepared.ts'
import type { Plan } from '#shared/domain/plans.ts'

/** One member's view of a match that no block hides. */
export interface MatchSide {
  matchId: number
  partnerId: number
  partnerPublicId: string
  partnerLastReadId: number
  lastReadId: number
  lastMessageId: number
  /** Whether the member shows their online status. */
  showsOnline: boolean
  /** A decline has closed the conversation, or the partner is banned: it can be read, but not written in. */
  isClosed: boolean
}

export async function findMatch(
  db: Db,
  memberId: number,
  partnerPublicId: string,
): Promise<MatchSide | undefined> {
  const { rows } = await sql<MatchSide>`${PREPARED}
    select match_id as "matchId", partner_id as "partnerId", partner_public_id as "partnerPublicId",
      partner_last_read_id as "partnerLastReadId", last_read_id as "lastReadId",
      last_message_id as "lastMessageId", shows_online as "showsOnline",
      is_closed as "isClosed"
    from match_side(${memberId}, ${partnerPublicId})`.execute(db)
  return rows[0]
}

export interface LockedPair {
  matchId: number
  partnerId: number
  hasBegun: boolean
  /** The member has written in this conversation before. */
  hasWritten: boolean
  /** A decline has closed the conversation, or the partner is banned. */
  isClosed: boolean
  /** Both accounts are active. */
  areActive: boolean
}

/**
 * Locks a conversation, so that of two concurrent actions the second sees the result of the first; undefined if there
 * is none, or if a block hides it. The rows of both members are locked first, in the order in which a departure or a
 * ban locks them, so that neither can commit unnoticed during the write.
 */
export async function lockPair(
  tx: Tx,
  memberId: number,
  partnerPublicId: string,
): Promise<LockedPair | undefined> {
  const { id: partnerId } =
    (await tx
      .selectFrom('members')
      .select('id')
      .where('public_id', '=', partnerPublicId)
      .executeTakeFirst()) ?? {}
  if (partnerId === undefined) return undefined
  const members = await tx
    .selectFrom('members')
    .select('status')
    .where('id', 'in', [memberId, partnerId])
    .orderBy('id')
    .forShare()
    .execute()
  // Locked in the order of the member ids, as send_message() locks them.
  const { rows: sides } = await sql<{
    memberId: number
    matchId: number
    hasBegun: boolean
    hasWritten: boolean
  }>`
    select member_id as "memberId", match_id as "matchId", last_message_id > 0 as "hasBegun",
      has_written as "hasWritten"
    from match_members
    where (member_id, partner_id) in ((${memberId}, ${partnerId}), (${partnerId}, ${memberId}))
      and not is_hidden
    order by member_id for update`.execute(tx)
  const mine = sides.find((side) => side.memberId === memberId)
  if (!mine) return undefined
  const { matchId, hasBegun, hasWritten } = mine
  return {
    ...{ matchId, partnerId, hasBegun, hasWritten },
    isClosed: await isClosed(tx, matchId, partnerId),
    areActive: members.length === 2 && members.every(({ status }) => status === 'active'),
  }
}

async function isClosed(tx: Tx, matchId: number, partnerId: number): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    select exists (select from declines where match_id = ${matchId})
      or exists (select from banned_members where member_id = ${partnerId}) as "isClosed"`.execute(
    tx,
  )
  return rows[0]?.isClosed ?? false
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
  /** When a decline closed the conversation, and who declined. */
  closedAt: Date | null
  closedBy: number | null
  /** Since when the partner is banned; null if the two members never talked. */
  bannedSince: Date | null
}

/** The member's matches after a cursor, the most recently active first: see db/functions/matches_page.sql. */
export async function listMatches(
  db: Db,
  memberId: number,
  after: MatchCursor | null,
  limit: number,
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select match_id as "matchId", created_at as "createdAt", unread, opened_at as "openedAt",
      last_at as "lastAt", last_preview as "lastPreview", last_is_mine as "lastIsMine",
      partner_id as "partnerId", partner_public_id as "partnerPublicId",
      partner_status as "partnerStatus", partner_plan as "partnerPlan",
      partner_has_written as "partnerHasWritten", closed_at as "closedAt", closed_by as "closedBy",
      banned_since as "bannedSince"
    from matches_page(
      ${memberId}, ${after?.lastAt ?? null}, ${after?.matchId ?? null}, ${limit})`.execute(db)
  return rows
}

export interface ProposalRow {
  matchId: number
  fromId: number
  kind: 'call' | 'appointment'
  isNow: boolean
  startsAt: Date
  timeZone: string
  askedAt: Date
}

/** The proposals of a member's partners that await an answer: see db/functions/asked_of.sql. */
export async function listOpenProposals(
  db: Db,
  memberId: number,
  { now, since }: { now: Date; since: Date },
): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`${PREPARED}
    select match_id as "matchId", from_id as "fromId", kind, is_now as "isNow", starts_at as "startsAt",
      time_zone as "timeZone", asked_at as "askedAt"
    from asked_of(${memberId}, ${now}, ${since}) order by starts_at, kind desc`.execute(db)
  return rows
}

export interface CallingRow {
  matchId: number
  startsAt: Date
  timeZone: string
  agreedAt: Date
}

/** The agreed calls that the member can enter now or soon: see db/functions/calls_to_enter.sql. */
export async function listCalling(
  db: Db,
  memberId: number,
  { after, until }: { after: Date; until: Date },
): Promise<CallingRow[]> {
  const { rows } = await sql<CallingRow>`${PREPARED}
    select match_id as "matchId", starts_at as "startsAt", time_zone as "timeZone", agreed_at as "agreedAt"
    from calls_to_enter(${memberId}, ${after}, ${until})`.execute(db)
  return rows
}

/**
 * Sets the read mark to the last message and returns how many were unread; the first time, it also opens the match. A
 * match that a block has hidden in the meantime is left unchanged.
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

/** The member's matches that were neither opened nor declined, with partners who are active; the newest first. */
export async function listUnopened(
  db: Db,
  memberId: number,
  limit: number,
): Promise<
  {
    partnerId: number
    initiatorId: number
    createdAt: Date
    isCelebrated: boolean
    hasMessage: boolean
  }[]
> {
  return db
    .selectFrom('match_members as side')
    .innerJoin('matches', 'matches.id', 'side.match_id')
    .innerJoin('members as partner', 'partner.id', 'side.partner_id')
    .select([
      'side.partner_id as partnerId',
      'matches.initiator_id as initiatorId',
      'matches.created_at as createdAt',
      'side.is_celebrated as isCelebrated',
      (row) => row('side.unread', '>', 0).$castTo<boolean>().as('hasMessage'),
    ])
    .where('side.member_id', '=', memberId)
    .where('side.opened_at', 'is', null)
    .where('side.is_hidden', '=', false)
    .where('partner.status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('declines').select('match_id').whereRef('match_id', '=', 'side.match_id'),
        ),
      ),
    )
    .orderBy('matches.created_at', 'desc')
    .orderBy('side.match_id', 'desc')
    .limit(limit)
    .execute()
}

export async function markCelebrated(
  db: Db,
  memberId: number,
  partnerPublicId: string,
): Promise<void> {
  await db
    .updateTable('match_members')
    .set({ is_celebrated: true })
    .where('member_id', '=', memberId)
    .where('partner_id', '=', (partner) =>
      partner.selectFrom('members').select('id').where('public_id', '=', partnerPublicId),
    )
    .execute()
}

export async function updatePreviews(
  db: Db,
  matchId: number,
  rewritten: readonly { id: number; body: string }[],
): Promise<void> {
  for (const { id, body } of rewritten) {
    await db
      .updateTable('match_members')
      .set({ last_preview: sql<string>`message_preview(${body})` })
      .where('match_id', '=', matchId)
      .where('last_message_id', '=', id)
      .execute()
  }
}

/** Locks both sides of all matches of a member, ordered by member id as send_message() does; returns the partners. */
export async function lockAllOf(tx: Tx, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select side.member_id as "memberId" from match_members mine
    join match_members side on side.match_id = mine.match_id and side.member_id in (mine.member_id, mine.partner_id)
    where mine.member_id = ${memberId}
    order by side.member_id, side.match_id for update of side`.execute(tx)
  return rows.map((row) => row.memberId).filter((id) => id !== memberId)
}

export async function hideAllOf(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update match_members side set is_hidden = true from match_members mine
    where mine.member_id = ${memberId} and side.match_id = mine.match_id
      and side.member_id in (mine.member_id, mine.partner_id)`.execute(tx)
}

/** Shows all matches of a member again, except those that a block hides. */
export async function showAllOf(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update match_members side set is_hidden = false from match_members mine
    where mine.member_id = ${memberId} and side.match_id = mine.match_id
      and side.member_id in (mine.member_id, mine.partner_id) and side.is_hidden
      and not exists (
        select from edges e where e.from_id = ${memberId} and e.to_id = mine.partner_id and e.is_blocked
      )`.execute(tx)
}

/**
 * Erases at most `limit` matches of a member with their conversations, and returns how many: see
 * db/functions/erase_conversation.sql.
 */
export async function eraseSomeOf(tx: Tx, memberId: number, limit: number): Promise<number> {
  const { rows } = await sql`
    select erase_conversation(next.match_id) from (
      select match_id from match_members where member_id = ${memberId} order by match_id limit ${limit}
    ) next`.execute(tx)
  return rows.length
}
