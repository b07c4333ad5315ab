import type { Tally } from '../../scripts/suite/tally.ts'
import { ALL_FEATURES, ATTACKS, type Attack, PASSIVE_FEATURES } from './attacks.ts'
import { type Feature, learn } from './learned.ts'
import type { Country } from './people.ts'
import type { SeenCard } from './seen.ts'
import {
  areaUnderCurve,
  areaWithinDeals,
  type Group,
  groupOf,
  isAbove,
  type Scored,
  trustedGroups,
} from './statistics.ts'
import { SHARE_MOST } from './viewer.ts'

const AREA_MOST = 0.6
const LEAST = 40

type Judged = SeenCard & Scored

export interface Verdict {
  name: string
  cards: number
  share: number
  area: number | null
  areaWithin: number | null
  /**
   * The most trusted group with the highest share of flashes: overall, in each kind of place, and among the very
   * popular viewers.
   */
  worst: Record<'all' | Country | 'popular', Group | undefined>
  isHeld: boolean
}

export function judge(cards: readonly SeenCard[]): Verdict[] {
  return [
    ...ATTACKS.map((attack) => judgeOne(attack, cards)),
    judgeLearned('learned by looking', cards, PASSIVE_FEATURES),
    judgeLearned('learned with all', cards, ALL_FEATURES),
  ]
}

/** Learns from the cards of every second viewer, and is judged on those of the others. */
function judgeLearned(
  name: string,
  cards: readonly SeenCard[],
  features: readonly Feature[],
): Verdict {
  const viewers = [...new Set(cards.map(({ viewerId }) => viewerId))]
  const trainingViewers = new Set(viewers.filter((_, nth) => nth % 2 === 0))
  const score = learn(
    cards.filter(({ viewerId }) => trainingViewers.has(viewerId)),
    features,
  )
  return judgeOne(
    { name, score },
    cards.filter(({ viewerId }) => !trainingViewers.has(viewerId)),
  )
}

function judgeOne(
  { name, habit, score }: Pick<Attack, 'name' | 'habit' | 'score'>,
  cards: readonly SeenCard[],
): Verdict {
  const scored: Judged[] = cards
    .filter((card) => habit === undefined || card.habit === habit)
    .map((card) => ({ ...card, score: score(card) }))
  const usual = scored.filter(({ isOfPopular }) => !isOfPopular)
  const groups = {
    all: trustedGroups(usual, LEAST),
    dense: trustedGroups(of(usual, 'dense'), LEAST),
    thin: trustedGroups(of(usual, 'thin'), LEAST),
    popular: trustedGroups(
      scored.filter(({ isOfPopular }) => isOfPopular),
      LEAST,
    ),
  }
  const chances = chancesOf(scored)
  const total = groupOf(usual)
  const areaWithin = areaWithinDeals(scored)
  return {
    name,
    cards: total.size,
    share: total.flashes / Math.max(1, total.size),
    area: areaUnderCurve(usual),
    areaWithin,
    worst: {
      all: worstOf(groups.all),
      dense: worstOf(groups.dense),
      thin: worstOf(groups.thin),
      popular: worstOf(groups.popular),
    },
    isHeld:
      (areaWithin ?? 0) <= AREA_MOST &&
      Object.values(groups)
        .flat()
        .every(
          (group) =>
            !isAbove(
              groupOf(group),
              group.map((card) => chances.get(card) ?? 0),
            ),
        ),
  }
}

/**
 * The allowed probability that each card has a flash. For very popular viewers it is the share of flashes in the same
 * deal.
 */
function chancesOf(cards: readonly Judged[]): Map<Judged, number> {
  const chances = new Map<Judged, number>()
  for (const deal of Map.groupBy(cards, (card) => card.deal).values()) {
    const { size, flashes } = groupOf(deal)
    for (const card of deal) chances.set(card, card.isOfPopular ? flashes / size : SHARE_MOST)
  }
  return chances
}

function of(cards: readonly Judged[], country: Country): Judged[] {
  return cards.filter((card) => card.country === country)
}

function worstOf(groups: readonly Judged[][]): Group | undefined {
  return groups
    .map(groupOf)
    .sort((one, other) => other.flashes / other.size - one.flashes / one.size)[0]
}

export function printVerdicts(verdicts: readonly Verdict[]): Tally {
  console.log(
    `\n       ${'attack'.padEnd(24)}${['cards', 'flashes', 'AUC', 'in a deal', 'most trusted', 'dense', 'thin', 'popular'].map((head) => head.padStart(16)).join('')}`,
  )
  for (const verdict of verdicts) {
    const { name, cards, share, area, areaWithin, worst, isHeld } = verdict
    const cells = [
      `${cards}`,
      percent(share),
      area?.toFixed(2) ?? '–',
      areaWithin?.toFixed(2) ?? '–',
      ...[worst.all, worst.dense, worst.thin, worst.popular].map(shown),
    ]
    console.log(
      `  ${isHeld ? 'ok  ' : 'FAIL'} ${name.padEnd(24)}${cells.map((cell) => cell.padStart(16)).join('')}`,
    )
  }
  for (const { name, description } of ATTACKS) {
    if (verdicts.some((verdict) => verdict.name === name && !verdict.isHeld)) {
      console.log(`\n  ${name}: ${description}`)
    }
  }
  const failed = verdicts.filter(({ isHeld }) => !isHeld).length
  return { passed: verdicts.length - failed, failed }
}

function shown(group: Group | undefined): string {
  return group ? `${percent(group.flashes / group.size)} of ${group.size}` : '–'
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
