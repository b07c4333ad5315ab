import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Ending, Record } from './record.ts'
import { meanOf } from './summary.ts'
import type { SimulatedMember, World } from './world.ts'

/** The relation of a card to the viewer at the viewer's decision: the first that applies. */
const STANDINGS = [
  'had passed the viewer',
  'never visited again',
  'would never say yes',
  'would say yes',
  'had flashed the viewer',
] as const
type Standing = (typeof STANDINGS)[number]

const ENDINGS: readonly Ending[] = ['enough seen', 'no flash left', 'nobody left']
const SEXES = { women: 'F', men: 'H' } as const

interface Shares {
  endings: ReadonlyMap<Ending, number>
  cards: ReadonlyMap<Standing, number>
  flashes: ReadonlyMap<Standing, number>
}
/** What limits the matches of each sex. */
export type Limits = { [Sex in keyof typeof SEXES]: Shares }

interface DecidedCard {
  viewer: number
  card: number
  isFlash: boolean
  hadPassed: boolean
  hadFlashed: boolean
  isGone: boolean
}

/** Reads the endings of the recorded visits, and the cards that were decided on in them. */
export async function readLimits(
  database: Database,
  world: World,
  record: Record,
  from: string,
): Promise<Limits> {
  const { rows } = await sql<DecidedCard>`
    select mine.from_id as viewer, mine.to_id as card, mine.kind = 'flash' as "isFlash",
      coalesce(theirs.kind = 'pass' and theirs.at < mine.at, false) as "hadPassed",
      coalesce(theirs.kind = 'flash' and theirs.at < mine.at, false) as "hadFlashed",
      card.last_active_on <= mine.at::date as "isGone"
    from edges mine
      join members card on card.id = mine.to_id
      left join edges theirs on theirs.from_id = mine.to_id and theirs.to_id = mine.from_id
    where mine.at >= ${from}::date`.execute(database)
  const sharesOf = (sex: keyof typeof SEXES): Shares => {
    const isIn = (id: number) => memberAt(world, id).gender === SEXES[sex]
    const decided = rows.filter(({ viewer }) => isIn(viewer))
    return {
      endings: sharesBy(
        record.endings.filter(({ member }) => isIn(member)).map(({ ending }) => ending),
      ),
      cards: sharesBy(decided.map((one) => standingOf(world, one))),
      flashes: sharesBy(
        decided.filter(({ isFlash }) => isFlash).map((one) => standingOf(world, one)),
      ),
    }
  }
  return { women: sharesOf('women'), men: sharesOf('men') }
}

function standingOf(world: World, decided: DecidedCard): Standing {
  const { viewer, card, hadPassed, hadFlashed, isGone } = decided
  if (hadFlashed) return 'had flashed the viewer'
  if (hadPassed) return 'had passed the viewer'
  if (isGone) return 'never visited again'
  return world.flashes(memberAt(world, card), memberAt(world, viewer), false)
    ? 'would say yes'
    : 'would never say yes'
}

function sharesBy<K>(all: readonly K[]): Map<K, number> {
  return new Map(
    [...Map.groupBy(all, (one) => one)].map(([key, own]) => [key, own.length / all.length]),
  )
}

export function printLimits(name: string, seeds: readonly Limits[]): void {
  for (const sex of Object.keys(SEXES) as (keyof typeof SEXES)[]) {
    const own = seeds.map((limits) => limits[sex])
    const told = [
      `visits: ${shown(
        ENDINGS,
        own.map(({ endings }) => endings),
      )}`,
      `cards: ${shown(
        STANDINGS,
        own.map(({ cards }) => cards),
      )}`,
      `flashes to: ${shown(
        STANDINGS,
        own.map(({ flashes }) => flashes),
      )}`,
    ]
    console.log(`  ${name}, ${sex}\n    ${told.join('\n    ')}`)
  }
}

function shown<K extends string>(
  keys: readonly K[],
  seeds: readonly ReadonlyMap<K, number>[],
): string {
  return keys
    .map((key) => {
      const { mean } = meanOf(seeds.map((shares) => shares.get(key) ?? 0))
      return `${key} ${(100 * mean).toFixed(0)} %`
    })
    .join(', ')
}

function memberAt({ members }: World, id: number): SimulatedMember {
  const member = members[id - 1]
  if (!member) throw new Error(`There is no member ${id}`)
  return member
}
