// Rules: platform
import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

function errorWith(code: string): Error {
  return Object.assign(new Error('failed'), { code })
}

test.each([
  'ECONNREFUSED',
  'ETIMEDOUT',
  '08006',
  '08P01',
  '53300',
  '57014',
  '57P01',
  '55P03',
  '40P01',
  '25006',
  'ENOSPC',
])('an error with the code %s is an outage', (code) => {
  expect(isOutage(errorWith(code))).toBe(true)
})

test.each([
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
  'The embedded database has stopped: its thread ended with code 1',
])('an error with the driver message "%s" is an outage', (message) => {
  expect(isOutage(new Error(message))).toBe(true)
})

test('a full disk is an outage, even as the cause of an error of the storage library', () => {
  expect(isOutage(new Error('Cannot write file', { cause: errorWith('ENOSPC') }))).toBe(true)
})

test('a missing socket of a stopped server is an outage, a missing file is not', () => {
  const missing = errorWith('ENOENT')
  expect(isOutage(missing)).toBe(false)
  expect(isOutage(Object.assign(missing, { syscall: 'connect' }))).toBe(true)
})

test.each([errorWith('23505'), errorWith('22P02'), new TypeError('x is not a function'), 'text'])(
  'a bug or a violated constraint is not an outage: %s',
  (error) => {
    expect(isOutage(error)).toBe(false)
  },
)
