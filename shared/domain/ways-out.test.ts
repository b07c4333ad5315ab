// Rules: messages
import { expect, it } from 'vitest'
import { hideWaysOut, splitWaysOut } from './ways-out.ts'

const hide = (content: string) => hideWaysOut(content, (way) => `[${way}]`)

it.each([
  ['Appelez-moi au 06 12 34 56 78 ce soir.', 'Appelez-moi au [number] ce soir.'],
  ['+33 (0)6-12-34-56-78', '[number]'],
  ['Le 06 - 12 - 34 - 56 - 78.', 'Le [number].'],
  ['Zéro six, douze, trente-quatre, cinquante-six, dix', '[number]'],
  ['Mon IBAN : FR76 3000 6000 0112 3456 7890 189, merci.', 'Mon IBAN : [number], merci.'],
  ['FR00 2004 1010 0512 3456 7M02 600', '[number]'],
  ['À luc.b@exemple.fr !', 'À [address] !'],
  ['Écris à luc (at) exemple . fr', 'Écris à [address]'],
  ['luc arobase exemple point fr', '[address]'],
  ['Ici : https://exemple.fr/a?b=1, vite', 'Ici : [link], vite'],
  ['Voir réglement-transport.example', 'Voir [link]'],
  ['EXEMPLE.FR/LUC ou wa.me/33612345678', '[link] ou [link]'],
])('the ways out of « %s » are replaced: « %s »', (content, hidden) => {
  expect(hide(content)).toBe(hidden)
})

it.each([
  'Il fait beau.Le vent est tombé.',
  'Le 12/11/2026, à 14 h 30, pour 1 200 euros.',
  'Zéro faute, un café et deux croissants.',
  'C’est bien... non ? Si !',
])('a text without ways out stays unchanged: « %s »', (content) => {
  expect(hide(content)).toBe(content)
})

it('the parts of a split text add up to the whole text', () => {
  const content = 'Au 06 12 34 56 78, ou luc@exemple.fr.'
  const parts = splitWaysOut(content)
  expect(parts.map(({ text }) => text).join('')).toBe(content)
  expect(parts.every(({ at, text }) => content.startsWith(text, at))).toBe(true)
})

// A regular expression with catastrophic backtracking would take minutes for these.
it.each(['0 ', 'a', 'a.', 'a@', 'A1', 'zéro un ', 'a arobase '])(
  'a hostile text is split in under two seconds: « %s » repeated up to 2 000 characters',
  (piece) => {
    const hostile = piece.repeat(2000 / piece.length)
    const start = performance.now()
    splitWaysOut(hostile)
    expect(performance.now() - start).toBeLessThan(2_000)
  },
)
