import type { Region } from '#shared/domain/regions.ts'
import { placeKey, withoutNumber } from './place-names.ts'
import { readPlacesFile } from './places.file.ts'

/** A French commune; `region` is null overseas, which only "anywhere" meets. */
export interface Place {
  code: string
  name: string
  region: Region | null
  latitude: number
  longitude: number
}

export interface PlaceSuggestion {
  code: string
  name: string
  department: string
  region: Region | null
}

interface Known {
  place: Place
  key: string
  department: string
}

interface Gazetteer {
  byPopulation: Known[]
  byCode: Map<string, Known>
  byKey: Map<string, Known>
}

function readGazetteer(): Gazetteer {
  const { departments, places, formerNames } = readPlacesFile()
  const byCode = new Map<string, Known>()
  const byKey = new Map<string, Known>()
  const byPopulation = places.map(([code, name, department, region, , latitude, longitude]) => {
    const known: Known = {
      place: { code, name, region, latitude, longitude },
      key: placeKey(name),
      department: departments[department] ?? department,
    }
    byCode.set(code, known)
    // The file starts with the most populous, so the first of a name keeps it.
    if (!byKey.has(known.key)) byKey.set(known.key, known)
    return known
  })
  for (const [code, name, currentCode] of formerNames) {
    const current = byCode.get(currentCode)
    if (!current) continue
    if (!byCode.has(code)) byCode.set(code, current)
    if (!byKey.has(placeKey(name))) byKey.set(placeKey(name), current)
  }
  return { byPopulation, byCode, byKey }
}

let loaded: Gazetteer | undefined

/** Read once in a process, at its first question: a start does not pay for it. */
function gazetteer(): Gazetteer {
  loaded ??= readGazetteer()
  return loaded
}

/** Finds communes. */
export function createPlaceService() {
  /** The commune of that code, else the most populous of that name, else null. */
  function findPlace(city: string, cityCode?: string): Place | null {
    const { byCode, byKey } = gazetteer()
    const key = placeKey(city)
    const known =
      (cityCode && byCode.get(cityCode)) || byKey.get(key) || byKey.get(withoutNumber(key))
    return known ? known.place : null
  }

  /**
   * The most populous communes of which a word starts so ("mans" finds Le Mans), with the department that tells
   * homonyms apart.
   */
  function suggest(prefix: string, limit: number): PlaceSuggestion[] {
    const start = placeKey(prefix)
    if (!start) return []
    const found: PlaceSuggestion[] = []
    for (const { key, place, department } of gazetteer().byPopulation) {
      if (!` ${key}`.includes(` ${start}`)) continue
      const { code, name, region } = place
      found.push({ code, name, department, region })
      if (found.length === limit) break
    }
    return found
  }

  return { findPlace, suggest }
}
export type PlaceService = ReturnType<typeof createPlaceService>
