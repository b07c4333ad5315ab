import { makeHabits } from './habits.ts'
import { type Country, makePeople } from './people.ts'
import { makeTaste } from './taste.ts'
import type { MakeWorld } from './world.ts'

export interface Playable {
  make: MakeWorld
  /** The number of members, unless `SIM_MEMBERS` sets another. */
  size: number
  /** A world with other tastes only tests whether the chosen order holds there as well. */
  isTrial: boolean
}

const COUNTRIES = {
  /** Few members, spread over four regions. */
  thin: {
    size: 900,
    regions: ['bretagne', 'normandie', 'centre-val-de-loire', 'bourgogne-franche-comte'],
    shareOfWomen: 0.52,
  },
  /** Lyon and its suburbs. */
  dense: {
    size: 1800,
    regions: ['auvergne-rhone-alpes'],
    around: { code: '69123', kilometres: 15 },
    shareOfWomen: 0.52,
  },
  /** Two regions with more women. */
  women: {
    size: 1200,
    regions: ['occitanie', 'provence-alpes-cote-d-azur'],
    shareOfWomen: 0.6,
  },
} as const satisfies Record<string, Country & { size: number }>

/** The weight of general and stated preferences, relative to the chemistry of a pair. */
const SCALES = { '': 1, '-halved': 0.5, '-doubled': 2 } as const

/** The worlds by name: `thin`, `dense` and `women`, each also with tastes `-halved` and `-doubled`. */
export const WORLDS: ReadonlyMap<string, Playable> = new Map(
  Object.entries(COUNTRIES).flatMap(([name, country]) =>
    Object.entries(SCALES).map(([suffix, scale]) => [
      name + suffix,
      { make: makerOf(country, scale), size: country.size, isTrial: suffix !== '' },
    ]),
  ),
)

function makerOf(country: Country, scale: number): MakeWorld {
  return (request) => {
    const members = makePeople(country, request)
    return {
      members,
      flashes: makeTaste(members, request.seed, scale),
      ...makeHabits(members, request.seed, request.days),
    }
  }
}
