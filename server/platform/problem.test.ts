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
