import type { Database } from '#server/platform/database/database.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { MAX_TURNS } from '#shared/domain/turns.ts'
import { dayOf, instantOf } from './calendar.ts'
import { recordVisitors, register } from './community.ts'
import { type Decision, type Product, paysToKnow, type Turn, type Visit } from './product-deck.ts'
import type { Record } from './record.ts'
import type { SimulatedMember, World } from './world.ts'

export interface Stage {
  database: Database
  product: Product
  world: World
  seed: number
  record: Record
}

/** Simulates the days from `first` up to `end`, excluded: each visitor of a day visits once, in a random order. */
export async function playDays(stage: Stage, first: number, end: number): Promise<void> {
  const { database, world, seed } = stage
  for (let day = first; day < end; day++) {
    await register(database, world, day)
    const visitors = seededRandom(`${seed}/visits/${day}`).shuffled(
      world.members.filter((member) => member.joins <= day && world.comes(member, day)),
    )
    await recordVisitors(database, visitors, day)
    for (const [nth, member] of visitors.entries()) {
      const now = instantOf(day, nth, visitors.length)
      await playVisit(stage, { member, nthDay: day, day: dayOf(day), now })
    }
  }
}

async function playVisit(stage: Stage, visit: Visit): Promise<void> {
  const { member, nthDay } = visit
  stage.record.came(member, nthDay)
  const daily = PLAN_RIGHTS[member.plan].dailyFlashes ?? Infinity
  await talk(stage, visit)
  const answers = await answerFlashes(stage, visit, daily)
  await lookAtCards(stage, visit, daily - answers)
}

/** Only plans that show who flashed have the list; on the others the sender appears as a card or not at all. */
async function answerFlashes(stage: Stage, visit: Visit, most: number): Promise<number> {
  const { world, product, record } = stage
  const { member, nthDay } = visit
  if (!paysToKnow(member.plan) || !world.opensInbox(member, nthDay)) return 0
  const flashers = await product.openInbox(visit)
  for (const flasher of flashers) record.sawFlasher(member, flasher, nthDay)
  const answers = flashers
    .filter((flasher) => world.flashes(member, memberAt(world, flasher), true))
    .slice(0, most)
  await decide(
    stage,
    visit,
    answers.map((card) => ({ card, isFlash: true })),
  )
  return answers.length
}

async function talk({ world, product, record }: Stage, visit: Visit): Promise<void> {
  const { member, nthDay } = visit
  const unwanted: Turn[] = []
  for (const turn of await product.listTurns(visit)) {
    const partner = memberAt(world, turn.partner)
    if (turn.isBegun ? world.answers(member, partner) : world.begins(member, partner)) {
      await product.write(visit, turn)
      record.wrote(member, turn, nthDay)
    } else if (turn.isBegun) unwanted.push(turn)
  }
  // A member prefers to stay silent, until the product requires a decline before the next flash.
  for (const turn of unwanted.slice(MAX_TURNS - 1)) await product.decline(visit, turn)
}

/** Looks at cards until the member has seen enough, no card is left, or a flash is wanted and none is left. */
async function lookAtCards(stage: Stage, visit: Visit, flashes: number): Promise<void> {
  const { world, product, record } = stage
  const { member, nthDay } = visit
  let flashesLeft = flashes
  const wanted = world.looksAt(member, nthDay)
  let cardsLeft = wanted
  while (cardsLeft > 0) {
    const shown = await product.showCards(visit, cardsLeft === wanted)
    const cards = shown.slice(0, cardsLeft)
    const decisions: Decision[] = []
    for (const card of cards) {
      record.sawCard(member, card, nthDay)
      const isFlash = world.flashes(member, memberAt(world, card), false)
      if (isFlash && flashesLeft === 0) break
      if (isFlash) flashesLeft -= 1
      decisions.push({ card, isFlash })
    }
    await decide(stage, visit, decisions)
    if (cards.length === 0) return record.ended(member, 'nobody left')
    if (decisions.length < cards.length) return record.ended(member, 'no flash left')
    cardsLeft -= cards.length
  }
  record.ended(member, 'enough seen')
}

async function decide(
  { product, record }: Stage,
  visit: Visit,
  decisions: readonly Decision[],
): Promise<void> {
  if (decisions.length === 0) return
  const matches = await product.decide(visit, decisions)
  for (const { card } of decisions.filter(({ isFlash }) => isFlash)) {
    if (matches.has(card)) record.matched(visit.member, card, visit.nthDay)
    else record.flashed(visit.member, card, visit.nthDay)
  }
}

function memberAt({ members }: World, id: number): SimulatedMember {
  const member = members[id - 1]
  if (!member) throw new Error(`There is no member ${id}`)
  return member
}
