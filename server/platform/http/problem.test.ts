// Rules: platform
import { expect, test } from 'vitest'
import { DomainProblem, fail } from './problem.ts'

test('a problem has its code and the French sentence of the problem table', () => {
  const problem = new DomainProblem('flashes_exhausted')

  expect(problem.code).toBe('flashes_exhausted')
  expect(problem.message).toBe("Flashs épuisés pour aujourd'hui")
})

test('a problem can have its own message, the wrong fields and the seconds to wait', () => {
  const errors = [{ path: 'email', message: 'Adresse invalide' }]
  const refuse = () => fail('too_many_requests', { message: 'Patientez', errors, retryAfter: 30 })

  expect(refuse).toThrow(
    expect.objectContaining({
      name: 'DomainProblem',
      code: 'too_many_requests',
      message: 'Patientez',
      errors,
      retryAfter: 30,
    }),
  )
})

test('a problem has non-breaking spaces, so that no punctuation mark begins a line', () => {
  const errors = [{ path: 'email', message: 'Une adresse, « a@b.fr » ?' }]
  const problem = new DomainProblem('validation', { message: 'Attendez : déjà envoyé !', errors })

  expect(problem.message).toBe('Attendez\u00a0: déjà envoyé\u202f!')
  expect(problem.errors).toEqual([
    { path: 'email', message: 'Une adresse, «\u00a0a@b.fr\u00a0»\u202f?' },
  ])
})
