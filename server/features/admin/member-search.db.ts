import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { ADMIN_STATUSES, AdminSort } from '#shared/contracts/admin/members.ts'
import type { Gender } from '#shared/domain/genders.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { Region } from '#shared/domain/regions.ts'

export interface MemberFilters {
  city?: string | undefined
  region?: Region | undefined
  /** Years of birth, both inclusive. */
  bornFrom?: number | undefined
  bornTo?: number | undefined
  gender?: Gender | undefined
  plan?: Plan | undefined
  hasPhotos?: boolean | undefined
  /** Any of these plans. */
  plans?: readonly Plan[] | undefined
  status?: (typeof ADMIN_STATUSES)[number] | undefined
  isVerified?: boolean | undefined
  isToReview?: boolean | undefined
  isTestProfile?: boolean | undefined
  /** Registered at or after `registeredFrom` and before `registeredBefore`. */
  registeredFrom?: Date | undefined
  registeredBefore?: Date | undefined
}

export interface MemberSearch extends MemberFilters {
  /** The members that a text search found. */
  ids?: number[] | undefined
  /** The text search itself, without the limit of FOUND_AT_MOST, if all matches are needed. */
  words?: Words | undefined
}

/** The LIKE pattern for first names, and for email addresses if the viewer can see them. */
interface Words {
  pattern: string
  readsEmails: boolean
}

/** Larger results are not counted: the page then shows « plus de … ». */
const COUNTED_AT_MOST = 2000

/** A text search returns at most this number of members, the latest: enough to fill a page for a common name. */
const FOUND_AT_MOST = 150
/** A trigram index cannot search for less than three characters. */
const PART_LENGTH = 3

const LIKE_SIGNS = /[\\%_]/g

/** One page of the members that match, the latest first unless `sort` says otherwise. */
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

