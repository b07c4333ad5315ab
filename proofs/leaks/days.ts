import { sql } from 'kysely'
import type { SeededRandom } from '#server/platform/seeded-random.ts'
import type { Person } from './people.ts'
import { FIRST_DAY, isRefused, type Stage, sessionOf } from './stage.ts'
import type { Suitor } from './tastes.ts'
import type { LeakViewer } from './viewer.ts'

const TICK_MINUTES = 10
/** From 7:00 to 23:00 in Paris. */
const TICKS = 96
const OPENS_AT = Date.parse(`${FIRST_DAY}T06:00:00Z`)
const DAY_MS = 24 * 60 * 60 * 1000
const VISIT_CHANCE = 0.7
/** A viewer who stays away visits on two days of eleven: waiting cards are kept for a week. */
const AWAY_CYCLE = 11
/** How many members pass a viewer per day. */
const PASSES_A_DAY = 5

interface Tick {
  here: number[]
  flashes: { viewer: LeakViewer; suitor: Person }[]
  passes: { viewer: LeakViewer; suitor: Person }[]
  visits: LeakViewer[]
}

/** Simulates the days in steps of ten minutes: members come and go, flash and look, all through the product. */
export async function liveDays(
  stage: Stage,
  random: SeededRandom,
  { people, viewers, days }: { people: Person[]; viewers: LeakViewer[]; days: number },
): Promise<void> {
  const byId = new Map(people.map((person) => [person.id, person]))
  const sent = new Map(viewers.map(({ person }) => [person.id, new Set<number>()]))
  for (let day = 0; day < days; day++) {
    await beginDay(stage, people, day)
    const ticks = planDay(random, { people, viewers, byId, sent, day })
    for (const [nth, tick] of ticks.entries()) {
      stage.clock.set(new Date(OPENS_AT + day * DAY_MS + nth * TICK_MINUTES * 60_000).toISOString())
      await playTick(stage, tick, day)
    }
  }
}

async function beginDay({ services, database, clock }: Stage, people: Person[], day: number) {
  clock.set(new Date(OPENS_AT + day * DAY_MS - 60_000).toISOString())
  const joining = people.filter(({ joins }) => joins === day).map(({ id }) => id)
  await database
    .updateTable('members')
    .set({ is_public: true, last_seen_at: clock.now(), last_active_on: clock.today() })
    .where('id', 'in', [0, ...joining])
    .execute()
  await services.discovery.refreshPool(database, joining)
  await services.discovery.refreshStale()
}

function planDay(
  random: SeededRandom,
  {
    people,
    viewers,
    byId,
    sent,
    day,
  }: {
    people: Person[]
    viewers: LeakViewer[]
    byId: ReadonlyMap<number, Person>
    sent: ReadonlyMap<number, Set<number>>
    day: number
  },
): Tick[] {
  const ticks = Array.from({ length: TICKS }, emptyTick)
  const at = () => ticks[hourDrawn(random)] ?? emptyTick()
  for (const person of people) {
    if (person.joins <= day && random.chance(person.comes)) at().here.push(person.id)
  }
  for (const viewer of viewers) {
    if (comes(random, viewer, day)) at().visits.push(viewer)
    const known = sent.get(viewer.person.id) ?? new Set()
    for (let left = poisson(random, viewer.popularity); left > 0; left--) {
      const suitor = byId.get(pickSuitor(random, viewer.suitors, known, byId, day) ?? 0)
      if (!suitor) continue
      known.add(suitor.id)
      const tick = at()
      tick.here.push(suitor.id)
      tick.flashes.push({ viewer, suitor })
    }
    const passing = viewer.suitors.map(({ id }) => ({ id, weight: 1 }))
    for (let left = poisson(random, PASSES_A_DAY); left > 0; left--) {
      const suitor = byId.get(pickSuitor(random, passing, known, byId, day) ?? 0)
      if (!suitor) break
      known.add(suitor.id)
      const tick = at()
      tick.here.push(suitor.id)
      tick.passes.push({ viewer, suitor })
    }
  }
  return ticks
}

function emptyTick(): Tick {
  return { here: [], flashes: [], passes: [], visits: [] }
}

function comes(random: SeededRandom, { habit }: LeakViewer, day: number): boolean {
  return habit === 'away' ? day % AWAY_CYCLE < 2 : random.chance(VISIT_CHANCE)
}

/** A tick of the day, more often in the evening than in the morning. */
function hourDrawn(random: SeededRandom): number {
  return Math.floor(TICKS * Math.max(random.next(), random.next()))
}

function poisson(random: SeededRandom, mean: number): number {
  let count = 0
  for (let left = Math.exp(-mean), product = random.next(); product > left; count++) {
    product *= random.next()
  }
  return count
}

function pickSuitor(
  random: SeededRandom,
  suitors: readonly Suitor[],
  sent: ReadonlySet<number>,
  byId: ReadonlyMap<number, Person>,
  day: number,
): number | undefined {
  const open = suitors.filter(({ id }) => !sent.has(id) && (byId.get(id)?.joins ?? 0) <= day)
  let left = random.next() * open.reduce((sum, { weight }) => sum + weight, 0)
  return open.find(({ weight }) => {
    left -= weight
    return left < 0
  })?.id
}

async function playTick(stage: Stage, tick: Tick, day: number): Promise<void> {
  await touch(stage, [...tick.here, ...tick.visits.map(({ person }) => person.id)])
  for (const { viewer, suitor } of tick.flashes) {
    // The product refuses if the sender has no flash left today, or must first continue a conversation.
    await isRefused(() => viewer.receive(suitor, day))
  }
  for (const { viewer, suitor } of tick.passes) {
    await stage.services.passes.pass(sessionOf(suitor), viewer.person.publicId)
  }
  await Promise.all(tick.visits.map((viewer) => viewer.visit(day)))
  await stage.idle()
}

async function touch({ database, clock }: Stage, ids: readonly number[]): Promise<void> {
  await sql`update members set last_seen_at = ${clock.now()}, last_active_on = ${clock.today()}::date
    where id = any (${ids}::integer[])`.execute(database)
}
