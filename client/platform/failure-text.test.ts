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

describe('what a member reads of a failure', () => {
  it('is the sentence of the server', () => {
    expect(failureText(refusal('forbidden', 403))).toBe('M')
  })

  it('says how long to wait after one request too many', () => {
    const text = failureText(refusal('too_many_requests', 429, 42))
    expect(text).toBe('Vous allez un peu vite. Réessayez dans 42\u00a0secondes.')
  })

  it('is the sentence of the server where the profiles of the day are used up', () => {
    expect(failureText(refusal('profiles_exhausted', 429, 40_000))).toBe('M')
  })

  it('says that the connection failed when the server cannot be reached', () => {
    const text = failureText(new NetworkError('down'))
    expect(text).toBe('Problème de connexion. Vérifiez votre internet')
  })

  it('asks for a whole page where only that brings the part of this one that is missing', () => {
    const text = failureText(new ReloadRequiredError(null))
    expect(text).toBe("Cela n'a pas pu être chargé. Rechargez la page.")
  })

  it('never shows what is not meant for a member', () => {
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
  ])('counts a wait of %d s as %s', (seconds, words) => {
    expect(waitInWords(seconds)).toBe(words)
  })
})
