import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SupportView } from '#shared/contracts/admin/support.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { SupportTopic } from '#shared/domain/support.ts'

interface NewRequest {
  reference: string
  memberId: number | null
  email: string
  firstName: string
  topic: SupportTopic
  message: string
  rank: number
  now: Date
}

/** Inserts a request and returns true, unless an identical one is open. */
export async function insertRequest(db: Db, request: NewRequest): Promise<boolean> {
  const inserted = await db
    .insertInto('support_requests')
    .values({
      reference: request.reference,
      member_id: request.memberId,
      email: request.email,
      first_name: request.firstName,
      topic: request.topic,
      body: request.message,
      rank: request.rank,
      created_at: request.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The reference of the open request with the same text. */
export async function findSameRequest(
  db: Db,
  { email, topic, message }: Pick<NewRequest, 'email' | 'topic' | 'message'>,
): Promise<string | undefined> {
  const same = await db
    .selectFrom('support_requests')
    .select('reference')
    .where('state', '=', 'open')
    .where('email', '=', email)
    .where('topic', '=', topic)
    .where('body', '=', message)
    .executeTakeFirst()
  return same?.reference
}

interface TeamEmail extends Omit<NewRequest, 'memberId' | 'message'> {
  memberId: number
  text: string
  writtenBy: number
}

/** Stores an email that the team wrote on its own initiative: a request without a message, already answered. */
export async function insertTeamEmail(db: Db, email: TeamEmail): Promise<void> {
  await db
    .insertInto('support_requests')
    .values({
      ...{ reference: email.reference, member_id: email.memberId, email: email.email },
      ...{ first_name: email.firstName, topic: email.topic, rank: email.rank },
      ...{ body: '', answer: email.text, state: 'answered', answered_by: email.writtenBy },
      ...{ created_at: email.now, answered_at: email.now },
    })
    .execute()
}

/** The reference of an email with the same text that the team sent to the member since an instant. */
export async function findSameTeamEmail(
  db: Db,
  {
    memberId,
    topic,
    text,
    since,
  }: Pick<TeamEmail, 'memberId' | 'topic' | 'text'> & { since: Date },
): Promise<string | undefined> {
  const same = await db
    .selectFrom('support_requests')
    .select('reference')
    .where('member_id', '=', memberId)
    .where('topic', '=', topic)
    .where('body', '=', '')
    .where('answer', '=', text)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return same?.reference
}

interface ListedRequest {
  id: number
  reference: string
  topic: SupportTopic
  firstName: string
  plan: Plan | null
  rank: number
  state: 'open' | 'answered' | 'closed'
  askedAt: Date
  /** The instant by which the list is ordered, after the rank. */
  at: Date
}

export interface RequestCursor {
  rank: number
  at: Date
  id: number
}

/**
 * A page of open requests, by rank (`supportRank` of shared/domain/support.ts: Gold first) and then oldest first; or of
 * handled requests, the latest first.
 */
export async function listRequests(
  db: Db,
  view: SupportView,
  { after, limit }: { after: RequestCursor | null; limit: number },
): Promise<ListedRequest[]> {
  const isOpen = view === 'open'
  const at = isOpen ? sql`r.created_at` : sql`r.answered_at`
  const { rows } = await sql<ListedRequest>`
    select r.id, r.reference, r.topic, r.first_name as "firstName", m.plan, r.rank, r.state,
      r.created_at as "askedAt", ${at} as at
    from support_requests r left join members m on m.id = r.member_id
    where ${isOpen ? sql`r.state = 'open'` : sql`r.state <> 'open'`} ${afterCursor(isOpen, after)}
    order by ${isOpen ? sql`r.rank, r.created_at, r.id` : sql`r.answered_at desc, r.id desc`}
    limit ${limit}`.execute(db)
  return rows
}

function afterCursor(isOpen: boolean, after: RequestCursor | null) {
  if (!after) return sql``
  const { rank, at, id } = after
  return isOpen
    ? sql`and (r.rank, r.created_at, r.id) > (${rank}::smallint, ${at}::timestamptz, ${id}::integer)`
    : sql`and (r.answered_at, r.id) < (${at}::timestamptz, ${id}::integer)`
}

export async function countOpen(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('support_requests')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findRequest(db: Db, reference: string) {
  return await db
    .selectFrom('support_requests as r')
    .leftJoin('members as m', 'm.id', 'r.member_id')
    .leftJoin('members as handler', 'handler.id', 'r.answered_by')
    .select([
      ...(['r.id', 'r.reference', 'r.topic', 'r.body', 'r.state', 'r.email', 'r.answer'] as const),
      'r.first_name as firstName',
      'r.created_at as askedAt',
      'r.answered_at as handledAt',
      'handler.first_name as handledBy',
      'm.id as memberId',
      'm.public_id as memberPublicId',
      'm.first_name as memberName',
      'm.email as memberEmail',
      'm.plan as memberPlan',
      'm.created_at as registeredAt',
    ])
    .where('r.reference', '=', reference)
    .executeTakeFirst()
}
export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Locks a request for one person at a time until the transaction ends. */
export async function lockRequest(tx: Tx, reference: string): Promise<void> {
  await tx
    .selectFrom('support_requests')
    .select('id')
    .where('reference', '=', reference)
    .forUpdate()
    .execute()
}

/** Records who handled a request. Without an answer, the request is closed. */
export async function saveHandled(
  db: Db,
  id: number,
  { answer, memberId, now }: { answer: string | null; memberId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('support_requests')
    .set({
      answer,
      state: answer === null ? 'closed' : 'answered',
      answered_by: memberId,
      answered_at: now,
    })
    .where('id', '=', id)
    .execute()
}
