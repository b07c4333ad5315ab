import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { AuditChange } from '#shared/contracts/admin/audit.ts'

export interface AuditSearch {
  /** Only entries before this one. */
  beforeId?: number | undefined
  act?: string | undefined
  /** The public id of the person who acted. */
  actor?: string | undefined
  /** The instant `from` is included, `before` is not. */
  from?: Date | undefined
  before?: Date | undefined
  /** The members and subjects that match the search text. */
  found?: Found | undefined
}

export interface Found {
  memberIds: number[]
  publicIds: string[]
  subjects: string[]
}

export interface ListedEntry {
  id: number
  at: Date
  act: string
  subject: string
  detail: Record<string, unknown>
  actorId: number | null
  actorPublicId: string | null
  actorName: string | null
  changes: AuditChange[] | null
}

/** The matching entries, the latest first, with the person who did each. */
export async function listLatest(
  db: Db,
  search: AuditSearch,
  limit: number,
): Promise<ListedEntry[]> {
  const { beforeId, act, actor, from, before, found } = search
  const filters = [
    beforeId !== undefined && sql`a.id < ${beforeId}`,
    act && sql`a.act = ${act}`,
    actor && sql`a.actor_id = (select id from members where public_id = ${actor})`,
    from && sql`a.at >= ${from}`,
    before && sql`a.at < ${before}`,
    found && isFound(found),
  ].filter((condition) => typeof condition === 'object')
  const conditions = filters.length === 0 ? sql`true` : sql.join(filters, sql` and `)
  const { rows } = await sql<ListedEntry>`
    select a.id, a.at, a.act, a.subject, a.detail, a.actor_id as "actorId",
      m.public_id as "actorPublicId", m.first_name as "actorName", c.changes
    from audit_entries a
    left join members m on m.id = a.actor_id
    left join audit_changes c on c.entry_id = a.id
    where ${conditions} order by a.id desc limit ${limit}`.execute(db)
  return rows
}

// There are three ways to find an entry, each with its own index.
function isFound({ memberIds, publicIds, subjects }: Found): RawBuilder<boolean> {
  return sql`a.id in (
    select id from audit_entries where subject = any (${subjects}::text[])
    union select id from audit_entries where actor_id = any (${memberIds}::integer[])
    union select id from audit_entries where detail ? 'member' and detail ->> 'member' = any (${publicIds}::text[]))`
}

/** The reference of a risk case on the pages of the risks: `RSQ-0317`. */
const RISK_REFERENCE = sql`'RSQ-' || lpad(c.id::text, greatest(4, length(c.id::text)), '0')`

/**
 * The subjects of acts about these members: themselves, and their reports, risks, orders, requests and verifications.
 */
export async function listSubjectsOf(db: Db, memberIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select 'member ' || public_id as subject from members where id = any (${memberIds}::integer[])
    union all
    select 'report ' || reference from reports where reported_id = any (${memberIds}::integer[])
    union all
    select 'risk ' || ${RISK_REFERENCE} from risk_cases c where c.member_id = any (${memberIds}::integer[])
    union all
    select 'order ' || reference from orders where member_id = any (${memberIds}::integer[])
    union all
    select 'support ' || reference from support_requests where member_id = any (${memberIds}::integer[])
    union all
    select 'verification ' || public_id from verifications where member_id = any (${memberIds}::integer[])`.execute(
    db,
  )
  return rows.map(({ subject }) => subject)
}

/**
 * The subjects of acts about a decision: the report that it closed and, for a restriction or a hold, the risk that it
 * came from.
 */
export async function listSubjectsOfDecision(db: Db, reference: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select 'report ' || r.reference as subject from decisions d join reports r on r.id = d.report_id
    where d.reference = ${reference}
    union all
    select 'risk ' || ${RISK_REFERENCE} from decisions d join risk_cases c on c.member_id = d.member_id
    where d.reference = ${reference} and d.measure in ('restrict', 'hold')
      and c.opened_at <= d.decided_at and (c.decided_at is null or c.decided_at >= d.decided_at)`.execute(
    db,
  )
  return rows.map(({ subject }) => subject)
}

interface Named {
  id: number
  publicId: string
}

export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const MAX_FOUND = 150
const LIKE_WILDCARDS = /[\\%_]/g

