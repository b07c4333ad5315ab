import { sql } from 'kysely'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'
import type { Scored } from './statistics.ts'
import type { LeakViewer } from './viewer.ts'

const SPY_COUNT = 60
/** Together with these, the flash of the spy makes the five flashes that a published sum needs. */
const OWN_ACCOUNTS = 4
const SUMS_SHOWN_AT = '2026-12-01T07:40:00Z'

export interface Spy {
  person: Person
  victimId: number
}

/**
 * Spies: each flashes one victim and four accounts of their own that never visit. The sum of returned flashes then
 * depends only on the flash to the victim. Every second victim is a viewer, the others never visit. A spy flashes
 * nobody else.
 */
export async function sendSpies(
  { database, services, clock }: Stage,
  viewers: readonly LeakViewer[],
  people: readonly Person[],
): Promise<Spy[]> {
  const byId = new Map(people.map((person) => [person.id, person]))
  const watched = new Set(viewers.map(({ person }) => person.id))
  const sleepers = people.filter(({ id, joins }) => joins === 0 && !watched.has(id))
  const spies: Spy[] = []
  for (const viewer of viewers) {
    const person = viewer.suitors
      .map(({ id }) => byId.get(id))
      .find((one) => one && canSpy(one) && !spies.some((spy) => spy.person === one))
    if (!person || spies.length === SPY_COUNT) continue
    await sql`delete from edges where ${person.id}::integer in (from_id, to_id)`.execute(database)
    clock.set('2026-11-01T06:30:00Z')
    const others = sleepers.filter(
      ({ gender, isIncognito }) => gender !== person.gender && !isIncognito,
    )
    const [sleeper, ...own] = others.slice(-OWN_ACCOUNTS - 1)
    if (!sleeper) continue
    for (const { publicId } of own) await services.flashes.send(person, publicId)
    const isViewer = spies.length % 2 === 0
    if (isViewer) await viewer.receive(person, 0)
    else await services.flashes.send(person, sleeper.publicId)
    spies.push({ person, victimId: isViewer ? viewer.person.id : sleeper.id })
  }
  return spies
}

function canSpy({ plan, joins, isIncognito }: Person): boolean {
  return plan === 'premium' && joins === 0 && !isIncognito
}

/** Each spy's guess from the monthly sum: the victim's flash was dealt, unless all five came back. */
export async function guessFromSums(stage: Stage, spies: readonly Spy[]): Promise<Scored[]> {
  const { database, services, clock } = stage
  clock.set(SUMS_SHOWN_AT)
  await services.returnedFlashes.giveBack()
  await stage.idle()
  const guesses: Scored[] = []
  for (const { person, victimId } of spies) {
    const returnedCount = await services.returnedFlashes.thisMonth(person.id)
    const { rows } = await sql<{ isDealt: boolean }>`
      select dealt_on is not null or is_answered as "isDealt" from edges
      where from_id = ${person.id} and to_id = ${victimId}`.execute(database)
    guesses.push({
      score: returnedCount === OWN_ACCOUNTS ? 1 : 0,
      isFlash: rows[0]?.isDealt ?? false,
      deal: 'sums',
    })
  }
  return guesses
}
