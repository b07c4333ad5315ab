// Rules: platform
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvOf, defuse, undoDefuse } from './csv.ts'

it.each(['=1+1', '+33 6', '-2', '@SUM(A1)', '\t=1', '\r=1', "'=1+1"])(
  'a cell that a spreadsheet would run is a text: %j',
  (cell) => {
    expect(defuse(cell)).toBe(`'${cell}`)
  },
)

it('a cell that is no formula stays as it is', () => {
  for (const cell of ['', 'Colette', "L'Haÿ-les-Roses", '64', 'a=b'])
    expect(defuse(cell)).toBe(cell)
})

it('what was made harmless is read again as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', ';') })
  fc.assert(fc.property(cell, (text) => undoDefuse(defuse(text)) === text))
})

it('a cell with a separator, a quote or a new line stands in quotes', () => {
  expect(csvOf([['a;b', 'dit « "oui" »', 'deux\nlignes', 'simple']], ';')).toBe(
    '\uFEFF"a;b";"dit « ""oui"" »";"deux\nlignes";simple\r\n',
  )
})
