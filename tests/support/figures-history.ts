import * as fc from 'fast-check'
import type { Db } from '#server/platform/database/database.ts'
import type { Cohort } from '#shared/contracts/admin/figures.ts'
import { dayLater, daysBetween, mondayOf } from '#shared/domain/calendar-day.ts'
import { COHORT_WEEKS, METRICS, type Metric } from '#shared/domain/figures.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { MEMBER_SOURCES, type MemberSource } from '#shared/domain/sources.ts'
import { buildMember } from './factories.ts'
import { buildPaidOrder } from './purchases.ts'

const MINUTE = 60_000
const PEOPLE = 6

const ago = fc.integer({ min: 0, max: 70 * 1440 })
const who = fc.nat(PEOPLE - 1)

/** A small community and everything that it did within ten weeks, in minutes before now. */
export const histories = fc.record({
  people: fc.array(
    fc.record({
      source: fc.option(fc.constantFrom(...MEMBER_SOURCES)),
      joined: ago,
      isConfirmed: fc.boolean(),
      weeks: fc.nat(255),
    }),
    { minLength: PEOPLE, maxLength: PEOPLE },
  ),
  firstFlashes: fc.uniqueArray(fc.record({ who, ago }), { selector: (flash) => flash.who }),
  matches: fc.uniqueArray(
    fc
      .record({ low: who, high: who, ago, isLowLast: fc.boolean() })
      .filter(({ low, high }) => low < high),
    { selector: ({ low, high }) => `${low} ${high}` },
  ),
  messages: fc.array(fc.record({ who, ago }), { maxLength: 30 }),
  orders: fc.array(
    fc.record({
      who,
      ago,
      kind: fc.constantFrom('first', 'renewal', 'bonus'),
      isPaid: fc.boolean(),
    }),
    { maxLength: 10 },
  ),
})
export type History = typeof histories extends fc.Arbitrary<infer H> ? H : never

/** Stores a history as the product would have. */
export async function writeHistory(db: Db, history: History, now: Date): Promise<void> {
  const at = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)
  const ids: number[] = []
  for (const { source, joined, isConfirmed, weeks } of history.people) {
    const { id } = await buildMember(db, {
      ...{ source, created_at: at(joined), active_weeks: weeks },
      ...(isConfirmed
        ? { confirmed_at: at(joined) }
        : { status: 'unconfirmed' as const, confirmed_at: null }),
    })
    ids.push(id)
  }
  const idOf = (person: number) => ids[person] ?? 0
  const flashes = history.firstFlashes.map((flash) => ({
    ...{ member_id: idOf(flash.who), first_at: at(flash.ago), day: '2026-01-01', used: 1 },
  }))
  if (flashes.length > 0) await db.insertInto('flash_allowances').values(flashes).execute()
  for (const match of inOrder(history.matches)) await writeMatch(db, match, { idOf, at })
  const messages = history.messages.map((message, index) => ({
    ...{ match_id: 1, id: index + 1, sender_id: idOf(message.who), client_id: null },
    ...{ body: 'Bonjour.', sent_at: at(message.ago) },
  }))
  if (messages.length > 0) await db.insertInto('messages').values(messages).execute()
  for (const { who, ago, kind, isPaid } of history.orders) {
    await buildPaidOrder(db, {
      ...{ member_id: idOf(who), kind, paid_at: isPaid ? at(ago) : null },
      ...(kind === 'bonus' && { product: 'boost' as const, billing: null }),
      ...(!isPaid && { status: 'canceled' as const }),
    })
  }
}

interface Written {
  idOf: (person: number) => number
  at: (minutes: number) => Date
}

