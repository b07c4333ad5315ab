import { expect, it } from 'vitest'
import { analyseLine } from './caution-line.ts'
import { readModel } from './caution-model.ts'
import { reasonsOf } from './caution-reasons.ts'
import { CAUTION_WEIGHTS } from './caution-weights.ts'

const model = readModel(CAUTION_WEIGHTS)

const subjectsOf = (content: string) =>
  reasonsOf(analyseLine(content, model.kindsOf), 'swindle', model)

it.each([
  [
    'a sum without its currency',
    'Il veut 280 la semaine, la moitié pour bloquer la maison.',
    ['money'],
  ],
  [
    'a phrase that counts as a whole',
    "N'en parle à personne, viens sur Telegram.",
    ['site', 'secrecy'],
  ],
])('the reasons of a warning cover %s', (_, content, reasons) => {
  expect(subjectsOf(content)).toEqual(expect.arrayContaining(reasons))
})

it.each([
  [
    'somebody',
    'La personne qui vous a volé est arrêtée, envoyez vos preuves de paiement.',
    'secrecy',
  ],
  ['a night', "J'ai passé la nuit à la gare, l'hôtel refuse, trouve-moi même peu.", 'code'],
  ['a savings book', "T'as combien sur ton livret ? Il y a un créneau jusqu'à minuit.", 'parcel'],
  ['shame', "J'ai honte de te le demander, tu es la seule à qui je parle.", 'threat'],
  ['leaving a service', 'Une prime de départ, un ami de confiance doit la garder pour moi.', 'job'],
])('the reasons of a warning do not confuse %s with another subject', (_, content, subject) => {
  expect(subjectsOf(content)).not.toContain(subject)
})
