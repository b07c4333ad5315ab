// Rules: safety
import { describe, expect, it } from 'vitest'
import { CONTRAST_PAIR_NAMES, readSource, SOURCE_NAMES } from './sources.ts'

it('the training set has 55 sources', () => {
  expect(SOURCE_NAMES).toHaveLength(55)
})

describe.each(SOURCE_NAMES)('the source %s', (name) => {
  const { lines, talks } = readSource(name)

  it('has at least 50 swindles, 50 ordinary and 50 easily mistaken lines, all with a kind and a variety', () => {
    expect(new Set(lines.map(({ label }) => label)).isSubsetOf(new Set('SOMD'))).toBe(true)
    expect(lines.every(({ kind, variety, text }) => kind && variety && text)).toBe(true)
    for (const label of ['S', 'O', 'M']) {
      expect(lines.filter((line) => line.label === label).length).toBeGreaterThanOrEqual(50)
    }
  })

  it('has at least 20 conversations in chronological order, in which only the swindler makes the first request', () => {
    expect(talks.length).toBeGreaterThanOrEqual(20)
    for (const { swindler, firstAsk, turns } of talks) {
      const days = turns.map(({ day }) => day)
      expect(days).toEqual(days.toSorted((one, other) => one - other))
      expect(turns[firstAsk]?.writer).toBe(swindler)
    }
  })
})

describe.each(CONTRAST_PAIR_NAMES)('the contrast pairs of %s', (name) => {
  const { lines, talks } = readSource(name)

  it('are a swindle or a dangerous disclosure, followed by one harmless line', () => {
    const labels = lines.map(({ label }) => label).join('')
    expect(labels).toMatch(/^(?:[SD][OM])+$/)
    expect(lines.every(({ kind, variety, text }) => kind && variety && text)).toBe(true)
    expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
  })

  it('alternate a conversation with a swindler and one in which nobody asks for money', () => {
    for (const [at, { swindler, firstAsk, turns }] of talks.entries()) {
      expect(swindler).toBe(at % 2 === 0 ? 'A' : undefined)
      expect(turns[firstAsk]?.writer).toBe(swindler)
      const days = turns.map(({ day }) => day)
      expect(days).toEqual(days.toSorted((one, other) => one - other))
    }
  })
})
