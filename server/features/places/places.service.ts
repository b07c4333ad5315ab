import type { Region } from '#shared/domain/regions.ts'
import { PARIS, zoneOf } from '#shared/domain/zones.ts'
import { placeKey, withoutNumber } from './place-names.ts'
import { type PlaceRow, readPlacesFile } from './places.file.ts'

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

interface Gazetteer {
  departments: Record<string, string>
  /**
   * A line for each commune, the most populous first: its key, its code, and its row as JSON. Searched as it stands in a
   * millisecond or two, text takes a quarter of the room of objects and maps.
   */
  text: string
  /** The present code of a commune, by a code and by a name that are no longer in use. */
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
  // Made so, every letter of it takes one byte.
  const text = Buffer.from(`${lines.join('')}\n`, 'latin1').toString('latin1')
  return { departments, text, currentByCode, currentByKey }
}

/** With its « œ » escaped, which Latin-1 has not. */
function latinJson(row: PlaceRow): string {
  return JSON.stringify(row).replaceAll('œ', '\\u0153').replaceAll('Œ', '\\u0152')
}

let loaded: Gazetteer | undefined

/** Read once in a process, at its first question: a start does not pay for it. */
function gazetteer(): Gazetteer {
  loaded ??= readGazetteer()
  return loaded
}

/** The rows of the lines that hold this, the most populous first. */
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

// What stands in a key before the word that is looked for.
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
    const livesBy = (zone: string) => named.find(([code]) => zoneOf(code) === zone)
    return livesBy(timeZone) ?? livesBy(PARIS) ?? named[0]
  }

  /**
   * The commune of that code, else of that name, else null. Of namesakes it is the most populous that lives by these clocks, those of
   * whoever writes the name: Saint-Denis is the one near Paris, and to a neighbour of its namesake the one of La Réunion.
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
   * The most populous communes whose name starts so, its article apart ("mans" finds Le Mans), then those of which
   * another word does, with the department that tells homonyms apart. Of all these the first are those that begin with
   * the very letters, or are the whole name but for its article.
   */
  function suggest(prefix: string, limit: number): PlaceSuggestion[] {
    const start = placeKey(prefix)
    if (!start) return []
    const { text, departments } = gazetteer()
    // A key is letters, digits and single spaces: nothing that means something in a pattern.
    const lines = new Set<string>()
    for (const before of [ARTICLE, EARLIER_WORDS]) {
      for (const [line] of text.matchAll(new RegExp(`^${before}${start}.*$`, 'gm'))) {
        if (lines.size === limit) break
        lines.add(line)
      }
    }
    const isMeant = (line: string) => line.startsWith(start) || line.includes(` ${start}\t`)
    const inOrder = [...lines].toSorted((one, other) => +isMeant(other) - +isMeant(one))
    return inOrder.map((line) => {
      const [code, name, department, region] = readRow(line)
      return { code, name, department: departments[department] ?? department, region }
    })
  }

  return { findPlace, suggest }
}
export type PlaceService = ReturnType<typeof createPlaceService>
