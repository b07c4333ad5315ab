import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { RelationType } from '#shared/domain/preferences.ts'

/** A part of the pool with an index of its own: see db/functions/grid_walk.sql. */
export type Lane = 'fitting' | 'near' | 'verified' | 'online' | 'gold'

export interface GridSearch {
  ageMin: number
  ageMax: number
  distanceKm: number | null
  /** A set of interests of which one is enough, or null. */
  interests: number | null
  relation: RelationType | null
  withPhoto: boolean
  verified: boolean
  online: boolean
  /** A set of traits, of which one of each group is enough. */
  traits: number
}

/** Who looks, where, and how much. */
export interface GridView {
  viewerId: number
  lane: Lane
  day: string
  now: Date
  limit: number
  /** About how many rows of the lane may be read for a page. */
  reads: number
}

/** Where a later page begins. */
interface GridPlace {
  firstDay: string
  ring: number | null
  except: readonly number[]
}

export interface Walked {
  ids: number[]
  /** Where the next page begins, null at the end of the walk. */
  next: number | null
}

/** The boosted members who head the first page, and its beginning of the walk. */
export async function firstPage(
  db: Db,
  view: GridView,
  search: GridSearch,
  mostHeads: number,
): Promise<Walked & { heads: number[] }> {
  const { rows } = await sql<Walked & { heads: number[] }>`
    select heads, ids, next_ring as next from grid_first_page(
      ${view.viewerId}, ${view.lane}, ${view.day}, ${view.now}, ${view.limit}, ${mostHeads}, ${view.reads},
      ${filters(search)})`.execute(db)
  return onlyRow(rows)
}

/** One page of a walk through the members who fit. */
export async function walk(
  db: Db,
  view: GridView,
  search: GridSearch,
  { firstDay, ring, except }: GridPlace,
): Promise<Walked> {
  const { rows } = await sql<Walked>`
    select ids, next_ring as next from grid_walk(
      ${view.viewerId}, ${view.lane}, ${view.day}, ${firstDay}, ${view.now}, ${ring}, ${except}, ${view.limit},
      ${view.reads}, ${filters(search)})`.execute(db)
  return onlyRow(rows)
}

function filters(search: GridSearch) {
  const { ageMin, ageMax, distanceKm, interests, relation, withPhoto, verified, online, traits } =
    search
  return sql.join([
    ...[ageMin, ageMax, distanceKm, interests, relation, withPhoto, verified, online],
    sql`${traits}::smallint`,
  ])
}

function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows
  if (!row) throw new Error('A function answers one row')
  return row
}

/** The internal ids of the members that a cursor names. */
export async function findIds(db: Db, publicIds: readonly string[]): Promise<number[]> {
  if (publicIds.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('public_id', 'in', publicIds)
    .execute()
  return rows.map((row) => row.id)
}
