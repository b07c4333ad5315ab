import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
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
  isToReview?: boolean | undefined
  isTestProfile?: boolean | undefined
}

export interface MemberSearch extends MemberFilters {
  /** Those that the words typed have found. */
  ids?: number[] | undefined
}

/** Of more members than this, nobody is told how many they are. */
const COUNTED_AT_MOST = 2000

/** Of a name that everybody bears, the latest are enough to fill any page. */
const FOUND_AT_MOST = 150
/** A trigram index knows nothing shorter. */
const PART_LENGTH = 3

const LIKE_SIGNS = /[\\%_]/g

/** One page of the members that fit, the latest first. */
export async function listMemberIds(
  db: Db,
  search: MemberSearch,
  page: { offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m where ${conditions(search)}
    order by m.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many fit among those looked at: of the latest ones when they are too many to look at all. */
export async function countMembers(
  db: Db,
  search: MemberSearch,
): Promise<{ count: number; isCapped: boolean }> {
  // Named only where it is needed: no index that leads here holds it.
  const town = looksAtTown(search) ? sql`, m.city` : sql``
  const { rows } = await sql<{ fitting: number; seen: number }>`
    select count(*) filter (where ${fits(search)}) as fitting, count(*) as seen
    from (
      select m.id, m.gender, m.birth_year, m.plan, m.region ${town} from members m where ${among(search)}
      order by m.id desc limit ${COUNTED_AT_MOST + 1}
    ) m`.execute(db)
  const { fitting = 0, seen = 0 } = rows[0] ?? {}
  const isCapped = seen > COUNTED_AT_MOST || (search.ids?.length ?? 0) >= FOUND_AT_MOST
  return { count: fitting, isCapped }
}

/** Whom the words typed find, by the beginning of a name or an address, else by any part of three letters. */
export async function findByText(db: Db, text: string, readsEmails: boolean): Promise<number[]> {
  const pattern = text.toLowerCase().replace(LIKE_SIGNS, '\\$&')
  const beginning = await findLike(db, `${pattern}%`, readsEmails)
  if (beginning.length > 0 || [...text].length < PART_LENGTH) return beginning
  return findLike(db, `%${pattern}%`, readsEmails)
}

async function findLike(db: Db, pattern: string, readsEmails: boolean): Promise<number[]> {
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
  const { ids, city, region, plan, isToReview, isTestProfile } = search
  const asked = [
    ids && sql`m.id = any (${ids}::integer[])`,
    isToReview && sql`m.is_to_review`,
    isTestProfile && sql`m.is_test_profile`,
    city && sql`search_key(m.city) = search_key(${city})`,
    region && sql`m.region = ${region}`,
    plan && sql`m.plan = ${plan}`,
  ].find((condition) => typeof condition === 'object')
  return sql`m.status <> 'deleted' and ${asked ?? sql`true`}`
}

/** The town leads to the members unless something narrower does. */
function looksAtTown({ city, ids, isToReview, isTestProfile }: MemberSearch): boolean {
  return city !== undefined && (ids !== undefined || Boolean(isToReview || isTestProfile))
}

/** What is looked at in each of them. */
function fits(search: MemberSearch): RawBuilder<boolean> {
  const { region, bornFrom, bornTo, gender, plan, hasPhotos } = search
  const photo = sql`exists (select 1 from photos p where p.owner_id = m.id)`
  const asked = [
    region && sql`m.region = ${region}`,
    bornFrom !== undefined && sql`m.birth_year >= ${bornFrom}`,
    bornTo !== undefined && sql`m.birth_year <= ${bornTo}`,
    gender && sql`m.gender = ${gender}`,
    plan && sql`m.plan = ${plan}`,
    looksAtTown(search) && sql`search_key(m.city) = search_key(${search.city})`,
    hasPhotos !== undefined && (hasPhotos ? photo : sql`not ${photo}`),
  ].filter((condition) => typeof condition === 'object')
  return asked.length === 0 ? sql`true` : sql`${sql.join(asked, sql` and `)}`
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
