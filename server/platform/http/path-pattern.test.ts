// Rules: platform
import { expect, test } from 'vitest'
import { matchesPattern } from './path-pattern.ts'

test.each([
  ['/', '/', true],
  ['/home', '/home', true],
  ['/profiles/:memberId', '/profiles/12', true],
  ['/profiles/:memberId', '/profiles/', false],
  ['/profiles/:memberId', '/profiles', false],
  ['/profiles/:memberId', '/profiles/12/photos', false],
  ['/profiles/:memberId', '/matches/12', false],
  ['/home', '/Home', false],
])('the pattern %s matches the path %s: %s', (pattern, path, expected) => {
  expect(matchesPattern(pattern, path)).toBe(expected)
})
