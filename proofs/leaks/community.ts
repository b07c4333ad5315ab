import { sql } from 'kysely'
import { type SeededRandom, seededRandom } from '#server/platform/seeded-random.ts'
import { insertPeople, type Person } from './people.ts'
import type { Habit } from './seen.ts'
import { FIRST_DAY, type Stage } from './stage.ts'
import { normal, suitorsOf } from './tastes.ts'
import { createViewer, type LeakViewer } from './viewer.ts'

export interface Sizes {
  members: number
  viewers: number
  days: number
  seed: string
}

const BATCH = 1000
const OTHERS_READ = 100
const DAY_MS = 24 * 60 * 60 * 1000

/** The percentage of viewers with each habit. */
const SHARES: Record<Habit, number> = {
  quiet: 38,
  redeals: 13,
  blocks: 12,
  watches: 12,
  away: 9,
  walks: 16,
}

/** Creates a community, and the free viewers in it who try to find out who flashed them. */
export async function makeCommunity(
  stage: Stage,
  { members, viewers: count, days, seed }: Sizes,
): Promise<{ people: Person[]; viewers: LeakViewer[]; random: SeededRandom }> {
  const random = seededRandom(seed)
  const people = await insertPeople(stage.database, random, { size: members, days })
  const chosen = chooseViewers(random, people, count)
  await flashTheOthers(stage, random, { people, viewers: chosen })
  await fillPool(stage)
  const byId = new Map(people.map((person) => [person.id, person]))
  const [accomplice] = people.filter(({ plan, joins }) => plan === 'gratuit' && joins === 0)
  if (!accomplice) throw new Error('At least one member must be on the free plan')
  const byPublicId = new Map(people.map((person) => [person.publicId, person]))
  const viewers: LeakViewer[] = []
  for (const person of chosen) {
    const options = {
      person,
      habit: random.weighted(SHARES),
      random: seededRandom(`${seed} ${person.id}`),
      suitors: await suitorsOf(stage.database, random, person.id, byId),
      popularity: popularityOf(random, person),
      pace: Math.min(45, 14 * Math.exp(0.6 * normal(random))),
      people: byPublicId,
      accomplice,
    }
    viewers.push(createViewer(stage, options))
  }
  return { people, viewers, random }
}

/** Flashes received per day: most viewers get few, and some very many. */
function popularityOf(random: SeededRandom, { gender }: Person): number {
  return Math.min(8, Math.exp(1.4 * normal(random) - (gender === 'F' ? 0.8 : 1.3)))
}

/** Half of the viewers are in the dense town, half in the thin regions. All exist from the first day. */
function chooseViewers(random: SeededRandom, people: Person[], count: number): Person[] {
  const free = random
    .shuffled(people)
    .filter(({ plan, joins, id }) => plan === 'gratuit' && joins === 0 && id > 20)
  const half = Math.floor(count / 2)
  return [
    ...free.filter(({ country }) => country === 'dense').slice(0, half),
    ...free.filter(({ country }) => country === 'thin').slice(0, half),
  ]
}

/** Flashes that wait for other members influence the order of every deck, and no viewer can see them. */
async function flashTheOthers(
  { database }: Stage,
  random: SeededRandom,
  { people, viewers }: { people: readonly Person[]; viewers: readonly Person[] },
): Promise<void> {
  const watched = new Set(viewers.map(({ id }) => id))
  const groups = Map.groupBy(
    people.filter(({ id }) => !watched.has(id)),
    ({ region, gender }) => `${region} ${gender}`,
  )
  const first = Date.parse(`${FIRST_DAY}T00:00:00Z`)
  for (const [key, group] of groups) {
    const [region = '', gender] = key.split(' ')
    const others = groups.get(`${region} ${gender === 'H' ? 'F' : 'H'}`) ?? []
    const rows = group.flatMap(({ id }) =>
      random
        .shuffled(others.slice(0, OTHERS_READ))
        .slice(0, random.integer(0, 12))
        .map((from) => ({
          from_id: from.id,
          to_id: id,
          kind: 'flash' as const,
          at: new Date(first - random.integer(1, 14) * DAY_MS),
        })),
    )
    for (let nth = 0; nth < rows.length; nth += BATCH) {
      await database
        .insertInto('edges')
        .values(rows.slice(nth, nth + BATCH))
        .execute()
    }
  }
}

async function fillPool({ services, database }: Stage): Promise<void> {
  const rows = await database.selectFrom('members').select('id').execute()
  await services.discovery.refreshPool(
    database,
    rows.map(({ id }) => id),
  )
  await sql`analyze`.execute(database)
}
