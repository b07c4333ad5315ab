import type { Match } from '#shared/contracts/matches.ts'
import { OPENING_CARD_IDS, OPENING_CARDS } from '#shared/domain/opening-cards.ts'
import type { Acts } from './agenda.ts'
import { DAY_MS, dayOf, END, HOUR_MS, hourOf } from './calendar.ts'
import { habitsOf } from './kinds.ts'
import {
  FLASHES,
  FLASHES_BACK,
  NEWCOMER,
  NOTIFIED,
  PACE,
  PROFILE_EVENINGS,
  SEEKS_RELEASE,
} from './rates.ts'
import { createReactions } from './reactions.ts'
import { openingWords, ownOpening } from './words.ts'
import type { Member, World } from './world.ts'

const COMES_WITHIN_HOURS = 6
const AWAKE = { from: 8, to: 23 }
const NIGHT_HOURS = 9

/** What an honest member does during a visit. */
export function createVisits(world: World) {
  const { agenda } = world.stage
  const reactions = createReactions(world)
  world.listenToNotices(beNotified)

  /** A whole visit, from the new messages to the last card. */
  function visit(member: Member): Acts {
    return world.stay(member, async function* () {
      const { account, random: dice } = member
      const matches = await account.matches()
      yield* reactions.readAll(member, matches)
      yield* openSome(member, matches)
      if (account.plan.seesWhoCame) yield* flashBack(member)
      yield* viewCards(member)
      const { profiles } = habitsOf(member)
      if (profiles > 0 && dice.chance(PROFILE_EVENINGS)) yield* openProfiles(member, profiles)
      const canVerify = account.record.isRefused() && account.person.photo
      if (canVerify && dice.chance(SEEKS_RELEASE)) await account.verify()
    })
  }

  /** Many members visit within hours of a notification, only to read their conversations. */
  function beNotified(member: Member): void {
    if (member.side === 'attack' || !member.random.chance(NOTIFIED)) return
    const soon = world.now() + member.random.between(0.2, COMES_WITHIN_HOURS) * HOUR_MS
    const isAwake = hourOf(soon) >= AWAKE.from && hourOf(soon) < AWAKE.to
    const at = isAwake ? soon : soon + NIGHT_HOURS * HOUR_MS
    if (at < END) agenda.plan(at, answerNotice(member))
  }

  function answerNotice(member: Member): Acts {
    return world.stay(member, async function* () {
      yield* reactions.readAll(member, await member.account.matches())
    })
  }

  async function* openSome(member: Member, matches: readonly Match[]): Acts {
    const opens = isInFirstDays(member) ? 1 : habitsOf(member).opens
    for (const { partner, lastMessage, closed } of matches) {
      if (lastMessage || closed || partner.isFormer || !member.random.chance(opens)) continue
      yield member.random.between(...PACE.words)
      await openConversation(member, partner.id)
    }
  }

  async function openConversation(member: Member, partnerId: string): Promise<void> {
    const { account, random: dice } = member
    const isSame = account.person.kind === 'same opening'
    const nth = world.members.indexOf(member)
    const cardNth = isSame
      ? nth % OPENING_CARD_IDS.length
      : dice.integer(0, OPENING_CARD_IDS.length - 1)
    const cardId = OPENING_CARD_IDS[cardNth] ?? 'walk'
    const own = isSame ? ownOpening(nth) : openingWords(dice)
    const words = account.plan.startsConversations ? { content: own } : { cardId }
    if ((await account.say(partnerId, words, 'opening')) === 'refused') return
    const content = words.content ?? OPENING_CARDS[cardId]
    world.noteWords(member, partnerId, { tone: 'plain', content })
  }

  async function* flashBack(member: Member): Acts {
    for (const id of await member.account.waiting()) {
      if (!member.random.chance(likes(member, id) * FLASHES_BACK)) continue
      yield member.random.between(...PACE.card)
      if ((await member.account.flash(id)) === 'refused') return
    }
  }

  async function* viewCards(member: Member): Acts {
    const { account, random: dice } = member
    const isFirst = isKeen(member) && dayOf(member.joinedAt) === dayOf(world.now())
    const deck = await account.deck()
    const cards = isFirst
      ? deck.length
      : Math.round(habitsOf(member).cards * dice.between(0.5, 1.5))
    let flashes = isFirst ? NEWCOMER.flashes : cards
    for (const { id } of deck.slice(0, cards)) {
      yield dice.between(...PACE.card)
      const isLiked = dice.chance(isFirst ? NEWCOMER.likes : likes(member, id))
      if (!isLiked) await account.pass(id)
      // A member without flashes left keeps the card for another day.
      else if (flashes > 0) flashes = (await account.flash(id)) === 'done' ? flashes - 1 : 0
    }
  }

  async function* openProfiles({ account, random: dice }: Member, most: number): Acts {
    for (let left = most; left > 0; ) {
      const cards = await account.deck()
      if (cards.length === 0) return
      for (const { id } of cards.slice(0, left)) {
        yield dice.between(...PACE.card)
        await account.visit(id)
        await account.pass(id)
      }
      left -= cards.length
    }
  }

  function isKeen({ account }: Member): boolean {
    return account.person.kind === 'keen newcomer'
  }

  function isInFirstDays(member: Member): boolean {
    return isKeen(member) && world.now() - member.joinedAt < NEWCOMER.days * DAY_MS
  }

  /** The probability that a member flashes another one. */
  function likes(member: Member, publicId: string): number {
    const charm = world.byPublicId.get(publicId)?.account.person.charm ?? 1
    return (FLASHES[member.account.person.gender] / 100) * charm * habitsOf(member).flashes
  }

  return { visit }
}
