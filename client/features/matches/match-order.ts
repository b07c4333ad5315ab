import { useState } from 'react'
import type { Match } from '#shared/contracts/matches.ts'

/** Nobody has written yet, and the member has not opened the conversation. */
export function waitsToBeOpened({ isOpened, lastMessage, partner }: Match): boolean {
  return !isOpened && lastMessage === null && !partner.isFormer
}

/** The conversation can only be read: the partner has left, or one of the two members has declined. */
export function isOver({ partner, closed }: Match): boolean {
  return partner.isFormer || closed !== undefined
}

/**
 * The rank in the list: unread or proposed (0), unopened (1), others (2), and read-only (3). A conversation with a
 * banned partner is not last, because the member has something to check in it.
 */
function rankOf(match: Match): number {
  if (match.unreadCount > 0 || match.asked || match.calling) return 0
  if (waitsToBeOpened(match)) return 1
  return isOver(match) && !match.banned ? 3 : 2
}

/** When the conversation last changed. */
export function lastAt({ createdAt, lastMessage, asked, calling }: Match): string {
  const times = [lastMessage?.createdAt ?? createdAt, asked?.at ?? '', calling?.at ?? '']
  return times.toSorted().at(-1) ?? createdAt
}

/**
 * The matches in the order of the list: those to see, and the others, each the most recently active first. A match that
 * is read while the list is shown keeps its place, so that nothing moves without the member's action.
 */
export function useSortedMatches(matches: readonly Match[]): { toSee: Match[]; others: Match[] } {
  const [ranks] = useState(() => new Map<number, number>())
  for (const match of matches) {
    ranks.set(match.id, Math.min(rankOf(match), ranks.get(match.id) ?? Number.POSITIVE_INFINITY))
  }
  const placeOf = ({ id }: Match) => ranks.get(id) ?? 0
  const inOrder = matches.toSorted((a, b) => placeOf(a) - placeOf(b))
  return {
    toSee: inOrder.filter((match) => placeOf(match) < 2),
    others: inOrder.filter((match) => placeOf(match) >= 2),
  }
}

/** Whether a proposal can still be answered. */
export function awaitsAnswer({ asked }: Match, now: Date): boolean {
  return asked !== undefined && new Date(asked.until) > now
}

/** Whether the two members can enter their call now or soon. */
export function isCalling({ calling }: Match, now: Date): boolean {
  return calling !== undefined && new Date(calling.until) > now
}

/** The first match with a waiting call: an agreed one, else a proposed one. */
export function findMatchWithCall(matches: readonly Match[], now: Date): Match | undefined {
  return (
    matches.find((match) => isCalling(match, now)) ??
    matches.find((match) => match.asked?.kind === 'call' && awaitsAnswer(match, now))
  )
}

/** The match to answer first: by a call, a proposal, an unread message, else a read message without an answer. */
export function findMatchToAnswer(matches: readonly Match[], now: Date): Match | undefined {
  return (
    findMatchWithCall(matches, now) ??
    matches.find((match) => awaitsAnswer(match, now)) ??
    matches.find(({ unreadCount }) => unreadCount > 0) ??
    matches.find(({ canWrite, lastMessage }) => canWrite && lastMessage?.isMine === false)
  )
}
