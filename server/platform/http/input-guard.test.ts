// Rules: platform
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requireSafeInput } from './input-guard.ts'
import { DomainProblem } from './problem.ts'

/** The code with which what the text spells is refused. */
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
  ['a NUL in a text', '{"name":"Jean\\u0000"}'],
  ['a NUL in a key', '{"na\\u0000me":"Jean"}'],
  ['a NUL deep inside', '{"a":[{"b":["x","\\u0000"]}]}'],
  ['half a character', '{"name":"\\ud83d"}'],
  ['a __proto__ key', '{"__proto__":{"role":"administrator"}}'],
  ['a __proto__ key deep inside', '[[{"a":{"__proto__":null}}]]'],
  ['a constructor key', '{"constructor":1}'],
  ['a lone NUL', '"\\u0000"'],
])('%s is refused', (_, json) => {
  expect(refusalOf(json)).toBe('malformed_request')
})

test.each([
  ['an honest body', '{"name":"Zoé 🌷","age":52,"interests":["Cinéma"],"bio":null}'],
  ['a text that spells an escape', '{"name":"\\\\u0000"}'],
  ['no body', 'null'],
  ['an instant in milliseconds', '{"at":1763629200000}'],
  ['an id', '{"toUserId":"42424242-4242-4242-4242-424242424242"}'],
])('%s is let through', (_, json) => {
  expect(refusalOf(json)).toBeUndefined()
})

test.each([
  ['in a text', '{"content":"Ma carte : 4242 4242 4242 4242"}'],
  ['deep inside', '{"a":[{"b":["x","4000-0027-6000-3184"]}]}'],
  ['as a key', '{"5555555555554444":true}'],
  ['as a number', '{"number":4242424242424242}'],
])('a card number %s is refused as such', (_, json) => {
  expect(refusalOf(json)).toBe('card_number_refused')
})

test('nesting as deep as the size limit allows does not exhaust the stack', () => {
  expect(refusalOf(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).toBeUndefined()
})

test('any JSON value without those flaws is let through', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      const text = JSON.stringify(value)
      fc.pre(!/__proto__|constructor|\\u0000|\\ud[89a-f]|\d{13}/.test(text))
      expect(refusalOf(text)).toBeUndefined()
    }),
  )
})
