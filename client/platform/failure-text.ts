import { INTERNAL } from '#shared/kit/problem-body.ts'
import { ApiError } from './api.ts'
import { NOT_LOADED, ReloadRequiredError } from './fetch-part.ts'
import { NetworkError, NO_CONNECTION } from './network-error.ts'

/** The French message shown for a failed request: the server's own message, or that the server cannot be reached. */
export function failureText(failure: unknown): string {
  if (failure instanceof ApiError && failure.retryAfter && isTooFast(failure)) {
    return `Vous allez un peu vite. Réessayez dans ${waitInWords(failure.retryAfter)}.`
  }
  if (failure instanceof ApiError && failure.problem) return failure.problem.message
  if (failure instanceof ReloadRequiredError) return `${NOT_LOADED} Rechargez la page.`
  if (failure instanceof NetworkError) return NO_CONNECTION
  return INTERNAL
}

/**
 * Whether a rate limit was exceeded. `profiles_exhausted` is a 429 too, but the server's message explains it better.
 */
function isTooFast({ status, problem }: ApiError): boolean {
  return status === 429 && problem?.code !== 'profiles_exhausted'
}

/** A waiting time in seconds, minutes or hours, rounded up to the largest unit that fits. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return counted(seconds, 'seconde')
  if (minutes < 60) return counted(minutes, 'minute')
  return counted(Math.ceil(minutes / 60), 'heure')
}

function counted(count: number, unit: string): string {
  return `${count}\u00a0${unit}${count > 1 ? 's' : ''}`
}
