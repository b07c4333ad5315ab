import type { Match } from '#shared/contracts/matches.ts'
import { OPENING_CARDS } from '#shared/domain/opening-cards.ts'
import type { Acts } from './agenda.ts'
import { DAY_MS, dayOf } from './calendar.ts'
import type { Tone } from './rates.ts'
import type { Script } from './scripts.ts'
import { openingWords, pastedWords, wordsOf } from './words.ts'
import type { Member, World } from './world.ts'

const CARD = 'smile'
/** A swindle has succeeded or failed after this many messages to one member. */
const MESSAGES_MOST = 25
/** Insistent scripts write again to a member who has not answered for this long, and give up in the end. */
const INSISTS_AFTER_MS = 0.8 * DAY_MS
const GIVEN_UP_AFTER_MS = 3 * DAY_MS

interface Talk {
  messages: number
  since: number
  /** Messages since the last answer. */
  unanswered: number
}

/** What one account of a script does in each session. */
export function createWork(world: World, script: Script, member: Member) {
  const { account, random: dice } = member
  const { record } = account
  const talks = new Map<string, Talk>()
  const nth = world.members.indexOf(member)
  let opened = { day: -1, count: 0 }

  async function* stay(): Acts {
    if (isDone()) return
    const matches = (await account.matches()).filter(
      ({ closed, partner }) => !closed && !partner.isFormer,
    )
    yield* continueTalks(matches)
    yield* openSome(matches)
    yield* flashSome()
  }

  function isDone(): boolean {
    return record.recipients.size >= script.stopsAfter
  }

  /** Answers and insists in as many conversations as the script allows at the same time. */
  async function* continueTalks(matches: readonly Match[]): Acts {
    let free = script.atOnce - countOngoing(matches)
    for (const { partner, lastMessage } of matches) {
      if (!lastMessage || isDone()) continue
      const talk = talks.get(partner.id) ?? newTalk()
      if (!lastMessage.isMine) talk.unanswered = 0
      if (talk.messages >= MESSAGES_MOST || !isDue(talk, lastMessage)) continue
      if (talk.messages === 0 && --free < 0) continue
      yield dice.between(...script.pace)
      const tone = toneOf(talk)
      if (!(await say(partner.id, tone, { content: textOf(tone) }, 'answer'))) return
    }
  }

  function newTalk(): Talk {
    return { messages: 0, since: world.now(), unanswered: 0 }
  }

  function isDue({ unanswered }: Talk, { isMine, createdAt }: LastMessage): boolean {
    if (!isMine) return true
    return unanswered <= script.insists && ageOf(createdAt) >= INSISTS_AFTER_MS
  }

  function countOngoing(matches: readonly Match[]): number {
    return matches.filter(
      ({ partner, lastMessage }) =>
        lastMessage && talks.has(partner.id) && ageOf(lastMessage.createdAt) < GIVEN_UP_AFTER_MS,
    ).length
  }

  function ageOf(createdAt: string): number {
    return world.now() - Date.parse(createdAt)
  }

  /** The tone of the last step whose message and day are both reached. */
  function toneOf({ messages, since }: Talk): Tone {
    const days = (world.now() - since) / DAY_MS
    const reached = script.steps.filter(
      ({ fromMessage, fromDay }) => messages >= fromMessage && days >= fromDay,
    )
    return reached.at(-1)?.tone ?? 'courting'
  }

  function textOf(tone: Tone): string {
    return script.pastes ? pastedWords(tone, nth) : wordsOf(tone, dice)
  }

  async function* openSome(matches: readonly Match[]): Acts {
    const { opens, opensADay, atOnce } = script
    if (opens === 'never') return
    let left = Math.min(opensADay - openedToday(), atOnce - countOngoing(matches))
    for (const { partner, lastMessage } of matches) {
      if (lastMessage || isDone() || left <= 0) continue
      yield dice.between(...script.pace)
      if (!(await open(partner.id, opens))) return
      opened = { day: dayOf(world.now()), count: openedToday() + 1 }
      left--
    }
  }

  function openedToday(): number {
    return opened.day === dayOf(world.now()) ? opened.count : 0
  }

  function open(to: string, opens: Tone | 'card'): Promise<boolean> {
    if (opens === 'card') return say(to, 'plain', { cardId: CARD }, 'opening')
    const content = opens === 'plain' ? openingWords(dice) : textOf(opens)
    return say(to, opens, { content }, 'opening')
  }

  /** Returns false if the account should stop for today. */
  async function say(
    to: string,
    tone: Tone,
    words: { content: string } | { cardId: typeof CARD },
    act: 'opening' | 'answer',
  ): Promise<boolean> {
    if ((await account.say(to, words, act)) === 'refused') return !record.isRefused()
    const { messages, since, unanswered } = talks.get(to) ?? newTalk()
    talks.set(to, { messages: messages + 1, since, unanswered: unanswered + 1 })
    const content = 'content' in words ? words.content : OPENING_CARDS[words.cardId]
    world.noteWords(member, to, { tone, content })
    return true
  }

  async function* flashSome(): Acts {
    if (isDone()) return
    let left = script.flashes
    const waiting = account.plan.seesWhoCame ? await account.waiting() : []
    for (const id of waiting.slice(0, left)) {
      yield dice.between(...script.pace)
      if ((await account.flash(id)) === 'refused') return
      left--
    }
    for (const { id } of (await account.deck()).slice(0, Math.ceil(left / script.likes))) {
      yield dice.between(...script.pace)
      if (!dice.chance(script.likes)) await account.pass(id)
      else if ((await account.flash(id)) === 'refused') return
    }
  }

  return { stay }
}

type LastMessage = NonNullable<Match['lastMessage']>
