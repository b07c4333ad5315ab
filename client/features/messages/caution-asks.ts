import type { Message as FullMessage } from '#shared/contracts/messages.ts'
import { matchesRule } from './caution.ts'
import { CAUTION_RULES } from './caution-rules.ts'
import { type SearchedText, toSearched } from './caution-text.ts'
import { GROUPED_WITHIN_MS } from './timeline.ts'

// Only these rules produce facts: a message that merely mentions money or another app is not a request.
const MONEY_RULES = CAUTION_RULES.filter(({ code }) => ['money_ask', 'money_need'].includes(code))
const LEAVING_RULES = CAUTION_RULES.filter(({ code }) => code === 'off_platform')

const MAY_YOU =
  '(?:(?:tu|vous) (?:me|m|nous|lui) (?:(?:prete|avance|depanne|envoie|donne|verse|vire)s|(?:pret|avanc|depann|envoy|donn|vers|vir)ez)|(?:peux|pourrais|pouvais|veux|pouvez|pourriez|pouviez|voulez|voudriez)(?: \\w+){0,3} (?:preter|avancer|depanner|payer|regler|envoyer|verser|virer|donner|financer|aider))'
const GIVE_ME =
  '(?:(?:prete|avance|depanne|envoie|verse|paie|paye|regle|fais) (?:moi|lui|nous)|(?<!\\b(?:vous|n|ne) )(?:pretez|avancez|depannez|envoyez|versez|virez|payez|reglez|faites)(?: (?:moi|lui|nous))?)'
const IT_TAKES =
  '(?:(?<!\\bs )il (?:me|lui|nous|leur) (?:faut|faudrait|manque)|(?:ai|a|avons|ont|aurais) (?:\\w+ )?besoin)'
// No space before a `?` or a colon in these strings: the build would replace it by a non-breaking space.
const SUM =
  '(?:\\d{2,6}\\s?(?:euros?|eur|e|balles|francs?|chf|dollars?|fcfa|cfa)|argent|somme|mandat|virement)'

const ASKED_FOR = new RegExp(`\\b(?:${MAY_YOU}|${GIVE_ME}|${IT_TAKES})(?: \\w+){0,6} ${SUM}\\b`)
const NO_NEED = /\bpas (?:\w+ )?besoin\b/

/** Whether a message explicitly asks for money. */
function asksMoney(text: SearchedText): boolean {
  const { words } = text
  return (
    MONEY_RULES.some((rule) => matchesRule(rule, text)) ||
    (ASKED_FOR.test(words) && !NO_NEED.test(words))
  )
}

/** Whether a message proposes to continue on another service. */
function asksToLeave(text: SearchedText): boolean {
  return LEAVING_RULES.some((rule) => matchesRule(rule, text))
}

/** Whether a message explicitly asks for money, or to continue on another service. */
export function asksExplicitly(text: SearchedText): boolean {
  return asksMoney(text) || asksToLeave(text)
}

type Message = Pick<FullMessage, 'id' | 'senderId' | 'content' | 'createdAt'>

interface ReadRequest {
  isForMoney: boolean
  isToLeave: boolean
}

interface Asks {
  /** Which request for money this is, counted from 1; 0 if the message does not ask for money. */
  money: number
  isToLeave: boolean
}

/** What each message of the partner asks for, by message id. Requests less than 5 minutes apart count as one. */
export function findAsks(messages: readonly Message[], partnerId: string): Map<number, Asks> {
  const asks = new Map<number, Asks>()
  let times = 0
  let askedAt = Number.NEGATIVE_INFINITY
  for (const message of messages) {
    if (message.senderId !== partnerId) continue
    const { isForMoney, isToLeave } = read(message)
    const at = Date.parse(message.createdAt)
    if (isForMoney && at - askedAt >= GROUPED_WITHIN_MS) times += 1
    if (isForMoney) askedAt = at
    asks.set(message.id, { money: isForMoney ? times : 0, isToLeave })
  }
  return asks
}

const known = new WeakMap<Message, ReadRequest>()

/** Cached, because the log is rendered again with each message. */
function read(message: Message): ReadRequest {
  const before = known.get(message)
  if (before) return before
  const text = toSearched(message.content)
  const asked = { isForMoney: asksMoney(text), isToLeave: asksToLeave(text) }
  known.set(message, asked)
  return asked
}
