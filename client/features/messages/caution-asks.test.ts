// Rules: messages, safety
import { expect, it } from 'vitest'
import { findAsks } from './caution-asks.ts'

const said = (...lines: [minute: number, content: string][]) =>
  lines.map(([minute, content], id) => ({
    ...{ id, senderId: 'them', content },
    createdAt: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
  }))

const timesOf = (...lines: [minute: number, content: string][]) =>
  [...findAsks(said(...lines), 'them').values()].map(({ money }) => money)

it.each([
  "Ma fille est bloquée à l'aéroport, il lui faut 400 € ce soir.",
  "Pourriez-vous m'avancer 200 € d'ici là ?",
  "Alors, vous m'envoyez les 400 euros ?",
  'Peux-tu me pr ê ter 500 eur0s ?',
  "Fais-moi un virement aujourd'hui.",
])('« %s » asks for money', (content) => {
  expect(timesOf([0, content])).toEqual([1])
})

it.each([
  "J'ai prêté 400 euros à mon beau-frère en 2011.",
  "Chaque mois j'envoie 100 euros à ma mère.",
  "N'envoyez jamais d'argent à personne.",
  "Je n'ai pas besoin d'argent, merci.",
  'Je te dois 14 euros pour le cinéma.',
  'Il me faut une heure pour venir.',
])('« %s » does not ask for money', (content) => {
  expect(timesOf([0, content])).toEqual([0])
})

it('each request for money is counted, and requests within five minutes count as one', () => {
  const ask = 'Prête-moi 300 euros.'
  expect(timesOf([0, ask], [2, 'Bonjour.'], [3, ask], [20, ask])).toEqual([1, 0, 1, 2])
})

it("the member's own requests for money are not counted", () => {
  expect(findAsks(said([0, 'Prête-moi 300 euros.']), 'another').size).toBe(0)
})
