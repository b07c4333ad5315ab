import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { RelationType } from '#shared/domain/preferences.ts'

/** A part of the pool that has its own index: see db/functions/grid_walk.sql. */
export type Lane = 'fitting' | 'near' | 'verified' | 'online' | 'gold'

export interface GridSearch {
  ageMin: number
  ageMax: number
  distanceKm: number | null
  /** A set of interests, one of which is enough; null for any. */
  interests: number | null
  relation: RelationType | null
  withPhoto: boolean
  verified: boolean
  online: boolean
  /** A set of traits; in each group one of them is enough. */
  traits: number
}

/** The viewer of a page of the grid, the lane that is read, and the limits of the read. */
export interface GridView {
  viewerId: number
  lane: Lane
  day: string
  now: Date
  limit: number
  /** The approximate maximum number of rows of the lane read for a page. */
  reads: number
}

/** Where a page of the walk begins. */
interface GridPlace {
  firstDay: string
  ring: number | null
  except: readonly number[]
}

export interface Walked {
  ids: number[]
  /** The position where the next page begins; null at the end of the walk. */
  next: number | null
}

/** Reads the first page: the boosted members at its head, then the beginning of the walk. */
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

/** Reads one page of the walk through the members who fit. */
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
  if (!row) throw new Error('A database function returned no row')
  return row
}

/** Finds the internal ids of the members named in a cursor. */
export async function findIds(db: Db, publicIds: readonly string[]): Promise<number[]> {
  if (publicIds.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('public_id', 'in', publicIds)
    .execute()
  return rows.map((row) => row.id)
}