/** The exact number of members that match, without a limit. */
export async function countAll(db: Db, search: MemberSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from members m where ${conditions(search)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The members that match and come after `lastId`, the latest first. */
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

/**
 * Counts the matches among the latest COUNTED_AT_MOST + 1 that indexedCondition() selects; `isCapped` if there can be
 * more.
 */
export async function countMembers(
  db: Db,
  search: MemberSearch,
): Promise<{ count: number; isCapped: boolean }> {
  // Columns are selected only if a filter needs them: the indexes used here do not contain them.
  const town = filtersRowsByTown(search) ? sql`, m.city` : sql``
  const facts = filtersByFacts(search)
    ? sql`, m.status, m.verified_at, m.is_test_profile, m.created_at`
    : sql``
  const names = search.words ? sql`, m.first_name, m.email` : sql``
  const { rows } = await sql<{ fitting: number; seen: number }>`
    select count(*) filter (where ${rowCondition(search)}) as fitting, count(*) as seen
    from (
      select m.id, m.gender, m.birth_year, m.plan, m.region ${town} ${facts} ${names} from members m where ${indexedCondition(search)}
      order by m.id desc limit ${COUNTED_AT_MOST + 1}
    ) m`.execute(db)
  const { fitting = 0, seen = 0 } = rows[0] ?? {}
  const isCapped = seen > COUNTED_AT_MOST || (search.ids?.length ?? 0) >= FOUND_AT_MOST
  return { count: fitting, isCapped }
}

/**
 * The members whose first name or email address starts with the text; if there are none, those that contain it
 * (from three characters on). `isCut` if there can be more.
 */
export async function findByText(
  db: Db,
  text: string,
  readsEmails: boolean,
): Promise<{ ids: number[]; words: Words; isCut: boolean }> {
  const beginning = startingWith(text, readsEmails)
  const withPrefix = await findLike(db, beginning)
  const isPrefix = withPrefix.length > 0 || [...text].length < PART_LENGTH
  const words = isPrefix ? beginning : { ...beginning, pattern: `%${beginning.pattern}` }
  const ids = isPrefix ? withPrefix : await findLike(db, words)
  return { ids, words, isCut: ids.length >= FOUND_AT_MOST }
}

/** The members whose first name or email address starts with the text. */
export function startingWith(text: string, readsEmails: boolean): Words {
  return { pattern: `${text.toLowerCase().replace(LIKE_SIGNS, '\\$&')}%`, readsEmails }
}

/** The member with this public id, or whom this report, decision or order is about. */
export async function findByReference(db: Db, reference: Reference): Promise<number[]> {
  const { rows } = await sql<{
    id: number | null
  }>`${MEMBER_OF[reference.kind](reference.text)}`.execute(db)
  return rows.flatMap(({ id }) => id ?? [])
}

export interface Reference {
  kind: 'member' | 'report' | 'decision' | 'order'
  text: string
}

const MEMBER_OF: Record<Reference['kind'], (text: string) => RawBuilder<{ id: number | null }>> = {
  member: (text) => sql`select id from members where public_id = ${text}`,
  report: (text) => sql`select reported_id as id from reports where reference = ${text}`,
  decision: (text) => sql`select member_id as id from decisions where reference = ${text}`,
  order: (text) => sql`select member_id as id from orders where reference = ${text}`,
}

async function findLike(db: Db, { pattern, readsEmails }: Words): Promise<number[]> {
  // Ordered by id: a common name is found by scanning back from the latest member, a rare one through its index.
  const latest = sql`order by id desc limit ${FOUND_AT_MOST}`
  const byEmail = sql`union (select id from members where email like ${pattern} ${latest})`
  const { rows } = await sql<{ id: number }>`
    (select id from members where search_key(first_name) like search_key(${pattern}) ${latest})
    ${readsEmails ? byEmail : sql``}`.execute(db)
  return rows.map(({ id }) => id)
}

function conditions(search: MemberSearch): RawBuilder<boolean> {
  return sql`${indexedCondition(search)} and ${rowCondition(search)}`
}

/** The most selective of the filters that have an index. */
function indexedCondition(search: MemberSearch): RawBuilder<boolean> {
  const { ids, city, region, plan, isToReview, isTestProfile, status, isVerified } = search
  const asked = [
    ids && sql`m.id = any (${ids}::integer[])`,
    isToReview && sql`m.is_to_review`,
    // A literal, as in the condition of the partial index of these few members.
    status && status !== 'active' && sql`m.status = ${sql.lit(status)}`,
    isTestProfile && sql`m.is_test_profile`,
    isVerified && sql`m.verified_at is not null`,
    city && sql`search_key(m.city) = search_key(${city})`,
    region && sql`m.region = ${region}`,
    plan && sql`m.plan = ${plan}`,
  ].find((condition) => typeof condition === 'object')
  return sql`m.status <> 'deleted' and ${asked ?? sql`true`}`
}

/** Whether the town is checked row by row, because a more selective filter provides the index. */
function filtersRowsByTown(search: MemberSearch): boolean {
  const { city, ids, isToReview, isTestProfile } = search
  const { status, isVerified } = search
  const isNarrower = isToReview || isTestProfile || isVerified || (status && status !== 'active')
  return city !== undefined && (ids !== undefined || Boolean(isNarrower))
}

function filtersByFacts(search: MemberSearch): boolean {
  const { status, isVerified, isTestProfile, registeredFrom, registeredBefore } = search
  return [status, isVerified, isTestProfile, registeredFrom, registeredBefore].some(
    (asked) => asked !== undefined,
  )
}

/** The filters that are checked on each row. */
function rowCondition(search: MemberSearch): RawBuilder<boolean> {
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
    factCondition(search.isVerified, sql`m.verified_at is not null`),
    factCondition(search.isTestProfile, sql`m.is_test_profile`),
    search.registeredFrom && sql`m.created_at >= ${search.registeredFrom}`,
    search.registeredBefore && sql`m.created_at < ${search.registeredBefore}`,
    search.words && textCondition(search.words),
    filtersRowsByTown(search) && sql`search_key(m.city) = search_key(${search.city})`,
    factCondition(hasPhotos, photo),
  ].filter((condition) => typeof condition === 'object')
  return asked.length === 0 ? sql`true` : sql`${sql.join(asked, sql` and `)}`
}

function factCondition(wanted: boolean | undefined, fact: RawBuilder<boolean>) {
  return wanted !== undefined && (wanted ? fact : sql<boolean>`not (${fact})`)
}

function textCondition({ pattern, readsEmails }: Words): RawBuilder<boolean> {
  const byName = sql<boolean>`search_key(m.first_name) like search_key(${pattern})`
  return readsEmails ? sql`(${byName} or m.email like ${pattern})` : byName
}

/** The numbers of test profiles and of unconfirmed members, each counted on a small partial index. */
export async function countTestAndUnconfirmed(
  db: Db,
): Promise<{ testProfiles: number; unconfirmed: number }> {
  const { rows } = await sql<{ testProfiles: number; unconfirmed: number }>`
    select
      (select count(*)::integer from members where is_test_profile and status <> 'deleted')
        as "testProfiles",
      (select count(*)::integer from members where status = 'unconfirmed') as unconfirmed`.execute(
    db,
  )
  return rows[0] ?? { testProfiles: 0, unconfirmed: 0 }
}

/** The counts that triggers on members and photos maintain, by name. */
export async function readTallies(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('member_tallies')
    .select(['name', (e) => e.fn.sum<number>('count').as('count')])
    .groupBy('name')
    .execute()
  return new Map(rows.map(({ name, count }) => [name, Number(count)]))
}
