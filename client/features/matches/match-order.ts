import { useState } from 'react'
import type { Match } from '#shared/contracts/matches.ts'

/** Nobody has written yet, and the member has not even looked. */
export function waitsToBeOpened({ isOpened, lastMessage, partner }: Match): boolean {
  return !isOpened && lastMessage === null && !partner.isFormer
}

/** It can only be read: the partner has left, or one of the two has closed it. */
export function isOver({ partner, closed }: Match): boolean {
  return partner.isFormer || closed !== undefined
}

/**
 * What is unread or proposed, the matches to open, the rest, and last what can only be read again; of somebody excluded there
 * is something to check.
 */
function rankOf(match: Match): number {
  if (match.unreadCount > 0 || match.asked || match.calling) return 0
  if (waitsToBeOpened(match)) return 1
  return isOver(match) && !match.banned ? 3 : 2
}

/** When the partner, or the member, was last heard of. */
export function lastAt({ createdAt, lastMessage, asked, calling }: Match): string {
  const times = [lastMessage?.createdAt ?? createdAt, asked?.at ?? '', calling?.at ?? '']
  return times.toSorted().at(-1) ?? createdAt
}

/**
 * The matches as they are listed: those to see and the others, each kind the latest active first. What is read while the
 * list stands keeps its place: nothing moves that nobody touched.
 */
export function useInOrder(matches: readonly Match[]): { toSee: Match[]; others: Match[] } {
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

/** What is proposed, as long as it can be answered. */
export function isAsked({ asked }: Match, now: Date): boolean {
  return asked !== undefined && new Date(asked.until) > now
}

/** Whether the two may enter their call, or soon. */
export function isCalling({ calling }: Match, now: Date): boolean {
  return calling !== undefined && new Date(calling.until) > now
}

/** With whom a call waits: one that both agreed to, else one that is proposed. */
export function withCall(matches: readonly Match[], now: Date): Match | undefined {
  return (
    matches.find((match) => isCalling(match, now)) ??
    matches.find((match) => match.asked?.kind === 'call' && isAsked(match, now))
  )
}

/** Who is to be answered first: a call, an appointment, an unread message, else one that was read and waits. */
export function toAnswer(matches: readonly Match[], now: Date): Match | undefined {
  return (
    withCall(matches, now) ??
    matches.find((match) => isAsked(match, now)) ??
    matches.find(({ unreadCount }) => unreadCount > 0) ??
    matches.find(({ canWrite, lastMessage }) => canWrite && lastMessage?.isMine === false)
  )
}
