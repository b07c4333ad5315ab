// Rules: platform
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requireSafeInput } from './input-guard.ts'
import { DomainProblem } from './problem.ts'

/** The problem code for the parsed JSON, or undefined if it is accepted. */
function refusalOf(json: string): string | undefined {
  try {
    requireSafeInput(JSON.parse(json))
    return undefined
  } catch (error) {
    if (error instanceof DomainProblem) return error.code
    throw error
  }
}

test.each([
  ['a NUL in a string', '{"name":"Jean\\u0000"}'],
  ['a NUL in a key', '{"na\\u0000me":"Jean"}'],
  ['a deeply nested NUL', '{"a":[{"b":["x","\\u0000"]}]}'],
  ['a lone surrogate', '{"name":"\\ud83d"}'],
  ['a __proto__ key', '{"__proto__":{"role":"administrator"}}'],
  ['a deeply nested __proto__ key', '[[{"a":{"__proto__":null}}]]'],
  ['a constructor key', '{"constructor":1}'],
  ['a lone NUL', '"\\u0000"'],
])('the input guard refuses %s', (_, json) => {
  expect(refusalOf(json)).toBe('malformed_request')
})

test.each([
  ['an ordinary body', '{"name":"Zoé 🌷","age":52,"interests":["Cinéma"],"bio":null}'],
  ['a string that spells an escape', '{"name":"\\\\u0000"}'],
  ['no body', 'null'],
  ['a time in milliseconds', '{"at":1763629200000}'],
  ['an id', '{"toUserId":"42424242-4242-4242-4242-424242424242"}'],
])('the input guard accepts %s', (_, json) => {
  expect(refusalOf(json)).toBeUndefined()
})

test.each([
  ['in a string', '{"content":"Ma carte : 4242 4242 4242 4242"}'],
  ['deeply nested', '{"a":[{"b":["x","4000-0027-6000-3184"]}]}'],
  ['as a key', '{"5555555555554444":true}'],
  ['as a number', '{"number":4242424242424242}'],
])('a card number %s is refused with its own problem code', (_, json) => {
  expect(refusalOf(json)).toBe('card_number_refused')
})

test('nesting as deep as the size limit allows does not exhaust the stack', () => {
  expect(refusalOf(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).toBeUndefined()
})

test('the input guard accepts any other JSON value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      const text = JSON.stringify(value)
      fc.pre(!/__proto__|constructor|\\u0000|\\ud[89a-f]|\d{13}/.test(text))
      expect(refusalOf(text)).toBeUndefined()
    }),
  )
})
