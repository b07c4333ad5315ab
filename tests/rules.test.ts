// Rules: build
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCode } from '../scripts/rules/read-code.ts'
import { readAreas, readRules } from '../scripts/rules/read-rules.ts'

const FEATURES = new Set(
  ['server/features', 'client/features'].flatMap((folder) => readdirSync(folder)),
)
/**
 * The features, and the areas that belong to none: the appearance and use of every screen, the platform that carries
 * the features, and the build.
 */
const AREAS = new Set([...FEATURES, 'interface', 'platform', 'build'])

test('every test file states its areas', () => {
  const silent = [...readAreas()].filter(
    ([, areas]) => areas.length === 0 || areas.some((area) => !AREAS.has(area)),
  )
  expect(silent).toEqual([])
})

test('every area has tested rules', () => {
  const proven = new Set(readRules().flatMap(({ areas }) => areas))
  expect([...AREAS.difference(proven)]).toEqual([])
})

test('a rule is read together with its groups, even if its title is on a line of its own', () => {
  const texts = new Set(readRules().map(({ text }) => text))
  expect(texts).toContain('a code lasts ten minutes')
  expect(texts).toContain('the $list: the page renders 2 000 items')
})

test('a title that follows its cases is read, and that of a describe.each is a group', () => {
  const texts = new Set(readRules().map(({ text }) => text))
  expect(texts).toContain(
    'the waiting counts for the role %s contain payment troubles only if the role can see payments',
  )
  expect(texts).toContain(
    'the %s layout of the landing page starts with its title and a button to the registration',
  )
  // A call such as `requestsOf(page)('POST', …)` is not a title.
  expect(texts).not.toContain('POST')
})

test('a number that no comment or title repeats is found in its line of code', () => {
  const lines = readCode().lines.filter(({ text }) => text.includes('SLOW_MS = 10_000'))
  expect(lines).toEqual([
    {
      text: 'const SLOW_MS = 10_000',
      place: expect.stringMatching(/simulated-bank\.service\.ts:\d+$/),
    },
  ])
})
