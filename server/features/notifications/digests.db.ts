import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { LetterKind } from '#server/platform/database/schema.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { UnseenCounts } from './unseen-counts.ts'

export interface AwayMember extends UnseenCounts {
  id: number
  email: string
}

interface Page {
  turn: number
  turns: number
  afterId: number
  limit: number
}

/**
 * The active members of a turn who were last seen at or before `seenBefore`, by id after `afterId`, with counts of what
 * they received since their last visit or digest. Not counted: what a block hides, matches that a decline closed, and
 * matches whose other member has left.
 */
export async function listAway(
  db: Db,
  { seenBefore, turn, turns, afterId, limit }: Page & { seenBefore: Date },
): Promise<AwayMember[]> {
  const { rows } = await sql<AwayMember>`
    select m.id, m.email,
      (select coalesce(sum(mm.unread), 0)::integer from match_members mm
        where mm.member_id = m.id and not mm.is_hidden and mm.unread > 0
          and mm.last_at > away.since) as messages,
      (select count(*)::integer from match_members mm join matches t on t.id = mm.match_id
          join members partner on partner.id = mm.partner_id and partner.status = 'active'
        where mm.member_id = m.id and not mm.is_hidden and mm.opened_at is null
          and t.created_at > away.since
          and not exists (select from declines d where d.match_id = mm.match_id)) as matches,
      (select count(*)::integer from edges e
        where e.to_id = m.id and e.kind = 'flash' and not e.is_answered and not e.is_blocked
          and e.at > away.since and is_visible_to(e.from_id, m.id)) as flashes,
      (select count(*)::integer from visits v
        where v.visited_id = m.id and v.seen_at is null
          and v.at > away.since and is_visible_to(v.visitor_id, m.id)) as visits
    from members m
    left join member_letters l on l.member_id = m.id and l.kind = 'digest'
    cross join lateral (select greatest(m.last_seen_at, l.sent_at) as since) away
    where m.status = 'active' and not m.is_test_profile
      and m.last_seen_at <= ${seenBefore} and m.id > ${afterId} and letter_turn(m.id, ${turns}) = ${turn}
    order by m.id
    limit ${limit}`.execute(db)
  return rows
}

export interface ReminderRecipient {
  id: number
  email: string
  plan: Plan
}

/** The members among `ids` who can send a first flash: a profile that nobody sees can only answer flashes. */
export async function listReminderRecipients(
  db: Db,
  ids: readonly number[],
): Promise<ReminderRecipient[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('members')
    .select(['id', 'email', 'plan'])
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .where('is_public', '=', true)
    .where('awaits_verification', '=', false)
    .where('is_test_profile', '=', false)
    .execute()
}

interface Letter {
  memberId: number
  kind: LetterKind
  day: string
  now: Date
  /** Stored with the first email of the kind; later emails have the same unsubscribe link. */
  token: string
}

/**
 * Claims the day's email of a kind and returns its unsubscribe token, or undefined if it was already claimed. Only one
 * of two concurrent calls succeeds.
 */
export async function claimLetter(db: Db, letter: Letter): Promise<string | undefined> {
  const { memberId, kind, day, now, token } = letter
  const row = await db
    .insertInto('member_letters')
    .values({ member_id: memberId, kind, sent_on: day, sent_at: now, unsubscribe_token: token })
    .onConflict((known) =>
      known
        .columns(['member_id', 'kind'])
        .doUpdateSet({ sent_on: day, sent_at: now })
        .where('member_letters.sent_on', '<', day),
    )
    .returning('unsubscribe_token')
    .executeTakeFirst()
  return row?.unsubscribe_token
}

export async function findLetter(
  db: Db,
  token: string,
): Promise<{ memberId: number; kind: LetterKind } | undefined> {
  return await db
    .selectFrom('member_letters')
    .select(['member_id as memberId', 'kind'])
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst()
}
