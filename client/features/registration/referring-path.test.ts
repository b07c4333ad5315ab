// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { referringPath } from './referring-path.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  [`${location.origin}/accueil-v2`, '/accueil-v2'],
  [`${location.origin}/guide?${'x'.repeat(60)}`, `/guide?${'x'.repeat(33)}`],
  ['https://example.org/accueil-v2', undefined],
  ['', undefined],
])('the referrer "%s" gives the referring path %s', (referrer, said) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  expect(referringPath()).toBe(said)
})
