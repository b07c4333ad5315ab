import type { Match } from '#shared/contracts/matches.ts'

/** Nobody has written yet, and the member has not even looked. */
export function waitsToBeOpened({ isOpened, lastMessage, partner }: Match): boolean {
  return !isOpened && lastMessage === null && !partner.isFormer
}

/** It can only be read: the partner has left, or one of the two has closed it. */
export function isOver({ partner, closed }: Match): boolean {
  return partner.isFormer || closed !== undefined
}

/** What can only be read again comes last, grey; of somebody excluded there is something to check. */
function isLast(match: Match): boolean {
  return isOver(match) && !match.banned
}

/** When the partner, or the member, was last heard of. */
export function lastAt({ createdAt, lastMessage, asked }: Match): string {
  const saidAt = lastMessage?.createdAt ?? createdAt
  return asked && asked.at > saidAt ? asked.at : saidAt
}

/** The matches as they are listed, the latest active first. */
export function inOrder(matches: readonly Match[]): readonly Match[] {
  return matches.toSorted(
    (a, b) => Number(isLast(a)) - Number(isLast(b)) || lastAt(b).localeCompare(lastAt(a)),
  )
}

/** Who is to be answered first: an unread message, else one that was read and waits. */
export function toAnswer(matches: readonly Match[]): Match | undefined {
  return (
    matches.find(({ unreadCount }) => unreadCount > 0) ??
    matches.find(({ canWrite, lastMessage }) => canWrite && lastMessage?.isMine === false)
  )
}
