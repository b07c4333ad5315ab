import type { Message as FullMessage } from '#shared/contracts/messages.ts'
import { isMet } from './caution.ts'
import { CAUTION_RULES } from './caution-rules.ts'
import { type SearchedText, toSearched } from './caution-text.ts'
import { ONE_BREATH_MS } from './timeline.ts'

// Facts are made of these: what only speaks of money, or of other ways to talk, is none of them.
const MONEY_RULES = CAUTION_RULES.filter(({ code }) => ['money_ask', 'money_need'].includes(code))
const LEAVING_RULES = CAUTION_RULES.filter(({ code }) => code === 'off_platform')

const MAY_YOU =
  '(?:(?:tu|vous) (?:me|m|nous|lui) (?:(?:prete|avance|depanne|envoie|donne|verse|vire)s|(?:pret|avanc|depann|envoy|donn|vers|vir)ez)|(?:peux|pourrais|pouvais|veux|pouvez|pourriez|pouviez|voulez|voudriez)(?: \\w+){0,3} (?:preter|avancer|depanner|payer|regler|envoyer|verser|virer|donner|financer|aider))'
const GIVE_ME =
  '(?:(?:prete|avance|depanne|envoie|verse|paie|paye|regle|fais) (?:moi|lui|nous)|(?<!\\b(?:vous|n|ne) )(?:pretez|avancez|depannez|envoyez|versez|virez|payez|reglez|faites)(?: (?:moi|lui|nous))?)'
const IT_TAKES =
  '(?:(?<!\\bs )il (?:me|lui|nous|leur) (?:faut|faudrait|manque)|(?:ai|a|avons|ont|aurais) (?:\\w+ )?besoin)'
// No space before a ? or a colon of these strings: the build sets those for print.
const SUM =
  '(?:\\d{2,6}\\s?(?:euros?|eur|e|balles|francs?|chf|dollars?|fcfa|cfa)|argent|somme|mandat|virement)'

const ASKED_FOR = new RegExp(`\\b(?:${MAY_YOU}|${GIVE_ME}|${IT_TAKES})(?: \\w+){0,6} ${SUM}\\b`)
const NO_NEED = /\bpas (?:\w+ )?besoin\b/

/** Whether a message asks for money in so many words. */
function asksMoney(text: SearchedText): boolean {
  const { words } = text
  return (
    MONEY_RULES.some((rule) => isMet(rule, text)) || (ASKED_FOR.test(words) && !NO_NEED.test(words))
  )
}

/** Whether it says where to go on instead of here. */
function asksToLeave(text: SearchedText): boolean {
  return LEAVING_RULES.some((rule) => isMet(rule, text))
}

type Message = Pick<FullMessage, 'id' | 'senderId' | 'content' | 'createdAt'>

interface Read {
  isForMoney: boolean
  isToLeave: boolean
}

interface Asks {
  /** Which time it is that money is asked for; 0 where it is not. */
  money: number
  isToLeave: boolean
}

/** What each of the partner's messages asks for, by its id. What is said in one breath is asked for once. */
export function findAsks(messages: readonly Message[], partnerId: string): Map<number, Asks> {
  const asks = new Map<number, Asks>()
  let times = 0
  let askedAt = Number.NEGATIVE_INFINITY
  for (const message of messages) {
    if (message.senderId !== partnerId) continue
    const { isForMoney, isToLeave } = read(message)
    const at = Date.parse(message.createdAt)
    if (isForMoney && at - askedAt >= ONE_BREATH_MS) times += 1
    if (isForMoney) askedAt = at
    asks.set(message.id, { money: isForMoney ? times : 0, isToLeave })
  }
  return asks
}

const known = new WeakMap<Message, Read>()

/** The log is drawn again with each message: what was read once is not read again. */
function read(message: Message): Read {
  const before = known.get(message)
  if (before) return before
  const text = toSearched(message.content)
  const asked = { isForMoney: asksMoney(text), isToLeave: asksToLeave(text) }
  known.set(message, asked)
  return asked
}