async function writeMatch(
  db: Db,
  { low, high, ago, isLowLast }: History['matches'][number],
  { idOf, at }: Written,
): Promise<void> {
  const [low_id, high_id] = [idOf(low), idOf(high)]
  const { id } = await db
    .insertInto('matches')
    .values({ low_id, high_id, initiator_id: isLowLast ? low_id : high_id, created_at: at(ago) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sides = [
    { member_id: low_id, partner_id: high_id },
    { member_id: high_id, partner_id: low_id },
  ]
  await db
    .insertInto('match_members')
    .values(sides.map((side) => ({ ...side, match_id: id, last_at: at(ago) })))
    .execute()
}

/** Oldest first; items of the same age keep their order. */
function inOrder<Item extends { ago: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, next) => next.ago - one.ago)
}

function firstOfEach<Item extends { ago: number; who: number }>(items: readonly Item[]): Item[] {
  const met = new Set<number>()
  return inOrder(items).filter(({ who }) => !met.has(who) && met.add(who))
}

/** Every event of a history, one entry each. */
function eventsOf(history: History): { metric: Metric; who: number; ago: number }[] {
  const { people, firstFlashes, matches, messages, orders } = history
  const joined = people.map((person, who) => ({ ...person, who, ago: person.joined }))
  const met = inOrder(matches).flatMap(({ low, high, ago }) => [
    { who: low, ago },
    { who: high, ago },
  ])
  const bought = orders.filter(({ kind, isPaid }) => isPaid && kind !== 'bonus')
  const byMetric: Record<Metric, readonly { who: number; ago: number }[]> = {
    sign_ups: joined,
    confirmations: joined.filter(({ isConfirmed }) => isConfirmed),
    first_flashes: firstFlashes,
    first_matches: firstOfEach(met),
    matches: matches.map(({ low, high, isLowLast, ago }) => ({ who: isLowLast ? low : high, ago })),
    messages,
    conversions: firstOfEach(bought),
  }
  return METRICS.flatMap((metric) => byMetric[metric].map(({ who, ago }) => ({ metric, who, ago })))
}

/** Test profiles are not counted, unless their source is requested. */
function isCounted(from: MemberSource, source: MemberSource | undefined): boolean {
  return source ? from === source : from !== 'test'
}

function sourceOf(history: History, person: number): MemberSource {
  return history.people[person]?.source ?? 'direct'
}

/** The figures of the last `days` days, counted by examining every event. */
export function countNaively(
  history: History,
  { now, days, source }: { now: Date; days: number; source: MemberSource | undefined },
) {
  const today = parisDate(now)
  const events = eventsOf(history)
    .filter(({ who }) => isCounted(sourceOf(history, who), source))
    .map((event) => ({ ...event, day: parisDate(new Date(now.getTime() - event.ago * MINUTE)) }))
  const series = METRICS.map((metric) => {
    const count = (day: string) =>
      events.filter((event) => event.metric === metric && event.day === day).length
    const counts = Array.from({ length: days }, (_, i) => count(dayLater(today, i + 1 - days)))
    const former = Array.from({ length: days }, (_, i) => count(dayLater(today, -days - i)))
    return [metric, { counts, before: former.reduce((sum, n) => sum + n, 0) }] as const
  })
  return Object.fromEntries(series)
}

/** The weekly cohorts, counted in the same way. */
export function followNaively(
  history: History,
  { now, source }: { now: Date; source: MemberSource | undefined },
): Cohort[] {
  const present = mondayOf(parisDate(now))
  const members = history.people
    .filter((person, who) => person.isConfirmed && isCounted(sourceOf(history, who), source))
    .map((person) => ({
      ...person,
      week: mondayOf(parisDate(new Date(now.getTime() - person.joined * MINUTE))),
    }))
  return Array.from({ length: COHORT_WEEKS }, (_, i) => {
    const week = dayLater(present, 7 * (i - COHORT_WEEKS))
    const newcomers = members.filter((member) => member.week === week)
    const cameBack = (later: number) => newcomers.filter(({ weeks }) => (weeks >> later) % 2 === 1)
    const followed = daysBetween(week, present) / 7
    const counts = Array.from({ length: followed }, (_, later) =>
      later === 0 ? newcomers.length : cameBack(later).length,
    )
    return { week, counts }
  })
}
