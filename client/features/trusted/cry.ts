import { isProblem } from '#client/platform/api-error.ts'
import { isRejected } from '#client/session/connection.ts'
import type { CheckIn } from '#shared/contracts/trusted.ts'
import type { CheckInAnswer } from '#shared/domain/trusted.ts'

/** What is known of a cry for help: none, heard, on its way, not heard, perhaps heard, perhaps taken back. */
export type Cry = 'none' | 'told' | 'sent' | 'lost' | 'unsure' | 'unsaid'

interface Known {
  /** What the server held when it was last read. */
  held: CheckIn['state'] | undefined
  /** It could not be read again since. */
  isUnread: boolean
  /** The last answer that was given, and what came back. */
  answer: { variables: CheckInAnswer | undefined; isPending: boolean; error: Error | null }
  /** What was known of a cry when it was given. */
  before: Cry
}

export function cryOf({ held, isUnread, answer, before }: Known): Cry {
  const { variables: given, isPending, error } = answer
  // Also where the answer alone was lost.
  if (held === 'help') return 'told'
  if (given === 'help') {
    if (!error) return 'sent'
    // Neither answered nor read again, it may have been heard all the same, as may the one before it.
    const isKnown = !isUnread || (isRejected(error) && !mayBeHeard(before))
    return isKnown ? 'lost' : 'unsure'
  }
  const isTakingBack = given === 'fine' && mayBeHeard(before) && !wasNone(before, error)
  if (!isTakingBack) return 'none'
  // Until that is answered or, its answer lost, read again.
  if (error && isUnread && !isRejected(error)) return 'unsaid'
  return isPending || isUnread ? before : 'none'
}

/** Before its hour « tout va bien » ends a cry and nothing else: refused, there was none. */
export function wasNone(before: Cry, failure: Error | null): boolean {
  return isProblem(failure, 'check_in_early') && mayBeHeard(before)
}

function mayBeHeard(cry: Cry): boolean {
  return cry === 'sent' || cry === 'unsure' || cry === 'unsaid'
}
