import type { Gender } from '#shared/domain/genders.ts'
import { drawOf, normalAbove, normalOf } from './chances.ts'
import { kilometresBetween } from './people.ts'
import type { SimulatedMember } from './world.ts'

/**
 * The unit of all constants is the standard deviation of the chemistry of a pair, which nobody can predict.
 *
 * From a hundred stated traits, Joel, Eastwick and Finkel (2017) predicted nothing of what is specific to a pair, and
 * up to a fourth of how desired a person is by everybody: the general part has a deviation of 0.6, a fourth of the
 * total.
 */
const GENERAL = 0.6
/**
 * Women are sought less with each year, men from fifty on (Bruch and Newman 2018): 0.02 is half a deviation from 45 to
 * 70, less than their cities show at twenty, because the preferred age gap is counted as well.
 */
const FADES = { F: { from: 40, yearly: 0.02 }, H: { from: 50, yearly: 0.015 } } as const
/**
 * Men write to women four years younger in the median, women to men two years older, with a spread of five to six years
 * (Fiore 2004). Men look further down as they grow older, and women become less particular (Skopek et al. 2011;
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
/** Very little: shared interests are liked on paper and predict little. */
const EACH_COMMON_INTEREST = 0.06
const MOST_COMMON = 5
/** Plausible: a member who is known to have flashed is liked better, as people who like us are. */
const KNOWN_FLASH = 0.5
/**
 * The share of cards that a member flashes. Women are about half as ready as men, and individuals differ far more than
 * that: on sites for the young the gap is larger, on sites with few likes per day it is small.
 */
const READINESS = { H: 0.2, F: 0.1 } as const
const READINESS_SPREAD = 0.7
const LIKELIEST = 0.6
const SAMPLE = 4000

/**
 * Returns a function that decides who would flash whom, fixed by the seed. `scale` multiplies all general and stated
 * preferences.
 */
export function makeTaste(members: readonly SimulatedMember[], seed: number, scale: number) {
  const general = new Map(members.map((member) => [member.id, generalOf(member, seed)]))
  const bars = { H: barOf('H'), F: barOf('F') }
  const thresholds = new Map(members.map((member) => [member.id, thresholdOf(member)]))

  function predictableAppeal(viewer: SimulatedMember, card: SimulatedMember): number {
    const kilometres = kilometresBetween(viewer.town, card.town)
    return (
      scale *
      ((general.get(card.id) ?? 0) -
        ageRegret(viewer, card) -
        DISTANCE * Math.log(1 + kilometres / 10) +
        EACH_COMMON_INTEREST * Math.min(MOST_COMMON, countCommonInterests(viewer, card)))
    )
  }

  /**
   * The mean and deviation of the appeal of cards that a gender can be dealt, so that the share of flashed cards does
   * not depend on the scale.
   */
  function barOf(gender: Gender): { mean: number; deviation: number } {
    const found: number[] = []
    for (let nth = 0; nth < SAMPLE; nth++) {
      const viewer = memberAt(drawOf(seed, `sample/${gender}/viewer/${nth}`))
      const card = memberAt(drawOf(seed, `sample/${gender}/card/${nth}`))
      if (viewer.gender === gender && isSought(viewer, card))
        found.push(predictableAppeal(viewer, card))
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
    const appeal = predictableAppeal(viewer, card) + chemistry + (isKnown ? KNOWN_FLASH : 0)
    return appeal > (thresholds.get(viewer.id) ?? 0)
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

function countCommonInterests(one: SimulatedMember, other: SimulatedMember): number {
  let bits = one.interests & other.interests
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}
