import type { Match } from '#shared/contracts/matches.ts'
import { hideWaysOut, splitWaysOut, type WayOut } from '#shared/domain/ways-out.ts'
import { type Fact, readFacts } from './caution-facts.ts'
import { findCautions } from './caution-thread.ts'
import { useUnderstood } from './caution-understood.ts'
import type { Conversation } from './conversation-state.ts'
import { HIDDEN_WORDS, type SeenInCall } from './messages.copy.ts'
import type { Bubble } from './timeline.ts'
import { useCautionModel } from './use-caution-model.ts'

/** The caution under a message, or under a group of messages. */
export interface Caution {
  /** The latest message of the group. */
  messageId: number | undefined
  /** The facts about these messages. */
  facts: readonly Fact[]
  /** The facts about the two members; only under the latest group, because they are the same for all. */
  factsOfBoth: readonly Fact[]
  /** What is masked in these messages. */
  hidden: readonly WayOut[]
  /** The member has not written since these messages. */
  isUnanswered: boolean
  /** Something was masked, and the member chose to show it. */
  isRevealed: boolean
  understand: () => void
}

type PartnerBubble = Bubble & { id: number }

/**
 * The cautions of a conversation, by the key of the bubble under which they are shown; and the bubbles in the form that
 * is safe to show, quote, copy and report. Nothing is masked between members who have called or met.
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
    // A quoted message that is not loaded has not been judged, so it is masked as well.
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

  function toCaution(group: readonly PartnerBubble[], isLatest: boolean): Caution | undefined {
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
    /** The original text of the bubbles in which something is masked. */
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

/** The messages that call for caution, grouped like the bubbles. */
function groupsOf(
  timeline: readonly Bubble[],
  isFound: (id: number) => boolean,
): PartnerBubble[][] {
  const groups: PartnerBubble[][] = []
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
