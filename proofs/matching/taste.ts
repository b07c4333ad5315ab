import type { Gender } from '#shared/domain/genders.ts'
import { drawOf, normalAbove, normalOf } from './chances.ts'
import { kilometresBetween } from './people.ts'
import type { SimulatedMember } from './world.ts'

/**
 * All in deviations of what two people feel about each other and nobody can foresee, which is 1.
 *
 * Joel, Eastwick and Finkel (2017) foresaw nothing of what is particular to a pair from a hundred stated traits, and up
 * to a fourth of how desired somebody is by all: what is general has a deviation of 0.6, so a fourth of the whole.
 */
const GENERAL = 0.6
/**
 * Women are sought less by the year, men from fifty on (Bruch and Newman 2018): 0.02 is half a deviation from 45 to 70,
 * less than their cities show at twenty, for the age that a viewer looks for is counted as well.
 */
const FADES = { F: { from: 40, yearly: 0.02 }, H: { from: 50, yearly: 0.015 } } as const
/**
 * Men write to women four years younger in the median, women to men two years older, with a spread of five to six years
 * (Fiore 2004). Men look further down as they grow older, and women grow less particular (Skopek et al. 2011;
 * Šetinová and Topinková 2021).
 */
const IDEAL_GAP = {
  H: (age: number) => -3 - 0.1 * (age - 40),
  F: (age: number) => 2 - 0.03 * (age - 40),
} as const
const YEARLY = {
  H: { older: 0.09, younger: 0.03 },
  F: { older: 0.05, younger: 0.06 },
} as const
const OLDER_WOMEN_CARE_LESS = 0.012
/** Plausible, not measured: a third of a deviation from the next village to the other end of a region. */
const DISTANCE = 0.14
/** Hardly anything: likeness of interests is liked on paper and foretells little. */
const EACH_COMMON_INTEREST = 0.06
const MOST_COMMON = 5
/** Plausible: one who is known to have flashed is liked better, as those who like us are. */
const KNOWN_FLASH = 0.5
/**
 * The share of cards that a member flashes. Women are about half as ready as men, and people differ far more than that:
 * on sites of the young the gap is larger, on those with few likes a day it is small.
 */
const READINESS = { H: 0.2, F: 0.1 } as const
const READINESS_SPREAD = 0.7
const LIKELIEST = 0.6
const SAMPLE = 4000

/** Who would flash whom, by the seed; `scale` makes all that is general or stated count for less or more. */
export function makeTaste(members: readonly SimulatedMember[], seed: number, scale: number) {
  const general = new Map(members.map((member) => [member.id, generalOf(member, seed)]))
  const bars = { H: barOf('H'), F: barOf('F') }
  const thresholds = new Map(members.map((member) => [member.id, thresholdOf(member)]))

  function foreseeable(viewer: SimulatedMember, card: SimulatedMember): number {
    const kilometres = kilometresBetween(viewer.town, card.town)
    return (
      scale *
      ((general.get(card.id) ?? 0) -
        ageRegret(viewer, card) -
        DISTANCE * Math.log(1 + kilometres / 10) +
        EACH_COMMON_INTEREST * Math.min(MOST_COMMON, common(viewer, card)))
    )
  }

  /** What a sex finds on the cards it may be dealt: whatever the scale, as many are flashed. */
  function barOf(gender: Gender): { mean: number; deviation: number } {
    const found: number[] = []
    for (let nth = 0; nth < SAMPLE; nth++) {
      const viewer = memberAt(drawOf(seed, `sample/${gender}/viewer/${nth}`))
      const card = memberAt(drawOf(seed, `sample/${gender}/card/${nth}`))
      if (viewer.gender === gender && isSought(viewer, card)) found.push(foreseeable(viewer, card))
    }
    const mean = found.reduce((sum, value) => sum + value, 0) / Math.max(1, found.length)
    const variance =
      found.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, found.length)
    return { mean, deviation: Math.sqrt(1 + variance) }
  }

  function memberAt(draw: number): SimulatedMember {
    const member = members[Math.floor(draw * members.length)]
    if (!member) throw new Error('The world has no members')
    return member
  }

  function thresholdOf({ id, gender }: SimulatedMember): number {
    const usual = READINESS[gender]
    const own = Math.log(usual / (1 - usual)) + READINESS_SPREAD * normalOf(seed, `ready/${id}`)
    const readiness = Math.min(LIKELIEST, 1 / (1 + Math.exp(-own)))
    const { mean, deviation } = bars[gender]
    return mean + deviation * normalAbove(readiness)
  }

  return function flashes(viewer: SimulatedMember, card: SimulatedMember, isKnown: boolean) {
    const chemistry = normalOf(seed, `pair/${viewer.id}/${card.id}`)
    const felt = foreseeable(viewer, card) + chemistry + (isKnown ? KNOWN_FLASH : 0)
    return felt > (thresholds.get(viewer.id) ?? 0)
  }
}

function generalOf({ id, gender, age }: SimulatedMember, seed: number): number {
  const { from, yearly } = FADES[gender]
  return GENERAL * normalOf(seed, `general/${id}`) - yearly * Math.max(0, age - from)
}

function ageRegret(viewer: SimulatedMember, card: SimulatedMember): number {
  const off = card.age - viewer.age - IDEAL_GAP[viewer.gender](viewer.age)
  const yearly = off > 0 ? YEARLY[viewer.gender].older : YEARLY[viewer.gender].younger
  const care = viewer.gender === 'F' ? 1 - OLDER_WOMEN_CARE_LESS * (viewer.age - 40) : 1
  return Math.abs(off) * yearly * care
}

function isSought({ seeks }: SimulatedMember, card: SimulatedMember): boolean {
  return (
    (seeks.gender === 'both' || seeks.gender === card.gender) &&
    card.age >= seeks.ageMin &&
    card.age <= seeks.ageMax
  )
}

function common(one: SimulatedMember, other: SimulatedMember): number {
  let bits = one.interests & other.interests
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}
