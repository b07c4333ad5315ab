import type { Tally } from '../../scripts/suite/tally.ts'
import { ATTACKS, type Attack, FEATURES } from './attacks.ts'
import { learn } from './learned.ts'
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

const AREA_MOST = 0.6
const SHARE_MOST = 1 / 8
const LEAST = 40

type Judged = SeenCard & Scored

export interface Verdict {
  name: string
  cards: number
  share: number
  area: number | null
  areaWithin: number | null
  /** The most trusted group with the highest share, everywhere and in each kind of place. */
  worst: Record<'all' | Country, Group | undefined>
  /** Among very popular viewers, who are judged by their own share. */
  apart: Group | undefined
  isHeld: boolean
}

/** Judges every attack. `apart` are the viewers of whom more than one in eight of all who suit have flashed. */
export function judge(cards: readonly SeenCard[], apart: ReadonlySet<number>): Verdict[] {
  const verdicts = ATTACKS.map((attack) => judgeOne(attack, cards, apart))
  return [...verdicts, judgeLearned(cards, apart)]
}

/** Learns from every second viewer, and is judged on the others. */
function judgeLearned(cards: readonly SeenCard[], apart: ReadonlySet<number>): Verdict {
  const viewers = [...new Set(cards.map(({ viewerId }) => viewerId))]
  const taught = new Set(viewers.filter((_, nth) => nth % 2 === 0))
  const score = learn(
    cards.filter(({ viewerId }) => taught.has(viewerId)),
    FEATURES,
  )
  const others = cards.filter(({ viewerId }) => !taught.has(viewerId))
  return judgeOne({ name: 'learned', tries: '', score }, others, apart)
}

function judgeOne(
  { name, habit, score }: Pick<Attack, 'name' | 'tries' | 'habit' | 'score'>,
  cards: readonly SeenCard[],
  apart: ReadonlySet<number>,
): Verdict {
  const scored: Judged[] = cards
    .filter((card) => habit === undefined || card.habit === habit)
    .map((card) => ({ ...card, score: score(card) }))
  const own = shareByViewer(scored)
  const usual = scored.filter(({ viewerId }) => !apart.has(viewerId))
  const popular = scored.filter(({ viewerId }) => apart.has(viewerId))
  const groups = { all: usual, dense: of(usual, 'dense'), thin: of(usual, 'thin') }
  const usualGroups = Object.values(groups).flatMap((some) => trustedGroups(some, LEAST))
  const popularGroups = trustedGroups(popular, LEAST)
  const area = areaUnderCurve(usual)
  const areaWithin = areaWithinDeals(usual)
  const total = groupOf(usual)
  return {
    name,
    cards: usual.length,
    share: total.flashes / Math.max(1, total.size),
    area,
    areaWithin,
    worst: {
      all: worstOf(trustedGroups(groups.all, LEAST)),
      dense: worstOf(trustedGroups(groups.dense, LEAST)),
      thin: worstOf(trustedGroups(groups.thin, LEAST)),
    },
    apart: worstOf(popularGroups),
    isHeld:
      (areaWithin ?? 0) <= AREA_MOST &&
      usualGroups.every(
        (group) =>
          !isAbove(
            groupOf(group),
            group.map(() => SHARE_MOST),
          ),
      ) &&
      popularGroups.every(
        (group) =>
          !isAbove(
            groupOf(group),
            group.map(({ viewerId }) => own.get(viewerId) ?? 0),
          ),
      ),
  }
}

function of(cards: readonly Judged[], country: Country): Judged[] {
  return cards.filter((card) => card.country === country)
}

function shareByViewer(cards: readonly Judged[]): Map<number, number> {
  const byViewer = Map.groupBy(cards, ({ viewerId }) => viewerId)
  return new Map(
    [...byViewer].map(([id, own]) => [
      id,
      own.filter(({ isFlash }) => isFlash).length / own.length,
    ]),
  )
}

function worstOf(groups: readonly Judged[][]): Group | undefined {
  return groups
    .map(groupOf)
    .sort((one, other) => other.flashes / other.size - one.flashes / one.size)[0]
}

export function printVerdicts(verdicts: readonly Verdict[]): Tally {
  console.log(
    `\n       ${'attack'.padEnd(24)}${['cards', 'flashes', 'AUC', 'in a deal', 'most trusted', 'dense', 'thin', 'apart'].map((head) => head.padStart(13)).join('')}`,
  )
  for (const verdict of verdicts) {
    const { name, cards, share, area, areaWithin, worst, apart, isHeld } = verdict
    const cells = [
      `${cards}`,
      percent(share),
      area?.toFixed(2) ?? '–',
      areaWithin?.toFixed(2) ?? '–',
      ...[worst.all, worst.dense, worst.thin, apart].map(shown),
    ]
    console.log(
      `  ${isHeld ? 'ok  ' : 'FAIL'} ${name.padEnd(24)}${cells.map((cell) => cell.padStart(13)).join('')}`,
    )
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
