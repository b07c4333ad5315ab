import { expect, it } from 'vitest'
import { namesOrigin } from '#tests/support/caution/origin-words.ts'
import { hashOfSources } from '#tests/support/caution/sources.ts'
import { judgeTalk, type Said, whyWarned } from './caution-judge.ts'
import { KINDS } from './caution-kinds.ts'
import { readModel } from './caution-model.ts'
import { findQuestion } from './caution-question.ts'
import { REASON_WORDS } from './caution-reasons.ts'
import { CAUTION_WEIGHTS } from './caution-weights.ts'

const model = readModel(CAUTION_WEIGHTS)

function said(...lines: [writer: string, content: string][]): Said[] {
  return lines.map(([writer, content]) => ({ writer, content }))
}

/** As what is read of a conversation whose beginning is not known. */
const judge = (...lines: string[]) =>
  judgeTalk(said(...lines.map((line): [string, string] => ['A', line])), false, model)

it('the weights were trained on the sources as they are: else `npm run train-caution`', () => {
  expect(CAUTION_WEIGHTS.sources).toBe(hashOfSources())
})

it('a line that asks for money is warned of, a line about the weather is not', () => {
  expect(judge('Prête-moi 300 euros, je te rends tout vendredi.')[0]?.isWarned).toBe(true)
  expect(judge('Il a plu toute la journée chez moi, et chez vous ?')[0]?.isWarned).toBe(false)
})

it('what was written before counts, whoever wrote it', () => {
  const likely = (...lines: [writer: string, content: string][]) =>
    judgeTalk(said(...lines), true, model).at(-1)?.probability ?? Number.NaN
  const doubtful: [string, string] = [
    'A',
    'Ma banque a bloqué ma carte, je ne sais plus quoi faire.',
  ]
  const weather: [string, string] = ['A', 'Il a plu toute la journée chez moi, et chez vous ?']
  const asks: [string, string] = ['A', 'Prête-moi 300 euros, je te rends tout vendredi soir.']
  expect(likely(asks, doubtful)).toBeGreaterThan(likely(weather, doubtful))
  expect(likely(['B', "Pourquoi refuses-tu toujours de m'appeler ?"], doubtful)).not.toBe(
    likely(['B', 'La chorale reprend jeudi, venez donc.'], doubtful),
  )
})

it('a line that is long beside those before it counts for more', () => {
  const story =
    "Ma voiture est en panne à Lyon et le garagiste veut être payé avant ce soir, c'est 400."
  const after = (content: string) =>
    judgeTalk(said(['B', content], ['A', story]), true, model).at(-1)?.probability ?? Number.NaN
  const short = 'La chorale reprend jeudi, venez donc.'
  expect(after(short)).toBeGreaterThan(after(`${short} ${short} ${short} ${short}`))
})

it('a line that is clear by itself is warned of after any kindness', () => {
  const kind: [string, string][] = Array(12).fill(['A', 'Il fait beau, bonne journée à vous !'])
  const asks: [string, string] = [
    'A',
    'Achète trois cartes Steam et envoie-moi les codes en photo.',
  ]
  expect(judgeTalk(said(...kind, asks), true, model).map(({ isWarned }) => isWarned)).toEqual([
    ...kind.map(() => false),
    true,
  ])
})

it('the first line of all is warned of where it is clear, or found by the rules; one that is read first, where it would be by itself', () => {
  const isFirstWarned = (content: string, isWhole: boolean) =>
    judgeTalk(said(['A', content]), isWhole, model)[0]?.isWarned
  const clear = 'Achète trois cartes Steam et envoie-moi les codes en photo.'
  const found = "Il me faut 900 euros, c'est urgent."
  const doubtful = '58 le car, paye et j’arrive samedi.'
  const lines = [clear, found, doubtful]
  expect(lines.map((line) => isFirstWarned(line, true))).toEqual([true, true, false])
  expect(lines.map((line) => isFirstWarned(line, false))).toEqual([true, true, true])
})

it('of whoever was warned of, a line is warned of that would be by itself', () => {
  const small: [string, string][] = Array(6).fill(['B', 'Il a plu toute la journée ici.'])
  const again: [string, string] = ['A', 'Prête-moi 500 euros. Mon WhatsApp : 07 98 76 54 32.']
  const talk = said(['A', 'Prête-moi 300 euros.'], ...small, again)
  expect(judgeTalk(talk, true, model).at(-1)?.isWarned).toBe(true)
})

it('what was written long ago no longer counts', () => {
  const talk = (first: string) => judge(first, ...Array(24).fill('Il fait beau ce matin.'))
  const [asked, greeted] = [talk('Prête-moi 300 euros.'), talk('Bonjour à vous.')]
  expect(asked.at(-1)?.probability).toBe(greeted.at(-1)?.probability)
})

it('a disguise changes nothing', () => {
  const of = (content: string) => judge(content)[0]?.probability
  expect(of('Achète une carte S.t.e.a.m et envoie le c0de.')).toBe(
    of('Achète une carte Steam et envoie le code.'),
  )
})

it('two letters that are written as one are two', () => {
  const of = (content: string) => judge(content)[0]?.probability
  expect(of('Ma sœur a besoin de 300 euros, mon cœur.')).toBe(
    of('Ma soeur a besoin de 300 euros, mon coeur.'),
  )
})

it('why is said in the subjects that the page has words for, what the rules found first', () => {
  const [asked, bought] = [
    'Envoie-moi le code reçu par SMS, et ton RIB.',
    'Achète une carte Steam et envoie-moi le code en photo.',
  ].map((line) => judge(line)[0])
  expect(asked && whyWarned(asked, model)).toEqual(expect.arrayContaining(['code', 'account']))
  expect(bought && whyWarned(bought, model)).toContain('card')
})

it.each([
  ['reason', REASON_WORDS],
  ['kind of word', Object.values(KINDS).flatMap((words) => words.split(' '))],
])('no %s is a place, an origin or a religion', (_, words) => {
  expect(words.filter((word) => namesOrigin(word.replace('*', '')))).toEqual([])
})

it('who is about to give something away is asked, who gives a number is not', () => {
  const giving = "Voici le code que ma banque vient de m'envoyer par SMS : 482 913."
  expect(findQuestion(giving, model)?.about).toBe('giving')
  expect(findQuestion('Mon numéro : 06 12 34 56 78.', model)).toBeUndefined()
})
