// Rules: platform
import { expect, test } from 'vitest'
import { DomainProblem, fail } from './problem.ts'

test('a refusal carries its code and the French sentence of the problem table', () => {
  const problem = new DomainProblem('flashes_exhausted')

  expect(problem.code).toBe('flashes_exhausted')
  expect(problem.message).toBe("Flashs épuisés pour aujourd'hui")
})

test('a refusal can speak for itself, name the fields and say how long to wait', () => {
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

test('a refusal is in French to the space: no mark of it begins a line', () => {
  const errors = [{ path: 'email', message: 'Une adresse, « a@b.fr » ?' }]
  const problem = new DomainProblem('validation', { message: 'Attendez : déjà envoyé !', errors })

  expect(problem.message).toBe('Attendez\u00a0: déjà envoyé\u202f!')
  expect(problem.errors).toEqual([
    { path: 'email', message: 'Une adresse, «\u00a0a@b.fr\u00a0»\u202f?' },
  ])
})
