import { isProblem } from '#client/platform/api-error.ts'
import { isRejected } from '#client/session/connection.ts'
import type { CheckIn } from '#shared/contracts/trusted.ts'
import type { CheckInAnswer } from '#shared/domain/trusted.ts'

/** An alarm, as this page knows it: none, received, being sent, not received, perhaps received, perhaps cancelled. */
export type AlarmStatus = 'none' | 'received' | 'sending' | 'failed' | 'unknown' | 'cancelUnknown'

interface Known {
  /** The state at the server when it was last fetched. */
  serverState: CheckIn['state'] | undefined
  /** The last refetch failed. */
  isStale: boolean
  /** The last answer that the member gave, and its response. */
  answer: { variables: CheckInAnswer | undefined; isPending: boolean; error: Error | null }
  /** The status when that answer was given. */
  before: AlarmStatus
}

export function alarmStatusOf({ serverState, isStale, answer, before }: Known): AlarmStatus {
  const { variables: given, isPending, error } = answer
  // The alarm was received even if its response was lost.
  if (serverState === 'help') return 'received'
  if (given === 'help') {
    if (!error) return 'sending'
    // Without a response or a refetch, this alarm may have been received, and so may an earlier one.
    const isKnown = !isStale || (isRejected(error) && !mayBeReceived(before))
    return isKnown ? 'failed' : 'unknown'
  }
  const isCancelling = given === 'fine' && mayBeReceived(before) && !wasNoAlarm(before, error)
  if (!isCancelling) return 'none'
  // Until a response or, if it is lost, a refetch.
  if (error && isStale && !isRejected(error)) return 'cancelUnknown'
  return isPending || isStale ? before : 'none'
}

/** Before the check-in is due, `fine` only cancels an alarm: a refusal means that there was no alarm. */
export function wasNoAlarm(before: AlarmStatus, failure: Error | null): boolean {
  return isProblem(failure, 'check_in_early') && mayBeReceived(before)
}

function mayBeReceived(status: AlarmStatus): boolean {
  return status === 'sending' || status === 'unknown' || status === 'cancelUnknown'
}
