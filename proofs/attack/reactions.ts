import type { Match } from '#shared/contracts/matches.ts'
import type { Acts } from './agenda.ts'
import { DAY_MS } from './calendar.ts'
import { habitsOf } from './kinds.ts'
import {
  AFTER_DOUBT,
  BLOCKS_TOO,
  PACE,
  REACTIONS,
  type Reaction,
  type Tone,
  TRUSTS,
  WARNED,
} from './rates.ts'
import { isWarnedOf, wordsOf } from './words.ts'
import type { Member, World } from './world.ts'

/** How an honest member reacts to received messages, one conversation after the other. */
export function createReactions(world: World) {
  /** Messages that their recipient has already reacted to, and the number of answers per conversation. */
  const decided = new Set<string>()
  const answered = new Map<string, number>()

  async function* readAll(member: Member, matches: readonly Match[]): Acts {
    for (const match of matches) {
      const { partner, lastMessage, closed } = match
      if (!lastMessage || lastMessage.isMine || closed || partner.isFormer) continue
      const key = `${member.account.publicId()} ${partner.id} ${lastMessage.createdAt}`
      if (decided.has(key)) continue
      decided.add(key)
      await member.account.read(partner.id)
      yield member.random.between(...PACE.words)
      await react(member, partner.id)
    }
  }

  async function react(member: Member, partnerId: string): Promise<void> {
    const { account } = member
    const said = world.lastWords(partnerId, member)
    switch (draw(member, partnerId, said ?? { tone: 'plain', content: '' })) {
      case 'answers':
        return answer(member, partnerId)
      case 'declines':
        return account.decline(partnerId)
      case 'blocks':
        return account.block(partnerId)
      case 'reports':
        return report(member, partnerId, said?.tone ?? 'plain')
      case 'doubts':
        world.stage.agenda.planOnce(world.now() + DAY_MS, () =>
          decideAfterAdvice(member, partnerId),
        )
        return
      case 'ignores':
    }
  }

  function draw(
    member: Member,
    partnerId: string,
    { tone, content }: { tone: Tone; content: string },
  ): Reaction {
    const { declines, blocks } = habitsOf(member)
    const partner = world.byPublicId.get(partnerId)
    const blockFactor = partner?.side === 'honest' ? habitsOf(partner).isBlockedFor : 1
    const usual = REACTIONS[tone]
    const warned = isWarnedOf(content) ? WARNED : NOT_WARNED
    const leavesLess = trusts(member, partnerId, tone) ? TRUSTS.leaves : 1
    const answersMore = trusts(member, partnerId, tone) ? TRUSTS.answers : 1
    const weights = {
      answers: usual.answers * warned.answers * answersMore,
      declines: usual.declines * warned.declines * declines * leavesLess,
      blocks: usual.blocks * warned.blocks * blocks * blockFactor * leavesLess,
      reports: usual.reports * warned.reports * leavesLess,
      doubts: usual.doubts * warned.doubts,
    }
    const ignores = 100 - Object.values(weights).reduce((sum, weight) => sum + weight, 0)
    return member.random.weighted<Reaction>({ ...weights, ignores: Math.max(0, ignores) })
  }

  function trusts({ account }: Member, partnerId: string, tone: Tone): boolean {
    const count = answered.get(`${account.publicId()} ${partnerId}`) ?? 0
    return count >= TRUSTS.after && (tone === 'plain' || tone === 'courting')
  }

  async function answer(member: Member, partnerId: string): Promise<void> {
    const content = wordsOf('plain', member.random)
    if ((await member.account.say(partnerId, { content }, 'answer')) === 'refused') return
    const key = `${member.account.publicId()} ${partnerId}`
    answered.set(key, (answered.get(key) ?? 0) + 1)
    world.noteWords(member, partnerId, { tone: 'plain', content })
  }

  async function report({ account, random }: Member, partnerId: string, tone: Tone) {
    await account.report(partnerId, tone === 'asking' ? 'money' : 'fake_profile')
    if (random.chance(BLOCKS_TOO)) await account.block(partnerId)
  }

  /** The decision a day later, after the member has asked somebody outside the site. */
  async function decideAfterAdvice(member: Member, partnerId: string): Promise<void> {
    if (member.account.record.isSuspended()) return
    const { reports, blocks } = AFTER_DOUBT
    const answers = 100 - reports - blocks
    const outcome = member.random.weighted({ reports, blocks, answers })
    if (outcome === 'reports') await report(member, partnerId, 'asking')
    else if (outcome === 'blocks') await member.account.block(partnerId)
    else await answer(member, partnerId)
    member.account.closePage()
  }

  return { readAll }
}

const NOT_WARNED = { answers: 1, declines: 1, blocks: 1, reports: 1, doubts: 1 }
