import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

function errorWith(code: string): Error {
  return Object.assign(new Error('failed'), { code })
}

test.each(['ECONNREFUSED', 'ETIMEDOUT', '08006', '53300', '57014', '57P01', '55P03', '40P01'])(
  'an error with the code %s is an outage',
  (code) => {
    expect(isOutage(errorWith(code))).toBe(true)
  },
)

test.each([
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'The embedded database has stopped: its thread ended with code 1',
])('the message of the driver "%s" is an outage', (message) => {
  expect(isOutage(new Error(message))).toBe(true)
})

test.each([errorWith('23505'), errorWith('22P02'), new TypeError('x is not a function'), 'text'])(
  'a bug or a broken constraint is no outage: %s',
  (error) => {
    expect(isOutage(error)).toBe(false)
  },
)
