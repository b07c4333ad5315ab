// Rules: platform
import { describe, expect, it } from 'vitest'
import type { ProblemCode } from '#shared/kit/problem.ts'
import { ApiError } from './api.ts'
import { failureText, waitInWords } from './failure-text.ts'
import { ReloadRequiredError } from './fetch-part.ts'
import { NetworkError } from './network-error.ts'

function refusal(code: ProblemCode, status: number, retryAfter: number | null = null) {
  const problem = { type: 'about:blank', title: 'T', status, code, message: 'M', requestId: 'r' }
  return new ApiError(status, JSON.stringify(problem), problem, retryAfter)
}

describe('the message shown for a failure', () => {
  it('is the message of the server', () => {
    expect(failureText(refusal('forbidden', 403))).toBe('M')
  })

  it('gives the waiting time when a rate limit is exceeded', () => {
    const text = failureText(refusal('too_many_requests', 429, 42))
    expect(text).toBe('Vous allez un peu vite. Réessayez dans 42\u00a0secondes.')
  })

  it('is the message of the server when the profiles of the day are used up', () => {
    expect(failureText(refusal('profiles_exhausted', 429, 40_000))).toBe('M')
  })

  it('reports a connection problem when the server cannot be reached', () => {
    const text = failureText(new NetworkError('down'))
    expect(text).toBe('Problème de connexion. Vérifiez votre internet')
  })

  it('asks the member to reload the page when a script can only be loaded that way', () => {
    const text = failureText(new ReloadRequiredError(null))
    expect(text).toBe("Cela n'a pas pu être chargé. Rechargez la page.")
  })

  it('hides the message of an internal error', () => {
    expect(failureText(new Error('x is undefined'))).toBe(
      'Une erreur est survenue. Veuillez réessayer.',
    )
  })

  it.each([
    [1, '1\u00a0seconde'],
    [59, '59\u00a0secondes'],
    [60, '1\u00a0minute'],
    [61, '2\u00a0minutes'],
    [3600, '1\u00a0heure'],
    [3601, '2\u00a0heures'],
  ])('gives a wait of %d s as « %s »', (seconds, words) => {
    expect(waitInWords(seconds)).toBe(words)
  })
})
