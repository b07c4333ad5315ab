import type { Message } from '#shared/contracts/messages.ts'
import { WARNED_FROM, type Weight, weigh } from './caution.ts'
import { judgeTalk, whyWarned } from './caution-judge.ts'
import type { CautionModel } from './caution-model.ts'
import type { CautionSubject } from './caution-rule.ts'

/** What the lines of one writer weigh together, from where a line that is too light alone is warned of as well. */
const SUM_WARNED_FROM = 40
const DAY_MS = 86_400_000
/** After so many days what was written counts half. */
const HALF_LIFE_DAYS = 14
// A link is no way to be reached.
const WAYS_OUT = ['off_platform', 'leaving', 'contact_ask', 'phone', 'foreign_phone', 'email']

interface Thread {
  messages: readonly Pick<Message, 'id' | 'senderId' | 'content' | 'createdAt'>[]
  /** Whether they begin with the first that was ever exchanged. */
  isWhole: boolean
  partnerId: string
  matchedAt: string
}

/** What a message is about, what weighs most first, by its id. */
export type Cautions = Map<number, readonly CautionSubject[]>

/** Of a long conversation the latest: what is older hardly weighs any more, and to judge thousands takes seconds. */
const JUDGED_MOST = 300
const KEPT = 500
const weights = new Map<string, Weight>()

/** The log is drawn again with each message: what was weighed once is not weighed again. */
function recall(content: string): Weight {
  const known = weights.get(content)
  if (known) return known
  if (weights.size >= KEPT) weights.clear()
  const weight = weigh(content)
  weights.set(content, weight)
  return weight
}

/** The partner's messages that call for caution, alone or by what came before; by the rules alone where there is no model yet. */
export function findCautions(thread: Thread, model: CautionModel | null): Cautions {
  return model ? findByModel(thread, model) : findByRules(thread)
}

function findByModel({ messages, isWhole, partnerId }: Thread, model: CautionModel): Cautions {
  const latest = messages.slice(-JUDGED_MOST)
  const verdicts = judgeTalk(
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

  // A fact about the conversation, which counts once.
  function onceFor(fact: string, points: number): number {
    if (counted.has(fact)) return 0
    counted.add(fact)
    return points
  }

  for (const [before, { id, senderId, content, createdAt }] of messages.entries()) {
    if (senderId !== partnerId) continue
    const { points, moneyPoints, codes, subjects } = recall(content)
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
