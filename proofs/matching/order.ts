import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

const ORDER = new URL('../../db/functions/deck_candidates.sql', import.meta.url)
const SCORE = ' as score\n'
const DAYS = /^ *\+ \(select greatest.*last_active_on.*\n/m

/**
 * Has the product's order count further points, an expression of SQL over a candidate (`lane`) and `p_viewer`, or not
 * count how lately a candidate came.
 */
export async function changeOrder(
  database: Database,
  { points = '0', isWithoutDays = false }: { points?: string; isWithoutDays?: boolean },
): Promise<void> {
  const order = readFileSync(ORDER, 'utf8')
  if (order.split(SCORE).length !== 2) throw new Error(`There is not one score in ${ORDER}`)
  if (!DAYS.test(order)) throw new Error(`Nothing of days is counted in ${ORDER}`)
  const changed = isWithoutDays ? order.replace(DAYS, '') : order
  await sql.raw(changed.replace(SCORE, ` + (${points})${SCORE}`)).execute(database)
}
