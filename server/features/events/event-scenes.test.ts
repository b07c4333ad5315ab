// Rules: events
import { expect, test } from 'vitest'
import { PLACES } from '#server/features/portraits/places.ts'
import { sceneOf } from './event-scenes.ts'

const scene = (title: string, description = '') => sceneOf({ title, description })

test.each([
  ['Balade et goûter au Jardin des Plantes', '', 'p-53'],
  ['Dîner des curieux', 'Une question par plat, et une valse pour finir.', 'p-48'],
  ['Soirée des voisins', 'On apprend le tango.', 'p-50'],
  ['Rencontre à Rennes', 'Douze personnes.', 'p-34'],
  ['Marché de Noël', '', 'p-34'],
  ['Les balisiers', '', 'p-34'],
])(
  'an event has the drawing of the first kind that its text names: %s',
  (title, description, drawing) => {
    expect(scene(title, description)).toBe(drawing)
  },
)

test('every drawing for an event is one of the drawings of places', () => {
  const named = 'balade randonnée dîner vin cuisine danse concert théâtre cinéma musée livre'
  const others = 'bateau vélo pétanque bridge rien'
  const drawings = `${named} ${others}`.split(' ').map((word) => scene(word))
  expect(new Set(drawings).size).toBe(16)
  const names = new Set(PLACES.map(({ name }) => name))
  expect(drawings.filter((drawing) => !names.has(drawing))).toEqual([])
})
