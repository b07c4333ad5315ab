import { expect, it } from 'vitest'
import { namesOrigin } from '#tests/support/caution/origin-words.ts'
import { hashOfSources } from '#tests/support/caution/sources.ts'
import { judgeTalk, type Said, whyWarned } from './caution-judge.ts'
import { readModel } from './caution-model.ts'
import { findQuestion } from './caution-question.ts'
import { REASON_WORDS } from './caution-reasons.ts'
import { CAUTION_WEIGHTS } from './caution-weights.ts'

const model = readModel(CAUTION_WEIGHTS)

function said(...lines: [day: number, content: string][]): Said[] {
  return lines.map(([day, content], before) => ({ writer: 'A', day, content, before }))
}

const judge = (...lines: [day: number, content: string][]) => judgeTalk(said(...lines), model)

it('the weights were trained on the sources as they are: else `npm run train-caution`', () => {
  expect(CAUTION_WEIGHTS.sources).toBe(hashOfSources())
})

it('a line that asks for money is warned of, a line about the weather is not', () => {
  expect(judge([0, 'Prête-moi 300 euros, je te rends tout vendredi.'])[0]?.isWarned).toBe(true)
  expect(judge([0, 'Il a plu toute la journée chez moi, et chez vous ?'])[0]?.isWarned).toBe(false)
})

it('what was written before adds up, and counts for less with the days', () => {
  const doubtful = 'Ma banque a bloqué ma carte, je ne sais plus quoi faire ce mois-ci.'
  const after = (days: number) => judge([0, doubtful], [1, doubtful], [1 + days, doubtful])
  const [first, second, third] = after(0).map(({ probability }) => probability)
  expect(third).toBeGreaterThan(second ?? 1)
  expect(first).toBeDefined()
  expect(after(60)[2]?.probability).toBeLessThan(third ?? 0)
})

it('a disguise changes nothing', () => {
  const of = (content: string) => judge([0, content])[0]?.probability
  expect(of('Achète une carte S.t.e.a.m et envoie le c0de.')).toBe(
    of('Achète une carte Steam et envoie le code.'),
  )
})

it('why is said in the subjects that the page has words for, what the rules found first', () => {
  const [verdict] = judge([0, 'Achète une carte Steam et envoie-moi le code en photo.'])
  expect(verdict && whyWarned(verdict, model)).toEqual(expect.arrayContaining(['card', 'code']))
})

it('no reason is a place, an origin or a religion', () => {
  expect(REASON_WORDS.filter((word) => namesOrigin(word.replace('*', '')))).toEqual([])
})

it('who is about to give something away is asked, who gives a number is not', () => {
  const giving = "Voici le code que ma banque vient de m'envoyer par SMS : 482 913."
  expect(findQuestion(giving, model)?.about).toBe('giving')
  expect(findQuestion('Mon numéro : 06 12 34 56 78.', model)).toBeUndefined()
})
