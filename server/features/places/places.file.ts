import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Region } from '#shared/domain/regions.ts'

export type PlaceRow = [
  code: string,
  name: string,
  department: string,
  region: Region | null,
  population: number,
  latitude: number,
  longitude: number,
]

/** The file that `scripts/places.ts` writes: communes, the most populous first, and former names. */
export interface PlacesFile {
  departments: Record<string, string>
  places: PlaceRow[]
  formerNames: [code: string, name: string, currentCode: string][]
}

export function readPlacesFile(): PlacesFile {
  const bytes = readFileSync(new URL('../../../db/places.json.gz', import.meta.url))
  return JSON.parse(gunzipSync(bytes).toString())
}