/**
 * Members whose first name or address begins with the text: the latest ones, and the team, whose members may be older.
 */
export async function findNamed(db: Db, text: string): Promise<Named[]> {
  const pattern = `${text.toLowerCase().replace(LIKE_WILDCARDS, '\\$&')}%`
  const { rows } = await sql<Named>`
    select id, public_id as "publicId" from members
    where id in (
      (select id from members where search_key(first_name) like search_key(${pattern})
        order by id desc limit ${MAX_FOUND})
      union (select id from members where email like ${pattern} order by id desc limit ${MAX_FOUND})
      union (select id from members where role is not null and search_key(first_name) like search_key(${pattern})))`.execute(
    db,
  )
  return rows
}

export async function findByPublicId(db: Db, publicId: string): Promise<Named[]> {
  return await db
    .selectFrom('members')
    .select(['id', 'public_id as publicId'])
    .where('public_id', '=', publicId)
    .execute()
}

export interface About {
  subject: string
  publicId: string | null
  firstName: string | null
  title: string | null
}

/** The member or the title behind each of these subjects. */
export async function describeSubjects(db: Db, subjects: readonly string[]): Promise<About[]> {
  const names = (kind: string) =>
    subjects
      .filter((each) => each.startsWith(`${kind} `))
      .map((each) => each.slice(kind.length + 1))
  const ids = (kind: string) => names(kind).filter((name) => UUID.test(name))
  const numbers = (kind: string) => names(kind).map(Number).filter(Number.isInteger)
  const riskIds = names('risk')
    .map((name) => Number(name.replace(/^RSQ-/, '')))
    .filter(Number.isInteger)
  const nobody = sql`null::uuid, null::text`
  const { rows } = await sql<About>`
    select 'member ' || m.public_id as subject, m.public_id as "publicId", m.first_name as "firstName",
        null::text as title
      from members m where m.public_id = any (${ids('member')}::uuid[])
    union all select 'report ' || r.reference, m.public_id, m.first_name, null
      from reports r left join members m on m.id = r.reported_id
      where r.reference = any (${names('report')}::text[])
    union all select 'risk ' || ${RISK_REFERENCE}, m.public_id, m.first_name, null
      from risk_cases c join members m on m.id = c.member_id
      where c.id = any (${riskIds}::integer[])
    union all select 'order ' || o.reference, m.public_id, m.first_name, null
      from orders o left join members m on m.id = o.member_id
      where o.reference = any (${names('order')}::text[])
    union all select 'verification ' || v.public_id, m.public_id, m.first_name, null
      from verifications v join members m on m.id = v.member_id
      where v.public_id = any (${ids('verification')}::uuid[])
    union all select 'support ' || s.reference, m.public_id, s.first_name, null
      from support_requests s left join members m on m.id = s.member_id
      where s.reference = any (${names('support')}::text[])
    union all select 'event ' || e.public_id, ${nobody}, e.title
      from vip_events e where e.public_id = any (${ids('event')}::uuid[])
    union all select 'import ' || i.public_id, ${nobody}, i.file_name
      from imports i where i.public_id = any (${ids('import')}::uuid[])
    union all select 'offer ' || o.id, ${nobody}, o.plan || ' ' || o.billing
      from offers o where o.id = any (${numbers('offer')}::integer[])`.execute(db)
  return rows
}

/** The first names of the members with these public ids. */
export async function nameMembers(
  db: Db,
  publicIds: readonly string[],
): Promise<{ publicId: string; firstName: string }[]> {
  return await db
    .selectFrom('members')
    .select(['public_id as publicId', 'first_name as firstName'])
    .where('public_id', 'in', publicIds)
    .execute()
}

/** All people who have done something and are not erased, found by jumping from one to the next in the index. */
export async function listActors(db: Db): Promise<{ id: string; firstName: string }[]> {
  const { rows } = await sql<{ id: string; firstName: string }>`
    with recursive actors as (
      (select actor_id from audit_entries where actor_id is not null order by actor_id limit 1)
      union all
      select (select e.actor_id from audit_entries e where e.actor_id > a.actor_id order by e.actor_id limit 1)
      from actors a where a.actor_id is not null)
    select m.public_id as id, m.first_name as "firstName"
    from actors a join members m on m.id = a.actor_id
    where m.status <> 'deleted' order by m.first_name, m.id`.execute(db)
  return rows
}
