import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

const ORDER = new URL('../../db/functions/deck_candidates.sql', import.meta.url)
const SCORE = ' as score\n'
const DAYS = /^ *\+ \(select greatest.*last_active_on.*\n/m

/**
 * Changes the product's order: adds points, an SQL expression over a candidate (`lane`) and `p_viewer`, or removes the
 * points for a recent visit.
 */
export async function changeOrder(
  database: Database,
  { points = '0', isWithoutDays = false }: { points?: string; isWithoutDays?: boolean },
): Promise<void> {
  const order = readFileSync(ORDER, 'utf8')
  if (order.split(SCORE).length !== 2) throw new Error(`${ORDER} must contain exactly one score`)
  if (!DAYS.test(order)) throw new Error(`${ORDER} has no points for a recent visit`)
  const changed = isWithoutDays ? order.replace(DAYS, '') : order
  await sql.raw(changed.replace(SCORE, ` + (${points})${SCORE}`)).execute(database)
}
