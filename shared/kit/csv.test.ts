// Rules: platform
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeFormula, toCsv, unescapeFormula } from './csv.ts'

it.each(['=1+1', '+33 6', '-2', '@SUM(A1)', '\t=1', '\r=1', "'=1+1"])(
  'a cell that a spreadsheet would run as a formula is escaped: %j',
  (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`)
  },
)

it('a cell that is not a formula is unchanged', () => {
  for (const cell of ['', 'Colette', "L'Haÿ-les-Roses", '64', 'a=b'])
    expect(escapeFormula(cell)).toBe(cell)
})

it('unescaping an escaped cell returns the original text', () => {
  const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', ';') })
  fc.assert(fc.property(cell, (text) => unescapeFormula(escapeFormula(text)) === text))
})

it('a cell with a separator, a quote or a line break is quoted', () => {
  expect(toCsv([['a;b', 'dit « "oui" »', 'deux\nlignes', 'simple']], ';')).toBe(
    '\uFEFF"a;b";"dit « ""oui"" »";"deux\nlignes";simple\r\n',
  )
})
