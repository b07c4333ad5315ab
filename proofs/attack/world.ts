import { type SeededRandom, seededRandom } from '#server/platform/seeded-random.ts'
import { type Account, openAccount } from './account.ts'
import type { Acts } from './agenda.ts'
import type { Machine } from './browser.ts'
import { newMachine } from './browser.ts'
import { END } from './calendar.ts'
import { drawPerson, type Person } from './people.ts'
import type { Tone } from './rates.ts'
import type { Stage } from './stage.ts'

export type Side = 'honest' | 'attack'

export interface Member {
  side: Side
  account: Account
  random: SeededRandom
  machine: Machine
  joinedAt: number
  /** Whether a page of the member is open at the moment. */
  isHere: boolean
}

interface Message {
  tone: Tone
  content: string
}

const USER_AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile Safari/604.1',
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; SM-A556B) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
] as const

/** All accounts of the simulation, and the messages, whose tone the product does not return. */
export function createWorld(stage: Stage, seed: number) {
  const random = seededRandom(`attack ${seed}`)
  const members: Member[] = []
  const byPublicId = new Map<string, Member>()
  const said = new Map<string, Message>()
  /** Called with the recipient of each message. */
  let onNotice: ((member: Member) => void) | undefined

  function drawMachine(): Machine {
    const ip = `90.${random.integer(1, 250)}.${random.integer(1, 250)}.${random.integer(1, 250)}`
    return newMachine(ip, random.pick(USER_AGENTS))
  }

  function add(
    side: Side,
    about: Partial<Person> & Pick<Person, 'kind'>,
    machine = drawMachine(),
  ): Member {
    const nth = members.length + 1
    const person = drawPerson(random, nth, about)
    const account = openAccount(stage, machine, person, END)
    const own = seededRandom(`attack ${seed} ${nth}`)
    const member: Member = { side, account, random: own, machine, joinedAt: 0, isHere: false }
    members.push(member)
    return member
  }

  /** Remembers the last message from a member to another one, for the recipient's reaction. */
  function noteWords(from: Member, to: string, words: Message): void {
    said.set(`${from.account.publicId()} ${to}`, words)
    const reader = byPublicId.get(to)
    if (reader) onNotice?.(reader)
  }

  function lastWords(from: string, to: Member): Message | undefined {
    return said.get(`${from} ${to.account.publicId()}`)
  }

  /** Plays one session. A member never has two sessions at the same time. */
  async function* stay(member: Member, acts: () => Acts): Acts {
    if (member.isHere) return
    member.isHere = true
    try {
      const { record, signIn } = member.account
      if (!record.isSuspended() || (await signIn())) yield* acts()
    } finally {
      member.isHere = false
      member.account.closePage()
    }
  }

  async function join(member: Member): Promise<void> {
    byPublicId.set(await member.account.join(), member)
    member.joinedAt = stage.clock.now().getTime()
  }

  return {
    ...{ stage, random, members, byPublicId, add, join, stay, noteWords, lastWords },
    now: () => stage.clock.now().getTime(),
    listenToNotices: (listener: (member: Member) => void) => {
      onNotice = listener
    },
  }
}
export type World = ReturnType<typeof createWorld>
