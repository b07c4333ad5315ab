import type { Match } from '#shared/contracts/matches.ts'
import { OPENING_CARDS } from '#shared/domain/opening-cards.ts'
import type { Acts } from './agenda.ts'
import { DAY_MS, DAYS, dayOf, instantOf } from './calendar.ts'
import { CHARM, type Tone } from './rates.ts'
import { ACCOUNTS, SCRIPTS, type Script } from './scripts.ts'
import { openingWords, pastedWords, wordsOf } from './words.ts'
import type { Member, World } from './world.ts'

/** The last accounts are opened early enough for the patient, too. */
const ARRIVAL_DAYS = 11
const CARD = 'smile'
const FARM_OPENS = 14
const FARM_PAUSE = 0.4
/** A swindle has ended well or badly after so many messages to one member. */
const MESSAGES_MOST = 14

interface Talk {
  messages: number
  since: number
}

/** Opens the accounts of every script and plans their days. */
export function infiltrate(world: World): void {
  const { stage, random } = world
  const { agenda } = stage

  for (const script of SCRIPTS) {
    if (script.isFarm) openFarm(script)
    else {
      // Who returns has two accounts, one after the other.
      const workers = script.returnsAfterDays ? ACCOUNTS / 2 : ACCOUNTS
      for (let nth = 0; nth < workers; nth++) {
        const day = random.integer(0, ARRIVAL_DAYS)
        const member = hire(script, nth % 2 === 0 ? 'F' : 'H')
        agenda.plan(instantOf(day, random.between(...script.hours)), begin(script, member))
      }
    }
  }

  /** All within one afternoon. */
  function openFarm(script: Script): void {
    const day = random.integer(0, ARRIVAL_DAYS)
    const gender = random.chance(0.5) ? 'F' : 'H'
    const first = hire(script, gender)
    for (let nth = 0; nth < ACCOUNTS; nth++) {
      const member = nth === 0 ? first : hire(script, gender, first)
      agenda.plan(instantOf(day, FARM_OPENS + nth * FARM_PAUSE), begin(script, member))
    }
  }

  /** Another account, with the machine and the picture of a colleague where there is one. */
  function hire(script: Script, gender: 'F' | 'H', like?: Member): Member {
    const { name: kind, plan, timeZone } = script
    const about = {
      ...{ kind, plan, timeZone, gender, charm: CHARM.swindler },
      ...{ seeks: gender === 'F' ? ('H' as const) : ('F' as const), distance: 'anywhere' as const },
    }
    const photo = like?.account.person.photo ?? `borrowed ${world.members.length}`
    return world.add('attack', { ...about, photo }, like?.machine)
  }

  async function* begin(script: Script, member: Member): Acts {
    await world.join(member)
    if (script.isVerified) await member.account.verify()
    const work = createWork(world, script, member)
    const first = dayOf(world.now())
    const last = first + (script.returnsAfterDays ?? DAYS)
    for (let day = first; day < Math.min(last, DAYS); day++) {
      for (let stay = 0; stay < script.stays; stay++) {
        const at = instantOf(day, member.random.between(...script.hours))
        if (at > world.now()) agenda.plan(at, world.stay(member, work.stay))
      }
    }
    yield 60
    yield* world.stay(member, work.stay)
    if (script.returnsAfterDays) yield* comeBack(script, member, last)
  }

  /** Deletes the account, and registers on the same machine with the same picture on the next day. */
  async function* comeBack(script: Script, member: Member, day: number): Acts {
    const { returnsAfterDays: _once, ...again } = script
    yield (instantOf(day, script.hours[1]) - world.now()) / 1000
    await member.account.leave()
    const { gender } = member.account.person
    agenda.plan(world.now() + DAY_MS / 2, begin(again, hire(again, gender, member)))
  }
}

/** What one account of a script does at each stay. */
function createWork(world: World, script: Script, member: Member) {
  const { account, random: dice } = member
  const { record } = account
  const talks = new Map<string, Talk>()
  const nth = world.members.indexOf(member)
  let opened = { day: -1, count: 0 }

  async function* stay(): Acts {
    if (isDone()) return
    const matches = await account.matches()
    yield* answerAll(matches)
    yield* openSome(matches)
    yield* flashSome()
  }

  function isDone(): boolean {
    return record.recipients.size >= script.stopsAfter
  }

  async function* answerAll(matches: readonly Match[]): Acts {
    for (const { partner, lastMessage, closed } of matches) {
      if (!lastMessage || lastMessage.isMine || closed || partner.isFormer || isDone()) continue
      const talk = talks.get(partner.id) ?? { messages: 0, since: world.now() }
      if (talk.messages >= MESSAGES_MOST) continue
      yield dice.between(...script.pace)
      const tone = toneOf(talk)
      if (!(await write(partner.id, tone, textOf(tone), 'answer'))) return
    }
  }

  /** The last step that both its message and its day have reached. */
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
    const going = matches.filter(({ lastMessage, closed }) => lastMessage && !closed).length
    let left = Math.min(opensADay - openedToday(), atOnce - going)
    for (const { partner, lastMessage, closed } of matches) {
      if (lastMessage || closed || partner.isFormer || isDone() || left <= 0) continue
      yield dice.between(...script.pace)
      const isSent =
        opens === 'card'
          ? await sendCard(partner.id)
          : await write(
              partner.id,
              opens,
              opens === 'plain' ? openingWords(dice) : textOf(opens),
              'opening',
            )
      if (!isSent) return
      opened = { day: dayOf(world.now()), count: openedToday() + 1 }
      left--
    }
  }

  function openedToday(): number {
    return opened.day === dayOf(world.now()) ? opened.count : 0
  }

  async function write(
    to: string,
    tone: Tone,
    content: string,
    act: 'opening' | 'answer',
  ): Promise<boolean> {
    if ((await account.say(to, { content }, act)) === 'refused') return !record.isRefused()
    noteMessage(to, tone, content)
    return true
  }

  async function sendCard(to: string): Promise<boolean> {
    if ((await account.say(to, { cardId: CARD }, 'opening')) === 'refused')
      return !record.isRefused()
    noteMessage(to, 'plain', OPENING_CARDS[CARD])
    return true
  }

  function noteMessage(to: string, tone: Tone, content: string): void {
    const { messages, since } = talks.get(to) ?? { messages: 0, since: world.now() }
    talks.set(to, { messages: messages + 1, since })
    world.noteWords(member, to, { tone, content })
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
