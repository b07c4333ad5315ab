import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { ADMIN_STATUSES, AdminSort } from '#shared/contracts/admin/members.ts'
import type { Gender } from '#shared/domain/genders.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { Region } from '#shared/domain/regions.ts'

export interface MemberFilters {
  city?: string | undefined
  region?: Region | undefined
  /** Years of birth, the oldest first. */
  bornFrom?: number | undefined
  bornTo?: number | undefined
  gender?: Gender | undefined
  plan?: Plan | undefined
  hasPhotos?: boolean | undefined
  /** Several plans. */
  plans?: readonly Plan[] | undefined
  status?: (typeof ADMIN_STATUSES)[number] | undefined
  isVerified?: boolean | undefined
  isToReview?: boolean | undefined
  isTestProfile?: boolean | undefined
  /** Registered from the first instant on, before the second. */
  registeredFrom?: Date | undefined
  registeredBefore?: Date | undefined
}

export interface MemberSearch extends MemberFilters {
  /** Those that the words typed have found. */
  ids?: number[] | undefined
  /** The same without a bound, where all of them are wanted. */
  words?: Words | undefined
}

/** What a name or an address is compared with. */
interface Words {
  pattern: string
  readsEmails: boolean
}

/** Of more members than this, nobody is told how many they are. */
const COUNTED_AT_MOST = 2000

/** Of a name that everybody bears, the latest are enough to fill any page. */
const FOUND_AT_MOST = 150
/** A trigram index knows nothing shorter. */
const PART_LENGTH = 3

const LIKE_SIGNS = /[\\%_]/g

/** One page of the members that fit, the latest first unless said otherwise. */
export async function listMemberIds(
  db: Db,
  search: MemberSearch,
  page: { offset: number; limit: number; sort?: AdminSort | undefined },
): Promise<number[]> {
  const order = page.sort === 'oldest' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ id: number }>`
    select m.id from members m where ${conditions(search)}
    order by m.id ${order} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** All the members that fit, counted one by one. */
export async function countAll(db: Db, search: MemberSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from members m where ${conditions(search)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The members that fit after one of them, the latest first. */
export async function listIdsAfter(
  db: Db,
  search: MemberSearch,
  { lastId, limit }: { lastId: number | null; limit: number },
): Promise<number[]> {
  const after = lastId === null ? sql`true` : sql`m.id < ${lastId}`
  const { rows } = await sql<{ id: number }>`
    select m.id from members m where ${conditions(search)} and ${after}
    order by m.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many fit among those looked at: of the latest ones when they are too many to look at all. */
export async function countMembers(
  db: Db,
  search: MemberSearch,
): Promise<{ count: number; isCapped: boolean }> {
  // Named only where they are needed: no index that leads here holds them.
  const town = looksAtTown(search) ? sql`, m.city` : sql``
  const facts = looksAtFacts(search)
    ? sql`, m.status, m.verified_at, m.is_test_profile, m.created_at`
    : sql``
  const names = search.words ? sql`, m.first_name, m.email` : sql``
  const { rows } = await sql<{ fitting: number; seen: number }>`
    select count(*) filter (where ${fits(search)}) as fitting, count(*) as seen
    from (
      select m.id, m.gender, m.birth_year, m.plan, m.region ${town} ${facts} ${names} from members m where ${among(search)}
      order by m.id desc limit ${COUNTED_AT_MOST + 1}
    ) m`.execute(db)
  const { fitting = 0, seen = 0 } = rows[0] ?? {}
  const isCapped = seen > COUNTED_AT_MOST || (search.ids?.length ?? 0) >= FOUND_AT_MOST
  return { count: fitting, isCapped }
}

/**
 * The members the typed words find, by the beginning of a name or an address, else by any part of three letters; cut where
 * there may be more.
 */
export async function findByText(
  db: Db,
  text: string,
  readsEmails: boolean,
): Promise<{ ids: number[]; words: Words; isCut: boolean }> {
  const escaped = text.toLowerCase().replace(LIKE_SIGNS, '\\$&')
  const beginning = { pattern: `${escaped}%`, readsEmails }
  const begun = await findLike(db, beginning)
  const isBegun = begun.length > 0 || [...text].length < PART_LENGTH
  const words = isBegun ? beginning : { pattern: `%${escaped}%`, readsEmails }
  const ids = isBegun ? begun : await findLike(db, words)
  return { ids, words, isCut: ids.length >= FOUND_AT_MOST }
}

/** The member a public id names, or a report, a decision or an order is about. */
export async function findByReference(db: Db, reference: Reference): Promise<number[]> {
  const { rows } = await sql<{
    id: number | null
  }>`${WHOM[reference.kind](reference.text)}`.execute(db)
  return rows.flatMap(({ id }) => id ?? [])
}

export interface Reference {
  kind: 'member' | 'report' | 'decision' | 'order'
  text: string
}

