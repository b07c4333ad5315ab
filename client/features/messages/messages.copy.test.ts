// Rules: messages, safety
import { expect, it } from 'vitest'
import { knownFor, moneyAsked, moneyWasAsked, notALie, stayHidden } from './messages.copy.ts'

it.each([
  [0, "aujourd'hui"],
  [1, 'hier'],
  [9, '9\u00a0jours'],
  [60, '60\u00a0jours'],
  [61, '2\u00a0mois'],
  [400, '13\u00a0mois'],
])('after %i days two members are said to know each other since « %s »', (days, since) => {
  expect(knownFor(days)).toBe(`Vous vous connaissez depuis ${since}.`)
})

it.each([
  ['Éric', "qu'Éric"],
  ['Hélène', "qu'Hélène"],
  ['Yves', "qu'Yves"],
  ['Yann', 'que Yann'],
  ['Laurent', 'que Laurent'],
])('the caution about %s does not say that they lie', (firstName, who) => {
  expect(notALie({ firstName, isFormer: false })).toBe(`Cela ne veut pas dire ${who} ment.`)
})

it('the number of requests for money is written in words if small, in digits if large', () => {
  expect(moneyAsked('Il', 3)).toBe("Il demande de l'argent, pour la troisième fois.")
  expect(moneyAsked('Elle', 12)).toBe("Elle demande de l'argent, pour la 12e fois.")
  expect(moneyWasAsked('Il', 1)).toBe("Il vous a demandé de l'argent, une fois.")
})

it.each([
  [['number'], 'Le numéro reste masqué'],
  [['link', 'link'], 'Les liens restent masqués'],
  [['address'], "L'adresse reste masquée"],
  [['address', 'address'], 'Les adresses restent masquées'],
  [['number', 'link', 'number'], 'Numéro et lien restent masqués'],
] as const)('the text for masked %s agrees in gender and number', (ways, said) => {
  expect(stayHidden(ways)).toBe(`${said} jusque-là.`)
})
