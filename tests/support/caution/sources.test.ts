// Rules: safety
import { describe, expect, it } from 'vitest'
import { CONTRAST_PAIR_NAMES, readSource, SOURCE_NAMES } from './sources.ts'

it('the caution model is trained on the texts of fifty-five authors', () => {
  expect(SOURCE_NAMES).toHaveLength(55)
})

describe.each(SOURCE_NAMES)('the source %s', (name) => {
  const { lines, talks } = readSource(name)

  it('has labelled lines, at least fifty each of swindles, ordinary and misleading ones', () => {
    expect(new Set(lines.map(({ label }) => label)).isSubsetOf(new Set('SOMD'))).toBe(true)
    expect(lines.every(({ kind, variety, text }) => kind && variety && text)).toBe(true)
    for (const label of ['S', 'O', 'M']) {
      expect(lines.filter((line) => line.label === label).length).toBeGreaterThanOrEqual(50)
    }
  })

  it('has conversations in the order of their days, in which the swindler is the first to ask', () => {
    expect(talks.length).toBeGreaterThanOrEqual(20)
    for (const { swindler, firstAsk, turns } of talks) {
      const days = turns.map(({ day }) => day)
      expect(days).toEqual(days.toSorted((one, other) => one - other))
      expect(turns[firstAsk]?.writer).toBe(swindler)
    }
  })
})

describe.each(CONTRAST_PAIR_NAMES)('the contrast pairs %s', (name) => {
  const { lines, talks } = readSource(name)

  it('are each a dangerous line followed by a harmless one', () => {
    const labels = lines.map(({ label }) => label).join('')
    expect(labels).toMatch(/^(?:[SD][OM])+$/)
    expect(lines.every(({ kind, variety, text }) => kind && variety && text)).toBe(true)
    expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
  })

  it('have conversations in pairs, of which only the first has a swindler', () => {
    for (const [at, { swindler, firstAsk, turns }] of talks.entries()) {
      expect(swindler).toBe(at % 2 === 0 ? 'A' : undefined)
      expect(turns[firstAsk]?.writer).toBe(swindler)
      const days = turns.map(({ day }) => day)
      expect(days).toEqual(days.toSorted((one, other) => one - other))
    }
  })
})
