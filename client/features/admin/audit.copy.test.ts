import { expect, it } from 'vitest'
import { actName, detailInWords, subjectInWords } from './audit.copy.ts'

it('an entry of the journal is told in French', () => {
  expect(actName('report.decided')).toBe('Signalement décidé')
  expect(subjectInWords('report SIG-7K4M-9Q2A')).toBe('Signalement SIG-7K4M-9Q2A')
  const decided = { measure: 'suspend', means: 'none', confirms: null }
  expect(detailInWords(decided)).toBe(
    'mesure : Suspendre 7 jours · moyens automatisés : Aucun · second avis de : aucun',
  )
  const offer = { plan: 'gold', priceCents: 19_900, hadBegun: false }
  expect(detailInWords(offer)).toMatch(/^formule : Gold · prix : 199,00.€ · avait commencé : non$/)
})

it('what has no name yet stands under its own', () => {
  expect(actName('clock.moved')).toBe('clock.moved')
  expect(subjectInWords('clock')).toBe('clock')
  expect(detailInWords({ hours: [1, 2] })).toBe('hours : 1, 2')
})
