import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { PREPARED } from '#server/platform/database/prepared.ts'
import { RANKING, type Ranking } from './ranking.ts'
import type { SoughtRange } from './wider-search.ts'

/** The viewer of a deck and the day; `pays` is whether the viewer's plan shows who flashed the viewer. */
export interface DeckViewer {
  id: number
  day: string
  now: Date
  pays: boolean
  isConfirmed: boolean
}

/** SQL for the internal ids of the members shown to the viewer now, best first: see db/functions/deck_shown.sql. */
export function shownIds(viewer: DeckViewer, limit: number): RawBuilder<number[]> {
  const { id, day, now, pays, isConfirmed } = viewer
  return sql`deck_shown(${id}, ${day}, ${now}, ${pays}, ${isConfirmed}, ${limit})`
}

interface NextDeck {
  /** The number of profiles dealt that day when the caller read it. */
  dealt: number
  size: number
  /** A secret derived from the viewer and the day. */
  seed: string
}

/** SQL that deals the next deck: see db/functions/deck_build.sql. */
export function deckBuild(
  { id, day, now, pays }: DeckViewer,
  { dealt, size, seed }: NextDeck,
  { waiting, pressure }: Ranking = RANKING,
): RawBuilder<number> {
  return sql`deck_build(
    ${id}, ${day}, ${now}, ${pays}, ${dealt}, ${size}, ${waiting}, ${pressure}, ${seed})`
}

/** SQL that deals the next deck, then returns the same as shownIds: one statement, hence one commit. */
export function shownAfterDeal(
  viewer: DeckViewer,
  limit: number,
  next: NextDeck,
): RawBuilder<number[]> {
  return sql`(select ${shownIds(viewer, limit)} from (select ${deckBuild(viewer, next)}) built)`
}

/** Counts the profiles dealt to the viewer so far on `day`. */
export async function countDealt(db: Db, viewerId: number, day: string): Promise<number> {
  const deck = await db
    .selectFrom('decks')
    .select('dealt')
    .where('viewer_id', '=', viewerId)
    .where('day', '>=', day)
    .executeTakeFirst()
  return deck?.dealt.length ?? 0
}

/** Counts the profiles that the viewer has passed so far. */
export async function countPasses(db: Db, viewerId: number): Promise<number> {
  const { passes } = await db
    .selectFrom('edges')
    .select(sql<number>`count(*)::integer`.as('passes'))
    .where('from_id', '=', viewerId)
    .where('kind', '=', 'pass')
    .executeTakeFirstOrThrow()
  return passes
}

/** Finds what the viewer looks for. */
export function findSought(db: Db, viewerId: number): Promise<SoughtRange> {
  return db
    .selectFrom('members')
    .select([
      'seeks_age_min as ageMin',
      'seeks_age_max as ageMax',
      'seeks_distance as distance',
      'seeks_km as km',
      'seeks_relation as relation',
      'seeks_gender as gender',
      'demands',
    ])
    .where('id', '=', viewerId)
    .executeTakeFirstOrThrow()
}

/** The maximum number of rows read in each lane of a count: enough for a site small enough that decks end. */
const PROSPECTS_READ = 3000

/**
 * For each of the ranges, counts the members who would suit the viewer with these preferences, up to `limit`: see
 * db/functions/deck_prospects.sql.
 */
export async function countProspects(
  db: Db,
  viewer: Pick<DeckViewer, 'id' | 'day' | 'now'>,
  sought: readonly SoughtRange[],
  { withDecided, limit }: { withDecided: boolean; limit: number },
): Promise<number[]> {
  const counts = sought.map(
    ({ gender, ageMin, ageMax, distance, km, relation, demands }) => sql`deck_prospects(
      ${viewer.id}, ${viewer.day}, ${viewer.now}, ${gender}, ${ageMin}, ${ageMax}, ${distance},
      ${km}::smallint, ${relation}, ${demands}::smallint, ${withDecided}, ${limit}, ${PROSPECTS_READ})`,
  )
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts`.execute(db)
  return rows[0]?.counts ?? []
}

/** Recounts the flashes that wait for a member: see db/functions/refresh_pending.sql. */
export async function refreshPending(db: Db, memberId: number, now: Date): Promise<void> {
  await sql`select refresh_pending(${memberId}, ${now})`.execute(db)
}

/** Empties a deck that was dealt for other preferences; the members dealt that day stay recorded in `dealt`. */
export async function emptyDeck(db: Db, viewerId: number): Promise<void> {
  await db.updateTable('decks').set({ ids: [] }).where('viewer_id', '=', viewerId).execute()
}

export async function refreshPool(db: Db, memberIds: number[], day: string, now: Date) {
  await sql`select refresh_pool(${memberIds}::integer[], ${day}, ${now})`.execute(db)
}

/** Removes members from the pool and from the online members; deletes their decks and the record of profiles served. */
export async function deleteMembers(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('online_members').where('member_id', 'in', ids).execute()
  await db.deleteFrom('deck_pool').where('member_id', 'in', ids).execute()
  await db.deleteFrom('decks').where('viewer_id', 'in', ids).execute()
  await db.deleteFrom('profiles_served').where('viewer_id', 'in', ids).execute()
}

/** Adds a member to the members who are online. */
export async function insertOnline(db: Db, memberId: number): Promise<void> {
  await sql`${PREPARED}
    insert into online_members (member_id, ring, gender, birth_year, interests)
    select id, ring_place(public_id::text), gender, birth_year, interests from members where id = ${memberId}
    on conflict do nothing`.execute(db)
}

/** Removes from the online members those who were last seen before `since`. */
export async function deleteOffline(db: Db, since: Date): Promise<void> {
  await sql`
    delete from online_members o
    where not exists (
      select 1 from members m where m.id = o.member_id and m.last_seen_at > ${since})`.execute(db)
}

/** Lists the members whose boost in the pool has expired, even if they have a running boost of the other kind. */
export async function listBoostEnded(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('deck_pool')
    .select('member_id')
    .distinct()
    .where('boost', '>', 0)
    .where('boost_until', '<=', now)
    .execute()
  return rows.map((row) => row.member_id)
}

/** Lists the members whose activity tier in the pool no longer matches the day of their last visit. */
export async function listStale(db: Db, day: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.member_id as id
    from deck_pool p join members m on m.id = p.member_id
    where p.activity <> case
        when m.last_active_on >= ${day}::date - 7 then 0
        when m.last_active_on >= ${day}::date - 30 then 1 else 2 end
    limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
