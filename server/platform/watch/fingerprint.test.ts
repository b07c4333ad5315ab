// Rules: platform
import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const SERVER = import.meta.dirname.replace(/platform\/watch$/, '')

function failed(frames: readonly string[], options: ErrorOptions = {}): Error {
  const error = new TypeError('Jeanne is not a function', options)
  error.stack = ['TypeError: Jeanne is not a function', ...frames].join('\n')
  return error
}

const DEAL = `    at deal (file://${SERVER}features/discovery/deck.service.ts:40:11)`
const ROUTE = `    at async Object.handler (file://${SERVER}platform/http/http.ts:87:22)`
const LIBRARY = '    at Parser.parse (/srv/node_modules/pg-protocol/dist/parser.js:285:98)'

test('the fingerprint of an error does not depend on its line numbers and its message', () => {
  const moved = failed([DEAL.replace(':40:11', ':45:3'), ROUTE])
  moved.message = 'Paul is not a function'
  expect(fingerprintOf(failed([DEAL, ROUTE]))).toMatch(/^TypeError-[0-9a-f]{8}$/)
  expect(fingerprintOf(moved)).toBe(fingerprintOf(failed([DEAL, ROUTE])))
})

test('the fingerprint depends on the frames of our code, not on those of libraries', () => {
  expect(fingerprintOf(failed([LIBRARY, DEAL, ROUTE]))).toBe(fingerprintOf(failed([DEAL, ROUTE])))
  expect(fingerprintOf(failed([ROUTE]))).not.toBe(fingerprintOf(failed([DEAL, ROUTE])))
})

test('a wrapped error has the fingerprint of its cause', () => {
  const task = failed([ROUTE], { cause: failed([DEAL]) })
  expect(fingerprintOf(task)).toBe(fingerprintOf(failed([DEAL])))
})

test('an error without a frame of our code has a fingerprint, without its name if that is unusual', () => {
  const odd = Object.assign(failed([LIBRARY]), { name: 'jeanne@example.fr' })
  expect(fingerprintOf(odd)).toMatch(/^Error-[0-9a-f]{8}$/)
})
