import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, test } from './fixtures.ts'
import { findMisplaced, type Named, readPlaces } from './places.ts'

const FOLDER = join(import.meta.dirname, 'reference/places')

const box = z.tuple([z.number(), z.number(), z.number(), z.number()])
const drawnPlaces = z.object({
  /** Measured in the drawing; or on the page, where it differs from the drawing on purpose, which it says why. */
  from: z.enum(['drawing', 'page']),
  why: z.optional(z.string().check(z.minLength(1, 'Say why the page differs from its drawing.'))),
  /** Parts of the drawing that stand elsewhere on purpose. */
  leftOut: z.array(z.object({ what: z.string(), reason: z.string() })),
  /** By the width of the window. */
  places: z.record(z.string(), z.record(z.string(), box)),
})

/** With `--update-snapshots`, the page as it stands becomes what is wanted of it. */
async function record(page: Page, screen: string, width: number, named: readonly Named[]) {
  const path = join(FOLDER, `${screen}.json`)
  const known = JSON.parse(readFileSync(path, 'utf8')) as z.output<typeof drawnPlaces>
  const places = { ...known.places, [width]: await readPlaces(page, named) }
  const recorded = { ...known, from: 'page', why: known.why ?? '', places }
  writeFileSync(path, `${JSON.stringify(recorded, null, 2)}\n`)
}

/** The main parts of the screen stand where they are drawn. */
export async function expectInPlace(
  page: Page,
  screen: string,
  { width, named }: { width: number; named: readonly Named[] },
): Promise<void> {
  const file = JSON.parse(readFileSync(join(FOLDER, `${screen}.json`), 'utf8'))
  const { places } = drawnPlaces.parse(file)
  const wanted = places[width] ?? {}
  const isRecording = ['all', 'changed'].includes(test.info().config.updateSnapshots)
  if (isRecording && (await findMisplaced(page, wanted)).length > 0) {
    await record(page, screen, width, named)
    return
  }
  await expect.poll(() => findMisplaced(page, wanted), `${width} px`).toEqual([])
}
