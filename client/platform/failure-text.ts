import { INTERNAL } from '#shared/kit/problem-body.ts'
import { ApiError } from './api.ts'
import { NOT_LOADED, ReloadRequiredError } from './fetch-part.ts'
import { NetworkError, NO_CONNECTION } from './network-error.ts'

/** What a member reads of a failed request: the server's own sentence, or that it could not be reached. */
export function failureText(failure: unknown): string {
  if (failure instanceof ApiError && failure.retryAfter && isTooFast(failure)) {
    return `Vous allez un peu vite. Réessayez dans ${waitInWords(failure.retryAfter)}.`
  }
  if (failure instanceof ApiError && failure.problem) return failure.problem.message
  if (failure instanceof ReloadRequiredError) return `${NOT_LOADED} Rechargez la page.`
  if (failure instanceof NetworkError) return NO_CONNECTION
  return INTERNAL
}

/** The profiles of a day may be used up, too: there the server's own sentence is the better one. */
function isTooFast({ status, problem }: ApiError): boolean {
  return status === 429 && problem?.code !== 'profiles_exhausted'
}

/** A wait in the unit in which one counts it. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return counted(seconds, 'seconde')
  if (minutes < 60) return counted(minutes, 'minute')
  return counted(Math.ceil(minutes / 60), 'heure')
}

function counted(count: number, unit: string): string {
  return `${count}\u00a0${unit}${count > 1 ? 's' : ''}`
}
