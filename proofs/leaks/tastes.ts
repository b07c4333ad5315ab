import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { SeededRandom } from '#server/platform/seeded-random.ts'
import type { Person } from './people.ts'
import { FIRST_DAY } from './stage.ts'

/** A member who fits a viewer by the preferences of both, and the weight of their chance to flash. */
export interface Suitor {
  id: number
  weight: number
}

interface SuitorRow {
  id: number
  km: number | null
  common: number
  /** By how many years the suitor is older. */
  older: number
}

/** A plan that allows more flashes sends more of them. */
const BY_PLAN = { gratuit: 1, premium: 1.6, gold: 2 }

/**
 * The members who can flash a viewer, weighted as people choose: near, with much in common and of a fitting age, and
 * for the rest by a taste that no data shows.
 */
export async function suitorsOf(
  database: Database,
  random: SeededRandom,
  viewerId: number,
  people: ReadonlyMap<number, Person>,
): Promise<Suitor[]> {
  const { rows } = await sql<SuitorRow>`
    select m.id,
      case when m.uses_location and viewer.uses_location
        then distance_km(viewer.latitude, viewer.longitude, m.latitude, m.longitude) end as km,
      length(replace((m.interests & viewer.interests)::bit(32)::text, '0', '')) as common,
      viewer.birth_year - m.birth_year as older
    from members viewer
      -- The cheap conditions come first: most members do not fit by their ages.
      join members m on m.gender <> viewer.gender
        and 2026 - m.birth_year between viewer.seeks_age_min and viewer.seeks_age_max
        and 2026 - viewer.birth_year between m.seeks_age_min and m.seeks_age_max
    where viewer.id = ${viewerId} and suits(m, viewer, ${FIRST_DAY}::date)
    order by m.id`.execute(database)
  return rows.flatMap((row) => {
    const person = people.get(row.id)
    if (!person) return []
    const weight = attraction(row, person) * BY_PLAN[person.plan] * Math.exp(normal(random))
    return [{ id: row.id, weight }]
  })
}

function attraction({ km, common, older }: SuitorRow, { gender }: Person): number {
  const nearness = km === null ? 0.8 : km < 30 ? 2.5 : km < 100 ? 1.2 : 0.5
  const offAge = older - (gender === 'H' ? 3 : -3)
  return nearness * Math.exp(0.35 * common) * Math.exp(-(offAge * offAge) / 72)
}

/** A draw of the standard normal distribution, by the sum of twelve uniform draws. */
export function normal(random: SeededRandom): number {
  return Array.from({ length: 12 }, () => random.next()).reduce((sum, one) => sum + one, -6)
}
