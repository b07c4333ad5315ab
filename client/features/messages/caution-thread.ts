import type { Message } from '#shared/contracts/messages.ts'
import { WARNED_FROM, type Weight, weigh } from './caution.ts'
import { judgeConversation, whyWarned } from './caution-judge.ts'
import type { CautionModel } from './caution-model.ts'
import type { CautionSubject } from './caution-rule.ts'

/** The sum of points of one author's messages from which a message is warned about that is too light on its own. */
const SUM_WARNED_FROM = 40
const DAY_MS = 86_400_000
/** The points of a message count half after this number of days. */
const HALF_LIFE_DAYS = 14
// A link is not included, because it is no way to contact somebody.
const WAYS_OUT = ['off_platform', 'leaving', 'contact_ask', 'phone', 'foreign_phone', 'email']

interface Thread {
  messages: readonly Pick<Message, 'id' | 'senderId' | 'content' | 'createdAt'>[]
  /** Whether `messages` begin with the first message of the conversation. */
  isWhole: boolean
  partnerId: string
  matchedAt: string
}

/** The subjects of the messages that call for caution, by message id, the heaviest subject first. */
export type Cautions = Map<number, readonly CautionSubject[]>

/** Only the latest messages are judged: older ones hardly count, and judging thousands takes seconds. */
const JUDGED_MOST = 300
const CACHE_MAX = 500
const weights = new Map<string, Weight>()

/** Cached, because the log is rendered again with each message. */
function cachedWeight(content: string): Weight {
  const known = weights.get(content)
  if (known) return known
  if (weights.size >= CACHE_MAX) weights.clear()
  const weight = weigh(content)
  weights.set(content, weight)
  return weight
}

/** The partner's messages that call for caution, alone or with earlier ones; by the rules alone without a model. */
export function findCautions(thread: Thread, model: CautionModel | null): Cautions {
  return model ? findByModel(thread, model) : findByRules(thread)
}

function findByModel({ messages, isWhole, partnerId }: Thread, model: CautionModel): Cautions {
  const latest = messages.slice(-JUDGED_MOST)
  const verdicts = judgeConversation(
    latest.map(({ senderId, content }) => ({ writer: senderId, content })),
    isWhole && latest.length === messages.length,
    model,
  )
  const cautions: Cautions = new Map()
  for (const [at, { id, senderId }] of latest.entries()) {
    const verdict = verdicts[at]
    if (senderId !== partnerId || !verdict?.isWarned) continue
    cautions.set(id, whyWarned(verdict, model))
  }
  return cautions
}

function findByRules({ messages, isWhole, partnerId, matchedAt }: Thread): Cautions {
  const cautions: Cautions = new Map()
  const counted = new Set<string>()
  let sum = 0
  let summedAt = 0

  // A fact about the whole conversation, which counts only once.
  function onceFor(fact: string, points: number): number {
    if (counted.has(fact)) return 0
    counted.add(fact)
    return points
  }

  for (const [before, { id, senderId, content, createdAt }] of messages.entries()) {
    if (senderId !== partnerId) continue
    const { points, moneyPoints, codes, subjects } = cachedWeight(content)
    if (subjects.length === 0 || points === 0) continue
    const at = Date.parse(createdAt)
    const isWayOut = WAYS_OUT.some((code) => codes.has(code))
    sum *= 0.5 ** ((at - summedAt) / DAY_MS / HALF_LIFE_DAYS)
    sum += points
    if (isWhole && before < 10 && isWayOut) sum += onceFor('way_out', 20)
    if (isWhole && before < 20 && codes.has('love_bombing')) sum += onceFor('love_bombing', 10)
    if (at - Date.parse(matchedAt) < 14 * DAY_MS) sum += moneyPoints / 2
    summedAt = at
    if (points >= WARNED_FROM || sum >= SUM_WARNED_FROM) cautions.set(id, subjects)
  }
  return cautions
}
