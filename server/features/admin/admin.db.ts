import type { Db } from '#server/platform/database/database.ts'
import { RUNNING_STATUSES } from '#server/platform/database/schema-money.ts'
import type { AdminFacts } from './member-row.ts'

/** Facts about members that the list shows in addition to their row in `members`. */
export async function listFacts(
  db: Db,
  ids: number[],
  day: string,
): Promise<Map<number, AdminFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('members as m')
    .leftJoin('flash_allowances as f', (join) =>
      join.onRef('f.member_id', '=', 'm.id').on('f.day', '=', day),
    )
    .leftJoin('referral_codes as r', 'r.member_id', 'm.id')
    .leftJoin('subscriptions as s', (join) =>
      join.onRef('s.member_id', '=', 'm.id').on('s.status', 'in', RUNNING_STATUSES),
    )
    .leftJoin('given_plans as g', 'g.member_id', 'm.id')
    .select(['m.id', 'f.used', 'r.code', 's.id as subscription'])
    .select(['g.member_id as given', 'g.ends_at as givenUntil'])
    .where('m.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, used, code, subscription, given, givenUntil }) => [
      id,
      {
        ...{ flashesUsed: used ?? 0, referralCode: code, isPaid: subscription !== null },
        given: given === null ? null : { endsAt: givenUntil },
      },
    ]),
  )
}

/** First name of the team member who made the last audited change of a subject, and when. */
export async function findLastChange(
  db: Db,
  subject: string,
): Promise<{ by: string; at: Date } | null> {
  const last = await db
    .selectFrom('audit_entries as a')
    .innerJoin('members as m', 'm.id', 'a.actor_id')
    .select(['m.first_name as by', 'a.at'])
    .where('a.subject', '=', subject)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

/** Whether the member has a paid subscription that is running now. */
export async function isPaid(db: Db, memberId: number): Promise<boolean> {
  const running = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', 'in', RUNNING_STATUSES)
    .executeTakeFirst()
  return running !== undefined
}
