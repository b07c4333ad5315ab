// Rules: messages, matches
import { expect, it } from 'vitest'
import { toListLine } from './list-line.ts'

it.each([
  ['Au 06 12 34 56 78, ou luc@exemple.fr ?', 'Au …, ou … ?'],
  ['Mon numéro : 06 12 34 56 78. Ou le 06 12 34 56 79...', 'Mon numéro : … Ou le …'],
  ['Réglez ici : https://exemple.fr/luc', 'Réglez ici : …'],
  ['Voir reglement-transport.example vite', 'Voir … vite'],
  ['Le 12/11/2026, à 14 h 30... Oui. Non.', 'Le 12/11/2026, à 14 h 30... Oui. Non.'],
  ['Il fait beau.Le vent est tombé.', 'Il fait beau.Le vent est tombé.'],
])('the message « %s » is shown in a list as « %s »', (content, line) => {
  expect(toListLine(content)).toBe(line)
})
