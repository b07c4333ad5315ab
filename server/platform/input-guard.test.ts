import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeInput } from './input-guard.ts'

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
  expect(isSafeInput(JSON.parse(json))).toBe(false)
})

test.each([
  ['an honest body', '{"name":"Zoé 🌷","age":52,"interests":["Cinéma"],"bio":null}'],
  ['a text that spells an escape', '{"name":"\\\\u0000"}'],
  ['no body', 'null'],
])('%s is let through', (_, json) => {
  expect(isSafeInput(JSON.parse(json))).toBe(true)
})

test('nesting as deep as the size limit allows does not exhaust the stack', () => {
  expect(isSafeInput(JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`))).toBe(true)
})

test('any JSON value without those flaws is let through', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      const text = JSON.stringify(value)
      fc.pre(!/__proto__|constructor|\\u0000|\\ud[89a-f]/.test(text))
      expect(isSafeInput(JSON.parse(text))).toBe(true)
    }),
  )
})
