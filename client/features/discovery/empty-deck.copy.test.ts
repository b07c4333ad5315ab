import { expect, test } from 'vitest'
import type { WiderSearch } from '#shared/contracts/discovery.ts'
import type { Preferences } from '#shared/domain/preferences.ts'
import { everybodySentence, widerSentence } from './empty-deck.copy.ts'

function own(changed: Partial<Preferences>): Preferences {
  const wishes = { lookingForGender: 'H', lookingForAgeMin: 58, lookingForAgeMax: 66 } as const
  const more = { lookingForDistance: 'same_region', lookingForRelationType: 'both' } as const
  return { ...wishes, ...more, lookingForKm: 30, ...changed }
}

const said = (seen: number, changed: Partial<Preferences> = {}) =>
  everybodySentence(seen, own(changed)).replaceAll('\u00a0', ' ')

test('the members seen are described in one sentence, whether one, several, or more than are counted', () => {
  expect(said(38)).toBe(
    "Tout le monde, c'est-à-dire les 38 hommes de 58 à 66 ans de votre région qui cherchent comme vous.",
  )
  expect(said(1)).toBe(
    "Un seul homme de 58 à 66 ans de votre région cherche comme vous, et vous l'avez vu.",
  )
  expect(said(1, { lookingForGender: 'both' })).toMatch(/^Une seule personne .* l'avez vue\.$/)
  expect(said(1, { lookingForAgeMin: 60, lookingForAgeMax: 60 })).toContain('homme de 60 ans de')
  expect(said(38, { lookingForDistance: 'within_km' })).toContain(
    '66 ans dans un rayon de 30 km qui',
  )
  expect(said(5000)).toContain("c'est-à-dire plus de 99 hommes de")
})

test('the number of additional profiles never exceeds the counted maximum', () => {
  const wider = { ageMin: 58, ageMax: 66, distance: 'anywhere', km: 30 } as const
  const words = (count: number) =>
    widerSentence({ ...wider, by: 'distance', changes: ['distance'], count }).replaceAll(
      '\u00a0',
      ' ',
    )
  expect(words(1)).toContain(' : 1 profil de plus.')
  expect(words(21)).toContain(' : 21 profils de plus.')
  expect(words(5000)).toMatch(/ : au moins 100 autres profils\.$/)
})

test('the sentence names every preference to widen, and none that is already at its widest', () => {
  const widest = { ageMin: 40, ageMax: 75, distance: 'anywhere', km: 30, count: 5 } as const
  const words = (changes: WiderSearch['changes']) =>
    widerSentence({ ...widest, by: 'all', changes }).replaceAll('\u00a0', ' ')
  expect(words(['ages', 'distance'])).toBe('De 40 à 75 ans, partout : 5 profils de plus.')
  expect(words(['relation', 'criteria'])).toBe(
    'Pour une relation sérieuse ou une amitié, sans critère « important » : 5 profils de plus.',
  )
})

test('the sentence also supports a response without the list of changes, from an older process', () => {
  const widest = { ageMin: 40, ageMax: 75, distance: 'anywhere', km: 30, count: 5 } as const
  const words = (by: WiderSearch['by']) =>
    widerSentence({ ...widest, by }).replaceAll('\u00a0', ' ')
  expect(words('ages')).toBe('De 40 à 75 ans : 5 profils de plus.')
  expect(words('all')).toBe('De 40 à 75 ans, partout : 5 profils de plus.')
})
