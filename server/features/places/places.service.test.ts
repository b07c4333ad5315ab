import { describe, expect, test } from 'vitest'
import { city } from '#shared/contracts/fields.ts'
import { readPlacesFile } from './places.file.ts'
import { createPlaceService } from './places.service.ts'

const places = createPlaceService()

test('every commune name is accepted as a town, except « Y »', () => {
  const { places: communes, formerNames } = readPlacesFile()
  const names = [...communes, ...formerNames].map(([, name]) => name)
  // « Y », in the Somme, is shorter than any other.
  const refused = names.filter((name) => !city.safeParse(name).success)
  expect(refused).toEqual(['Y'])
})

describe('findPlace', () => {
  test.each([
    ['Saint-Étienne', '42218'],
    ['saint etienne', '42218'],
    ['ST ETIENNE', '42218'],
    ['Ste-Maxime', '83115'],
    ["L'Haÿ-les-Roses", '94038'],
    ['L’Hay les Roses', '94038'],
    ["  villeneuve d'ascq ", '59009'],
    ['Nantes 44000', '44109'],
    ['Lyon 3e', '69123'],
    ['Cherbourg-Octeville', '50129'],
  ])(
    'ignores accents, case, hyphens, apostrophes, numbers and abbreviations: %s',
    (typed, code) => {
      expect(places.findPlace(typed)?.code).toBe(code)
    },
  )

  test('finds Paris, Lyon and Marseille, which have arrondissements', () => {
    expect(places.findPlace('Paris')).toEqual({
      code: '75056',
      name: 'Paris',
      region: 'ile-de-france',
      latitude: 48.853,
      longitude: 2.349,
    })
    expect(places.findPlace('Lyon')?.region).toBe('auvergne-rhone-alpes')
    expect(places.findPlace('Marseille')?.region).toBe('provence-alpes-cote-d-azur')
  })

  test('returns the most populous commune of a name', () => {
    expect(places.findPlace('Vienne')?.code).toBe('38544')
    expect(places.findPlace('Saint-Malo')?.region).toBe('bretagne')
  })

  test.each([
    ['Saint-Denis', undefined, '93066'],
    ['Saint-Denis', 'Indian/Reunion', '97411'],
    ['Saint-Pierre', 'America/Martinique', '97225'],
    ['Sainte-Anne', 'America/Guadeloupe', '97128'],
    ['Saint-Denis', 'Asia/Manila', '93066'],
    ['Fort-de-France', 'Europe/Paris', '97209'],
    ['Lyon', 'Indian/Reunion', '69123'],
  ])('among the communes named %s, prefers one in the time zone %s', (city, zone, code) => {
    expect(places.findPlace(city, undefined, zone)?.code).toBe(code)
  })

  test('prefers a valid code to the name', () => {
    const code = '35288'
    expect(places.findPlace('Saint-Malo-de-Guersac', code)?.name).toBe('Saint-Malo')
    expect(places.findPlace('Paris', '75115')?.name).toBe('Paris')
  })

  test('falls back on the name when the code is unknown', () => {
    expect(places.findPlace('Brest', '99999')?.code).toBe('29019')
  })

  test('returns an overseas commune with region null', () => {
    expect(places.findPlace('Fort-de-France')).toMatchObject({ code: '97209', region: null })
  })

  test.each(['Xyzville', '', '75000', 'constructor', '__proto__'])(
    'returns null for "%s"',
    (typed) => {
      expect(places.findPlace(typed)).toBeNull()
    },
  )
})

describe('suggest', () => {
  test('returns the most populous first, with the department that distinguishes homonyms', () => {
    expect(places.suggest('sain den', 3)).toEqual([])
    expect(places.suggest('st malo', 2)).toEqual([
      { code: '35288', name: 'Saint-Malo', department: 'Ille-et-Vilaine', region: 'bretagne' },
      expect.objectContaining({ name: expect.stringMatching(/^Saint-Malo-/) }),
    ])
  })

  test('finds a commune by a later word of its name', () => {
    expect(places.suggest('mans', 1)).toEqual([
      { code: '72181', name: 'Le Mans', department: 'Sarthe', region: 'pays-de-la-loire' },
    ])
  })

  test('returns names that begin with the prefix before names with a later word that does', () => {
    const names = places.suggest('vann', 8).map(({ name }) => name)
    const others = names.indexOf('Les Vallées de la Vanne')
    expect(names.slice(0, others).filter((name) => !/^(Le )?Vann/.test(name))).toEqual([])
    expect(names.slice(0, others)).toContain('Vannes-sur-Cosson')
    expect(new Set(names).size).toBe(names.length)
  })

  test('returns names that begin with the prefix before names that have an article before it', () => {
    const named = (typed: string) => places.suggest(typed, 8).map(({ name }) => name)
    expect(named('mans')).toContain('Le Mans')
    const man = named('man')
    const articles = man.map((name) => /^L[ea]s? /.test(name))
    expect(articles).toContain(true)
    expect(articles).toEqual(articles.toSorted())
  })

  test('returns nothing for an empty prefix', () => {
    expect(places.suggest(' - ', 5)).toEqual([])
  })
})
