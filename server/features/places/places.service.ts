import type { Region } from '#shared/domain/regions.ts'
import { PARIS, zoneOf } from '#shared/domain/zones.ts'
import { placeKey, withoutNumber } from './place-names.ts'
import { type PlaceRow, readPlacesFile } from './places.file.ts'

/** A French commune; `region` is null overseas, where only a search « partout » (`anywhere`) reaches. */
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

interface Gazetteer {
  departments: Record<string, string>
  /**
   * One line per commune, the most populous first: its key, its code, and its row as JSON. A search takes a millisecond
   * or two, and the text takes a quarter of the memory of objects and maps.
   */
  text: string
  /** The current code of a commune, by a former code or by the key of a former name. */
  currentByCode: Map<string, string>
  currentByKey: Map<string, string>
}

function readGazetteer(): Gazetteer {
  const { departments, places, formerNames } = readPlacesFile()
  const lines = places.map((row) => `\n${placeKey(row[1])}\t${row[0]}\t${latinJson(row)}`)
  const currentByCode = new Map<string, string>()
  const currentByKey = new Map<string, string>()
  for (const [code, name, current] of formerNames) {
    currentByCode.set(code, current)
    const key = placeKey(name)
    if (!currentByKey.has(key)) currentByKey.set(key, current)
  }
  // Converted to Latin-1 and back, the string takes one byte per character in memory.
  const text = Buffer.from(`${lines.join('')}\n`, 'latin1').toString('latin1')
  return { departments, text, currentByCode, currentByKey }
}

/** The row as JSON with « œ » escaped, because Latin-1 does not contain it. */
function latinJson(row: PlaceRow): string {
  return JSON.stringify(row).replaceAll('œ', '\\u0153').replaceAll('Œ', '\\u0152')
}

let loaded: Gazetteer | undefined

/** Read once per process, at the first search, so that it does not slow down the start. */
function gazetteer(): Gazetteer {
  loaded ??= readGazetteer()
  return loaded
}

/** The rows of the lines that contain this text, the most populous first. */
function* rowsWith(part: string): Generator<PlaceRow> {
  const { text } = gazetteer()
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    yield readRow(text.slice(at, text.indexOf('\n', at + 1)))
  }
}

function firstRowWith(part: string): PlaceRow | undefined {
  for (const row of rowsWith(part)) return row
  return undefined
}

const readRow = (line: string): PlaceRow => JSON.parse(line.slice(line.lastIndexOf('\t') + 1))

// Patterns for the part of a key before the searched word.
const ARTICLE = '(?:l |le |la |les )?'
const EARLIER_WORDS = '[^\\t\\n]* '

/** Finds communes. */
export function createPlaceService() {
  function findByCode(code: string): PlaceRow | undefined {
    const current = gazetteer().currentByCode.get(code)
    return firstRowWith(`\t${code}\t`) ?? (current ? firstRowWith(`\t${current}\t`) : undefined)
  }

  function findByKey(key: string, timeZone: string): PlaceRow | undefined {
    const current = gazetteer().currentByKey.get(key)
    const named = [...rowsWith(`\n${key}\t`), ...(current ? rowsWith(`\t${current}\t`) : [])]
    const inZone = (zone: string) => named.find(([code]) => zoneOf(code) === zone)
    return inZone(timeZone) ?? inZone(PARIS) ?? named[0]
  }

  /**
   * The commune with this code, else with this name, else null. Among homonyms, the most populous one in the member's
   * time zone: Saint-Denis is the one near Paris, but the one on La Réunion for a member there.
   */
  function findPlace(city: string, cityCode?: string, timeZone: string = PARIS): Place | null {
    const key = placeKey(city)
    const row =
      (cityCode && findByCode(cityCode)) ||
      findByKey(key, timeZone) ||
      findByKey(withoutNumber(key), timeZone)
    if (!row) return null
    const [code, name, , region, , latitude, longitude] = row
    return { code, name, region, latitude, longitude }
  }

  /**
   * At most `limit` communes, the most populous first: those whose name starts with the prefix, with or without an
   * article ("mans" finds Le Mans), then those with a later word that does. Within the result, names that begin with the
   * prefix itself or end with it as their last word come first. The department distinguishes homonyms.
   */
  function suggest(prefix: string, limit: number): PlaceSuggestion[] {
    const start = placeKey(prefix)
    if (!start) return []
    const { text, departments } = gazetteer()
    // A key contains only letters, digits and single spaces, so it needs no escaping in a pattern.
    const lines = new Set<string>()
    for (const before of [ARTICLE, EARLIER_WORDS]) {
      for (const [line] of text.matchAll(new RegExp(`^${before}${start}.*$`, 'gm'))) {
        if (lines.size === limit) break
        lines.add(line)
      }
    }
    const comesFirst = (line: string) => line.startsWith(start) || line.includes(` ${start}\t`)
    const inOrder = [...lines].toSorted((one, other) => +comesFirst(other) - +comesFirst(one))
    return inOrder.map((line) => {
      const [code, name, department, region] = readRow(line)
      return { code, name, department: departments[department] ?? department, region }
    })
  }

  return { findPlace, suggest }
}
export type PlaceService = ReturnType<typeof createPlaceService>
