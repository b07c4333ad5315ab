import { describe, expect, it } from 'vitest'
import { ApiError } from '#client/platform/api.ts'
import { NetworkError } from '#client/platform/network-error.ts'
import type { ProblemCode } from '#shared/kit/problem.ts'
import { registrationFailureText } from './registration-failure.ts'

function refusal(code: ProblemCode, status: number, retryAfter: number | null = null) {
  const errors = [{ path: 'email', message: 'Veuillez saisir un email valide' }]
  const problem = { type: 't', title: 'T', status, code, message: 'M', errors, requestId: 'r' }
  return new ApiError(status, JSON.stringify(problem), problem, retryAfter)
}

describe('the error text of a failed registration', () => {
  it.each([
    ['email_taken', 409, 'Cette adresse email est déjà utilisée'],
    ['validation', 400, 'Veuillez vérifier tous les champs obligatoires'],
    ['internal', 500, 'Impossible de créer le profil'],
  ] as const)('depends on the problem code: %s', (code, status, text) => {
    expect(registrationFailureText(refusal(code, status))).toBe(text)
  })

  it('says how long to wait after too many requests', () => {
    expect(registrationFailureText(refusal('too_many_requests', 429, 600))).toBe(
      'Vous allez un peu vite. Réessayez dans 10\u00a0minutes.',
    )
  })

  it.each([
    [new Error('400: email already used'), 'Cette adresse email est déjà utilisée'],
    [
      new ApiError(400, 'validation failed', null),
      'Veuillez vérifier tous les champs obligatoires',
    ],
    [new NetworkError('down'), 'Problème de connexion. Vérifiez votre internet'],
    [new TypeError('Failed to fetch'), 'Problème de connexion. Vérifiez votre internet'],
    [new ApiError(502, 'Bad Gateway', null), 'Impossible de créer le profil'],
  ])('depends on the error message when there is no problem code: %s', (failure, text) => {
    expect(registrationFailureText(failure)).toBe(text)
  })
})
