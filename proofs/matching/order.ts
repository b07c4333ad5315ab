import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

const ORDER = new URL('../../db/functions/deck_candidates.sql', import.meta.url)
const SCORE = ' as score\n'

/** Has the product's order count further points: an expression of SQL over a candidate (`lane`) and `p_viewer`. */
export async function countPoints(database: Database, points: string): Promise<void> {
  const order = readFileSync(ORDER, 'utf8')
  if (order.split(SCORE).length !== 2) throw new Error(`There is not one score in ${ORDER}`)
  await sql.raw(order.replace(SCORE, ` + (${points})${SCORE}`)).execute(database)
}
