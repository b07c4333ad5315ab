// Rules: build
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCode } from '../scripts/rules/read-code.ts'
import { readAreas, readRules } from '../scripts/rules/read-rules.ts'

const FEATURES = new Set(
  ['server/features', 'client/features'].flatMap((folder) => readdirSync(folder)),
)
/** What belongs to no feature: how every screen looks and is used, what carries the features, how they are built. */
const AREAS = new Set([...FEATURES, 'interface', 'platform', 'build'])

test('every test says what it is about', () => {
  const silent = [...readAreas()].filter(
    ([, areas]) => areas.length === 0 || areas.some((area) => !AREAS.has(area)),
  )
  expect(silent).toEqual([])
})

test('every feature has rules that are proven', () => {
  const proven = new Set(readRules().flatMap(({ areas }) => areas))
  expect([...AREAS.difference(proven)]).toEqual([])
})

test('a rule is read with the groups that it stands in, also where its title has a line of its own', () => {
  const texts = new Set(readRules().map(({ text }) => text))
  expect(texts).toContain('a code lasts ten minutes')
  expect(texts).toContain('the $list: the page renders 2 000 items')
})

test('a number that no comment and no title repeats is found in its line', () => {
  const lines = readCode().lines.filter(({ text }) => text.includes('SLOW_MS = 10_000'))
  expect(lines).toEqual([
    {
      text: 'const SLOW_MS = 10_000',
      place: expect.stringMatching(/simulated-bank\.service\.ts:\d+$/),
    },
  ])
})