const WHOM: Record<Reference['kind'], (text: string) => RawBuilder<{ id: number | null }>> = {
  member: (text) => sql`select id from members where public_id = ${text}`,
  report: (text) => sql`select reported_id as id from reports where reference = ${text}`,
  decision: (text) => sql`select member_id as id from decisions where reference = ${text}`,
  order: (text) => sql`select member_id as id from orders where reference = ${text}`,
}

async function findLike(db: Db, { pattern, readsEmails }: Words): Promise<number[]> {
  // In this order a common name is found by walking back from the latest member, a rare one by its index.
  const latest = sql`order by id desc limit ${FOUND_AT_MOST}`
  const byEmail = sql`union (select id from members where email like ${pattern} ${latest})`
  const { rows } = await sql<{ id: number }>`
    (select id from members where search_key(first_name) like search_key(${pattern}) ${latest})
    ${readsEmails ? byEmail : sql``}`.execute(db)
  return rows.map(({ id }) => id)
}

function conditions(search: MemberSearch): RawBuilder<boolean> {
  return sql`${among(search)} and ${fits(search)}`
}

/** What an index leads to: the narrowest of what was asked. */
function among(search: MemberSearch): RawBuilder<boolean> {
  const { ids, city, region, plan, isToReview, isTestProfile, status, isVerified } = search
  const asked = [
    ids && sql`m.id = any (${ids}::integer[])`,
    isToReview && sql`m.is_to_review`,
    // In the words of the index of those few.
    status && status !== 'active' && sql`m.status = ${sql.lit(status)}`,
    isTestProfile && sql`m.is_test_profile`,
    isVerified && sql`m.verified_at is not null`,
    city && sql`search_key(m.city) = search_key(${city})`,
    region && sql`m.region = ${region}`,
    plan && sql`m.plan = ${plan}`,
  ].find((condition) => typeof condition === 'object')
  return sql`m.status <> 'deleted' and ${asked ?? sql`true`}`
}

/** The town leads to the members unless something narrower does. */
function looksAtTown(search: MemberSearch): boolean {
  const { city, ids, isToReview, isTestProfile } = search
  const { status, isVerified } = search
  const isNarrower = isToReview || isTestProfile || isVerified || (status && status !== 'active')
  return city !== undefined && (ids !== undefined || Boolean(isNarrower))
}

function looksAtFacts(search: MemberSearch): boolean {
  const { status, isVerified, isTestProfile, registeredFrom, registeredBefore } = search
  return [status, isVerified, isTestProfile, registeredFrom, registeredBefore].some(
    (asked) => asked !== undefined,
  )
}

/** What is looked at in each of them. */
function fits(search: MemberSearch): RawBuilder<boolean> {
  const { region, bornFrom, bornTo, gender, plan, hasPhotos } = search
  const photo = sql<boolean>`exists (select 1 from photos p where p.owner_id = m.id)`
  const asked = [
    region && sql`m.region = ${region}`,
    bornFrom !== undefined && sql`m.birth_year >= ${bornFrom}`,
    bornTo !== undefined && sql`m.birth_year <= ${bornTo}`,
    gender && sql`m.gender = ${gender}`,
    plan && sql`m.plan = ${plan}`,
    search.plans && sql`m.plan = any (${search.plans}::plan[])`,
    search.status && sql`m.status = ${search.status}`,
    isAsked(search.isVerified, sql`m.verified_at is not null`),
    isAsked(search.isTestProfile, sql`m.is_test_profile`),
    search.registeredFrom && sql`m.created_at >= ${search.registeredFrom}`,
    search.registeredBefore && sql`m.created_at < ${search.registeredBefore}`,
    search.words && saidBy(search.words),
    looksAtTown(search) && sql`search_key(m.city) = search_key(${search.city})`,
    isAsked(hasPhotos, photo),
  ].filter((condition) => typeof condition === 'object')
  return asked.length === 0 ? sql`true` : sql`${sql.join(asked, sql` and `)}`
}

function isAsked(wanted: boolean | undefined, fact: RawBuilder<boolean>) {
  return wanted !== undefined && (wanted ? fact : sql<boolean>`not (${fact})`)
}

function saidBy({ pattern, readsEmails }: Words): RawBuilder<boolean> {
  const byName = sql<boolean>`search_key(m.first_name) like search_key(${pattern})`
  return readsEmails ? sql`(${byName} or m.email like ${pattern})` : byName
}

/** Of the members, those made for tests and those whose address is not confirmed; each count reads an index of a few. */
export async function countApart(db: Db): Promise<{ testProfiles: number; unconfirmed: number }> {
  const { rows } = await sql<{ testProfiles: number; unconfirmed: number }>`
    select
      (select count(*)::integer from members where is_test_profile and status <> 'deleted')
        as "testProfiles",
      (select count(*)::integer from members where status = 'unconfirmed') as unconfirmed`.execute(
    db,
  )
  return rows[0] ?? { testProfiles: 0, unconfirmed: 0 }
}

/** The figures kept by the triggers on members and photos. */
export async function readTallies(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('member_tallies')
    .select(['name', (e) => e.fn.sum<number>('count').as('count')])
    .groupBy('name')
    .execute()
  return new Map(rows.map(({ name, count }) => [name, Number(count)]))
}
