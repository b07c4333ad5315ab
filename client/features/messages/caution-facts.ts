import type { Match } from '#shared/contracts/matches.ts'
import { daysBetween } from '#shared/domain/time-label.ts'
import { findAsks } from './caution-asks.ts'
import { readContact } from './caution-contact.ts'
import type { CautionSubject } from './caution-rule.ts'
import type { Conversation } from './conversation-state.ts'
import {
  contactWords,
  knownFor,
  moneyAsked,
  moneyWasAsked,
  type SeenInCall,
  SUBJECT_FACTS,
  seenWords,
} from './messages.copy.ts'

/** A sentence that is true whatever the partner's intentions are. */
export interface Fact {
  about: 'days' | 'contact' | 'no_contact' | 'money' | 'leaving' | 'subject'
  text: string
}

interface Pair {
  partner: Pick<Match['partner'], 'id' | 'gender'>
  matchedAt: string
  conversation: Pick<Conversation, 'messages' | 'olderCursor'>
  /** Set if the two members saw each other in a call on this site: a recorded fact, not only a mention in a message. */
  seen?: SeenInCall | undefined
}

const SUBJECTS_SHOWN = 3
const MONEY_SUBJECTS: readonly CautionSubject[] = [
  ...(['money', 'card', 'account', 'invest', 'parcel', 'job', 'recovery'] as const),
]

/** Collects the facts about two members that this device can derive from their messages, without judging either. */
export function readFacts({ partner, matchedAt, conversation, seen }: Pair, now: Date) {
  const { messages, olderCursor } = conversation
  const isWhole = olderCursor === null
  const he = pronounOf(partner)
  const contact = readContact(messages.filter(({ senderId }) => senderId !== partner.id))
  const isInTouch = seen !== undefined || contact.hasCalled || contact.hasMet
  const asks = findAsks(messages, partner.id)

  /** Since when the two members have been matched, and whether they have called or met. */
  const ofBoth: Fact[] = [
    { about: 'days', text: knownFor(daysBetween(new Date(matchedAt), now)) },
    ...(seen ? [{ about: 'contact', text: seenWords(seen) } as const] : []),
    ...factsIf(!seen || contact.hasMet, {
      about: isInTouch ? 'contact' : 'no_contact',
      text: contactWords(seen ? { ...contact, hasCalled: false } : contact, isWhole),
    }),
  ]

  /** What the partner asked for in these messages, and what else the messages are about. */
  function ofMessages(ids: readonly number[], subjects: readonly CautionSubject[]): Fact[] {
    const asked = ids.flatMap((id) => asks.get(id) ?? [])
    const time = Math.max(0, ...asked.map(({ money }) => money))
    const isToLeave = asked.some(({ isToLeave }) => isToLeave)
    // « story » only says that the message resembles a swindle, so it is shown only if there is nothing more specific.
    const isCovered: Partial<Record<CautionSubject, boolean>> = {
      money: time > 0,
      site: isToLeave,
      story: time > 0 || isToLeave || subjects.length > 1,
    }
    const remaining = subjects.filter((subject) => !isCovered[subject])
    return [
      ...factsIf(time > 0, { about: 'money', text: moneyAsked(he, isWhole ? time : null) }),
      ...factsIf(isToLeave, { about: 'leaving', text: `${he} propose de quitter Embellie.` }),
      ...remaining.slice(0, SUBJECTS_SHOWN).map(
        (subject): Fact => ({
          about: MONEY_SUBJECTS.includes(subject) ? 'money' : 'subject',
          text: SUBJECT_FACTS[subject](he),
        }),
      ),
    ]
  }

  /** What the partner has asked for so far. */
  function ofPartner(): Fact[] {
    const all = [...asks.values()]
    const times = Math.max(0, ...all.map(({ money }) => money))
    const hasProposed = all.some(({ isToLeave }) => isToLeave)
    return [
      ...factsIf(times > 0, { about: 'money', text: moneyWasAsked(he, isWhole ? times : null) }),
      ...factsIf(hasProposed, {
        about: 'leaving',
        text: `${he} vous a proposé de quitter Embellie.`,
      }),
    ]
  }

  return { isInTouch, ofBoth, ofMessages, ofPartner }
}

function factsIf(isTrue: boolean, fact: Fact): Fact[] {
  return isTrue ? [fact] : []
}

function pronounOf({ gender }: Pick<Match['partner'], 'gender'>): string {
  if (!gender) return 'Cette personne'
  return gender === 'F' ? 'Elle' : 'Il'
}
