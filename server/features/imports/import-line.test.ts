import { expect, it } from 'vitest'
import type { ImportCells } from '#shared/domain/import-files.ts'
import { checkLine, withoutCardNumbers } from './import-line.ts'

const COLETTE: ImportCells = {
  ...{ firstName: 'Colette', gender: 'F', age: '64', city: 'Rennes', region: '' },
  ...{ email: 'Colette@test.example', bio: 'Je nage tôt.', interests: 'Marche|Lecture' },
  subscription: '',
  ...{ km: '', situation: '', home: '', tobacco: '', children: '' },
}

it('a complete line makes a profile', () => {
  expect(checkLine(COLETTE)).toEqual({
    profile: {
      ...{ firstName: 'Colette', gender: 'F', age: 64, city: 'Rennes' },
      ...{ email: 'colette@test.example', bio: 'Je nage tôt.' },
      ...{ interests: ['Marche', 'Lecture'], subscription: 'gratuit', traits: [] },
    },
  })
})

it('an imported choice can be written with its French label', () => {
  const cells = { ...COLETTE, gender: 'homme', region: 'Île-de-France', subscription: 'Gold' }
  const profile = { gender: 'H', region: 'ile-de-france', subscription: 'gold' }
  expect(checkLine(cells)).toMatchObject({ profile })
})

it('an imported line can contain a search radius and traits', () => {
  const cells = { ...COLETTE, km: '45', situation: 'Veuve', home: 'apart', tobacco: 'sans tabac' }
  const profile = { km: 45, traits: ['widowed', 'apart', 'smoke_free'] }
  expect(checkLine(cells)).toMatchObject({ profile })
})

it('a cell that begins like a formula is imported as text', () => {
  expect(checkLine({ ...COLETTE, bio: '=1+1' })).toMatchObject({ profile: { bio: '=1+1' } })
})

it.each([
  ['firstName', 'J', 'Le prénom doit contenir au moins 2 caractères'],
  ['firstName', '*Colette', 'Le prénom contient un caractère interdit'],
  ['gender', 'X', 'Veuillez sélectionner votre genre'],
  ['age', '38', "L'âge doit être entre 40 et 75 ans"],
  ['age', '', "L'âge doit être entre 40 et 75 ans"],
  ['age', '64 ans', "L'âge doit être entre 40 et 75 ans"],
  ['age', '0x40', "L'âge doit être entre 40 et 75 ans"],
  ['age', '64.5', "L'âge doit être entre 40 et 75 ans"],
  ['city', 'P', 'La ville doit contenir au moins 2 caractères'],
  ['region', 'mars', 'Cette région est inconnue.'],
  ['email', 'colette', 'Veuillez saisir un email valide'],
  ['bio', 'x'.repeat(501), 'La bio ne peut pas dépasser 500 caractères'],
  ['interests', 'Marche|Poterie', "Ce centre d'intérêt est inconnu."],
  ['km', '42', 'Choisissez de 5 à 200 km, de 5 en 5'],
  ['km', 'loin', 'Choisissez de 5 à 200 km, de 5 en 5'],
  ['situation', 'apart', 'Ce repère est inconnu.'],
  ['subscription', 'platine', 'Cette formule est inconnue.'],
  [
    'bio',
    'Ma carte : 4242 4242 4242 4242',
    "N'écrivez jamais un numéro de carte ici : il n'a été ni lu, ni gardé.",
  ],
] as const)('an import refuses %s « %s » with a reason in French', (field, cell, reason) => {
  expect(checkLine({ ...COLETTE, [field]: cell })).toEqual({ refusal: { field, reason } })
})

it('an import does not store a card number', () => {
  const cells = { ...COLETTE, bio: 'Ma carte : 4242 4242 4242 4242' }
  expect(withoutCardNumbers(cells)).toEqual({ ...COLETTE, bio: '' })
})
