import type { SeededRandom } from '#server/platform/seeded-random.ts'
import type { DeckCard } from '#shared/contracts/discovery.ts'
import { createAttempts } from './attempts.ts'
import { createNotebook, type Notes } from './notebook.ts'
import type { Person } from './people.ts'
import type { SeenCard } from './seen.ts'
import { isRefused, type Stage, sessionOf } from './stage.ts'
import type { Suitor } from './tastes.ts'

const LIKES = 0.05
const FLASHES_A_DAY = 3
const DECKS_A_VISIT = 3
/** At most one card in eight may have a flash. */
export const SHARE_MOST = 1 / 8

export interface ViewerOptions extends Notes {
  random: SeededRandom
  suitors: readonly Suitor[]
  /** The mean number of flashes that the viewer receives per day. */
  popularity: number
  /** The number of cards the viewer decides on per visit. */
  pace: number
  /** Another account, which opens the profiles that the viewer names. */
  accomplice: Person
}

/** A free member who notes everything that the product shows, and decides on cards at the same time. */
export function createViewer(stage: Stage, options: ViewerOptions) {
  const { services } = stage
  const { person, habit, random, people, accomplice } = options
  const me = sessionOf(person)
  const notebook = createNotebook(options)
  const attempts = createAttempts(stage, me, notebook)
  const publicIds = new Map([...people.values()].map(({ id, publicId }) => [id, publicId]))
  let drawn = { day: -1, count: 0 }
  const publicIdOf = (id: number) => publicIds.get(id) ?? ''

  /** One visit: looks at the deck, makes the attempts of the habit, decides on some cards. */
  async function visit(day: number): Promise<void> {
    await attempts.readNotices()
    const fresh = await look(day)
    if (habit === 'redeals') await redeal(day)
    if (habit === 'watches') await attempts.openCards()
    if (habit === 'walks') await attempts.walkGrid(fresh)
    if (habit === 'blocks') await attempts.block(fresh, publicIdOf)
    await attempts.lookAtGrid()
    let left = Math.max(1, Math.round(options.pace * random.between(0.5, 1.5)))
    for (let decks = 0; decks < DECKS_A_VISIT && left > 0; decks++) {
      left -= await decide(left)
      if (left > 0) await look(day)
    }
    await attempts.askAccomplice(accomplice, publicIdOf)
  }

  /** Reads the deck and notes it if it was dealt again. Returns the new cards. */
  async function look(day: number, isRedeal = false): Promise<SeenCard[]> {
    if (!isRedeal && !notebook.isUsedUp(day)) return []
    const counter = await attempts.counterNow()
    const cards = await services.discovery.suggestions(me)
    return notebook.noteDeal(day, cards, { counter, drawn: await drawnNow(day), isRedeal })
  }

  /** The number of flashes that the last deal added and that its order would have left out. No viewer can see it. */
  async function drawnNow(day: number): Promise<number> {
    const { waiting } = await stage.database
      .selectFrom('decks')
      .select('waiting')
      .where('viewer_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const before = drawn.day === day ? drawn.count : 0
    drawn = { day, count: waiting }
    return waiting - before
  }

  /** Changes the preferences slightly and back: the deck is dealt again. */
  async function redeal(day: number): Promise<void> {
    const own = preferencesOf(person)
    const other = { ...own, lookingForAgeMax: own.lookingForAgeMax === 75 ? 74 : 75 }
    await services.preferences.save(me, other)
    await services.preferences.save(me, own)
    await look(day, true)
  }

  async function decide(most: number): Promise<number> {
    const cards = notebook.undecided().slice(0, most)
    let flashes = 0
    for (const card of cards) {
      const id = notebook.idOf(card)
      attempts.notePresence(id)
      const isLiked = flashes < FLASHES_A_DAY && random.chance(LIKES)
      if (isLiked && !(await isRefused(() => services.flashes.send(me, card.id)))) {
        flashes++
        notebook.waiting.delete(id)
      } else {
        await pass(card)
      }
      notebook.decided.add(id)
    }
    return cards.length
  }

  async function pass(card: DeckCard): Promise<void> {
    const note = habit === 'blocks' ? notebook.noteOf(card) : undefined
    const before = note ? await attempts.counterNow() : 0
    // If the member has left meanwhile, the pass is refused and the card no longer exists.
    await isRefused(() => services.passes.pass(me, card.id))
    if (note) note.counterFellOnPass = (await attempts.counterNow()) < before
  }

  /** A member flashes the viewer. */
  async function receive(from: Person, day: number): Promise<void> {
    const { isMatch } = await services.flashes.send(sessionOf(from), person.publicId)
    await stage.idle()
    if (isMatch) return
    notebook.waiting.add(from.id)
    notebook.notices.push(day)
    if (habit === 'watches') await attempts.lookWhoIsHere()
  }

  const { suitors, popularity } = options
  function cards(): SeenCard[] {
    const { cards, flashes } = notebook.ordinary
    const isOfPopular = flashes / Math.max(1, cards) > SHARE_MOST
    return [...notebook.seen.values()].map((card) => ({ ...card, isOfPopular }))
  }
  return { person, habit, suitors, popularity, visit, receive, cards }
}
export type LeakViewer = ReturnType<typeof createViewer>

function preferencesOf(person: Person) {
  return {
    lookingForGender: person.gender === 'H' ? ('F' as const) : ('H' as const),
    lookingForAgeMin: person.seeksAgeMin,
    lookingForAgeMax: person.seeksAgeMax,
    lookingForDistance: person.seeksDistance,
    lookingForRelationType: person.seeksRelation,
  }
}
