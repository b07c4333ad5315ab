import type { Match } from '#shared/contracts/matches.ts'
import { hideWaysOut, splitWaysOut, type WayOut } from '#shared/domain/ways-out.ts'
import { type Fact, readFacts } from './caution-facts.ts'
import { findCautions } from './caution-thread.ts'
import { useUnderstood } from './caution-understood.ts'
import type { Conversation } from './conversation-state.ts'
import { HIDDEN_WORDS, type SeenInCall } from './messages.copy.ts'
import type { Bubble } from './timeline.ts'
import { useCautionModel } from './use-caution-model.ts'

/** What is said under a message that calls for caution, or under several of one breath. */
export interface Caution {
  /** The latest of the messages it stands under. */
  messageId: number | undefined
  /** Of the messages themselves. */
  facts: readonly Fact[]
  /** Of the two members: under the latest alone, for they are the same under all. */
  factsOfBoth: readonly Fact[]
  /** What is masked in them. */
  hidden: readonly WayOut[]
  /** The member has written nothing since. */
  isUnanswered: boolean
  /** Something was, and the member has asked for it. */
  isRevealed: boolean
  understand: () => void
}

type Theirs = Bubble & { id: number }

/**
 * The words of caution of a conversation, by the key of the bubble they stand under; and the bubbles as they may be
 * shown, quoted, copied and reported. Between two who have called or met nothing is masked.
 */
export function useCautions(
  memberId: string,
  match: Match,
  conversation: Conversation,
  timeline: readonly Bubble[],
  seen: SeenInCall | undefined,
) {
  const { partner, createdAt: matchedAt } = match
  const { messages, olderCursor } = conversation
  const [understood, understand] = useUnderstood(memberId, partner.id)
  const thread = { messages, isWhole: olderCursor === null, partnerId: partner.id, matchedAt }
  const found = findCautions(thread, useCautionModel())
  const facts =
    found.size > 0 ? readFacts({ partner, matchedAt, conversation, seen }, new Date()) : null
  const isGuarded = facts !== null && !facts.isInTouch
  const known = new Set(messages.map(({ id }) => id))

  function isMasked(id: number): boolean {
    return isGuarded && found.has(id) && !understood.has(id)
  }

  function toSafe(bubble: Bubble): Bubble {
    const { id, content, quoted } = bubble
    // What is not on the page has not been judged.
    const isQuoteMasked =
      quoted?.senderId === partner.id &&
      (isMasked(quoted.id) || (isGuarded && !known.has(quoted.id)))
    return {
      ...bubble,
      content: id !== null && isMasked(id) ? hide(content) : content,
      quoted: isQuoteMasked
        ? { ...quoted, content: quoted.content && hide(quoted.content) }
        : quoted,
    }
  }

  function toCaution(group: readonly Theirs[], isLatest: boolean): Caution | undefined {
    if (!facts) return undefined
    const ids = group.map(({ id }) => id)
    const subjects = new Set(ids.flatMap((id) => found.get(id) ?? []))
    const hasWays = isGuarded && group.some(({ content }) => waysOutOf(content).length > 0)
    return {
      messageId: ids.at(-1),
      facts: facts.ofMessages(ids, [...subjects]),
      factsOfBoth: isLatest ? facts.ofBoth : [],
      hidden: group.flatMap(({ id, content }) => (isMasked(id) ? waysOutOf(content) : [])),
      isUnanswered: timeline
        .slice(timeline.findIndex(({ id }) => id === ids.at(-1)))
        .every(({ state }) => state === 'received'),
      isRevealed: hasWays && !ids.some(isMasked),
      understand: () => understand(ids),
    }
  }

  const groups = groupsOf(timeline, (id) => found.has(id))
  return {
    bubbles: timeline.map(toSafe),
    /** The words of the bubbles of which a part is masked. */
    masked: new Map(
      timeline.flatMap(({ key, id, content }) =>
        id !== null && isMasked(id) ? [[key, content]] : [],
      ),
    ),
    cautions: new Map(
      groups.map((group) => [group.at(-1)?.key, toCaution(group, group === groups.at(-1))]),
    ),
  }
}

/** The messages that call for caution, those said in one breath together. */
function groupsOf(timeline: readonly Bubble[], isFound: (id: number) => boolean): Theirs[][] {
  const groups: Theirs[][] = []
  let isOpen = false
  for (const bubble of timeline) {
    const { id } = bubble
    if (id === null || !isFound(id)) {
      isOpen = false
      continue
    }
    if (isOpen && bubble.isContinued) groups.at(-1)?.push({ ...bubble, id })
    else groups.push([{ ...bubble, id }])
    isOpen = true
  }
  return groups
}

function waysOutOf(content: string): WayOut[] {
  return splitWaysOut(content).flatMap(({ way }) => way ?? [])
}

function hide(content: string): string {
  return hideWaysOut(content, (way) => HIDDEN_WORDS[way])
}
