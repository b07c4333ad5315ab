import type { Encounter, Record } from './record.ts'
import type { SimulatedMember } from './world.ts'

export const GROUPS = {
  everybody: () => true,
  'women 60+': ({ gender, age }: SimulatedMember) => gender === 'F' && age >= 60,
  'men 40-54': ({ gender, age }: SimulatedMember) => gender === 'H' && age < 55,
  'the rest': (member: SimulatedMember) =>
    !GROUPS['women 60+'](member) && !GROUPS['men 40-54'](member),
} as const
export type Group = keyof typeof GROUPS
export const GROUP_NAMES = Object.keys(GROUPS) as Group[]

const WEEK = 7

/** The figures of a group, over its members who visited at all. */
export interface Figures {
  /** Matches per member and week. */
  matches: number
  /** The share of the group's waiting flashes whose recipient was shown the sender within seven days. */
  seen: number
  /** The share that was answered within seven days. */
  answered: number
  /** First messages per member and week, whichever of the pair wrote. */
  conversations: number
  /** First messages that the partner answered, per member and week. */
  replies: number
  /** The share of a week's visitors who had no match in that week. */
  nothing: number
  giniViews: number
  giniMatches: number
}

export function figuresOf(
  record: Record,
  members: readonly SimulatedMember[],
  group: Group,
): Figures {
  const own = members.filter((member) => GROUPS[group](member) && record.visits.has(member.id))
  const ids = new Set(own.map(({ id }) => id))
  const weekly = (encounters: readonly Encounter[]) =>
    sum([...countOf(encounters, ids).values()]) / own.length / (record.days / WEEK)
  const sent = followed(record).filter(({ from }) => ids.has(from))
  const isWithin = (day: number | undefined, since: number) =>
    day !== undefined && day <= since + WEEK
  const lasting = own.filter(({ joins }) => joins < record.first)
  const matches = countOf(record.matches, ids)
  return {
    matches: weekly(record.matches),
    seen: shareOf(sent, ({ seenOn, day }) => isWithin(seenOn, day)),
    answered: shareOf(sent, ({ answeredOn, day }) => isWithin(answeredOn, day)),
    conversations: weekly(record.conversations),
    replies: weekly(record.replies),
    nothing: shareWithNothing(record, own),
    giniViews: gini(lasting.map(({ id }) => record.views.get(id) ?? 0)),
    giniMatches: gini(lasting.map(({ id }) => matches.get(id) ?? 0)),
  }
}

/** The flashes that could be followed for seven days. */
function followed({ first, days, waiting }: Record) {
  return [...waiting.values()].filter(({ day }) => day + WEEK < first + days)
}

function shareWithNothing(record: Record, members: readonly SimulatedMember[]): number {
  const weeks = Array.from({ length: Math.floor(record.days / WEEK) }, (_, nth) => {
    const from = record.first + nth * WEEK
    const isIn = (day: number) => day >= from && day < from + WEEK
    const here = members.filter(({ id }) => [...(record.visits.get(id) ?? [])].some(isIn))
    const matched = new Set(
      record.matches.filter(({ day }) => isIn(day)).flatMap(({ one, other }) => [one, other]),
    )
    return shareOf(here, ({ id }) => !matched.has(id))
  })
  return sum(weeks) / weeks.length
}

function countOf(encounters: readonly Encounter[], ids: ReadonlySet<number>) {
  const counts = new Map<number, number>()
  for (const id of encounters.flatMap(({ one, other }) => [one, other])) {
    if (ids.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function shareOf<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.filter(holds).length / items.length
}

/** 0 if all values are equal, near 1 if one member has everything. */
export function gini(values: readonly number[]): number {
  const ordered = values.toSorted((one, other) => one - other)
  const weighted = sum(ordered.map((value, index) => value * (2 * index - values.length + 1)))
  return weighted / (values.length * sum(values))
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
