import { expect, it } from 'vitest'
import { namesOrigin } from '#tests/support/caution/origin-words.ts'
import { hashOfSources } from '#tests/support/caution/sources.ts'
import { judgeConversation, type WrittenLine, whyWarned } from './caution-judge.ts'
import { KINDS } from './caution-kinds.ts'
import { readModel } from './caution-model.ts'
import { findQuestion } from './caution-question.ts'
import { REASON_WORDS } from './caution-reasons.ts'
import { CAUTION_WEIGHTS } from './caution-weights.ts'

const model = readModel(CAUTION_WEIGHTS)

function said(...lines: [writer: string, content: string][]): WrittenLine[] {
  return lines.map(([writer, content]) => ({ writer, content }))
}

/** Judges the lines as part of a conversation whose beginning is not loaded. */
const judge = (...lines: string[]) =>
  judgeConversation(said(...lines.map((line): [string, string] => ['A', line])), false, model)

it('the weights were trained on the current sources (if not, run `npm run train-caution`)', () => {
  expect(CAUTION_WEIGHTS.sources).toBe(hashOfSources())
})

it('a line that asks for money is warned about, a line about the weather is not', () => {
  expect(judge('Prête-moi 300 euros, je te rends tout vendredi.')[0]?.isWarned).toBe(true)
  expect(judge('Il a plu toute la journée chez moi, et chez vous ?')[0]?.isWarned).toBe(false)
})

it('earlier lines count, whichever member wrote them', () => {
  const likely = (...lines: [writer: string, content: string][]) =>
    judgeConversation(said(...lines), true, model).at(-1)?.probability ?? Number.NaN
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

it('a line that is longer than the previous ones counts more', () => {
  const story =
    "Ma voiture est en panne à Lyon et le garagiste veut être payé avant ce soir, c'est 400."
  const after = (content: string) =>
    judgeConversation(said(['B', content], ['A', story]), true, model).at(-1)?.probability ??
    Number.NaN
  const short = 'La chorale reprend jeudi, venez donc.'
  expect(after(short)).toBeGreaterThan(after(`${short} ${short} ${short} ${short}`))
})

it('a clear swindle is warned about even after many kind lines', () => {
  const kind: [string, string][] = Array(12).fill(['A', 'Il fait beau, bonne journée à vous !'])
  const asks: [string, string] = [
    'A',
    'Achète trois cartes Steam et envoie-moi les codes en photo.',
  ]
  expect(
    judgeConversation(said(...kind, asks), true, model).map(({ isWarned }) => isWarned),
  ).toEqual([...kind.map(() => false), true])
})

it('a line that asks for money or to leave, with a number or an address, is warned about after any kindness', () => {
  const isLastWarned = (content: string) =>
    judgeConversation(said(['A', 'Bonjour Serge.'], ['A', content]), true, model)[1]?.isWarned
  expect(isLastWarned('Écris-moi sur WhatsApp : 06 12 34 56 78.')).toBe(true)
  expect(isLastWarned('Mon WhatsApp : 06 12 34 56 78, je le regarde le soir.')).toBe(true)
  expect(isLastWarned('On se parle ici ce soir ?')).toBe(false)
  expect(isLastWarned('Le cinéma de Rennes : 02 99 12 34 56, ou cinema-arvor.fr.')).toBe(false)
})

it('the first line is warned about if it is clear or found by the rules; the first loaded one, as if it stood alone', () => {
  const isFirstWarned = (content: string, isWhole: boolean) =>
    judgeConversation(said(['A', content]), isWhole, model)[0]?.isWarned
  const clear = 'Achète trois cartes Steam et envoie-moi les codes en photo.'
  const found = "Il me faut 900 euros, c'est urgent."
  const doubtful = '58 le car, paye et j’arrive samedi.'
  const lines = [clear, found, doubtful]
  expect(lines.map((line) => isFirstWarned(line, true))).toEqual([true, true, false])
  expect(lines.map((line) => isFirstWarned(line, false))).toEqual([true, true, true])
})

it('after a warning, a later line of the same writer is judged as if it stood alone', () => {
  const small: [string, string][] = Array(6).fill(['B', 'Il a plu toute la journée ici.'])
  const again: [string, string] = ['A', 'Prête-moi 500 euros. Mon WhatsApp : 07 98 76 54 32.']
  const talk = said(['A', 'Prête-moi 300 euros.'], ...small, again)
  expect(judgeConversation(talk, true, model).at(-1)?.isWarned).toBe(true)
})

it('old lines no longer count', () => {
  const talk = (first: string) => judge(first, ...Array(24).fill('Il fait beau ce matin.'))
  const [asked, greeted] = [talk('Prête-moi 300 euros.'), talk('Bonjour à vous.')]
  expect(asked.at(-1)?.probability).toBe(greeted.at(-1)?.probability)
})

it('a disguised word is judged like the plain one', () => {
  const of = (content: string) => judge(content)[0]?.probability
  expect(of('Achète une carte S.t.e.a.m et envoie le c0de.')).toBe(
    of('Achète une carte Steam et envoie le code.'),
  )
})

it('a ligature is judged like its two letters', () => {
  const of = (content: string) => judge(content)[0]?.probability
  expect(of('Ma sœur a besoin de 300 euros, mon cœur.')).toBe(
    of('Ma soeur a besoin de 300 euros, mon coeur.'),
  )
})

it('a warning names the subjects of the line, those that the rules found first', () => {
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

it('a writer who gives away a code is asked first, one who gives a phone number is not', () => {
  const giving = "Voici le code que ma banque vient de m'envoyer par SMS : 482 913."
  expect(findQuestion(giving, model)?.about).toBe('giving')
  expect(findQuestion('Mon numéro : 06 12 34 56 78.', model)).toBeUndefined()
})
