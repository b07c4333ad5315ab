import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, test } from './fixtures.ts'
import { findMisplaced, type Named, readPlaces } from './places.ts'

const FOLDER = join(import.meta.dirname, 'reference/places')

const box = z.tuple([z.number(), z.number(), z.number(), z.number()])
const recordedPlaces = z.object({
  /** Where the boxes were measured: in the design, or on the page if it differs on purpose, as `why` explains. */
  from: z.enum(['drawing', 'page']),
  why: z.optional(
    z.string().check(z.minLength(1, 'Explain why the page differs from its design.')),
  ),
  /** Parts of the design that are elsewhere on the page, on purpose. */
  leftOut: z.array(z.object({ what: z.string(), reason: z.string() })),
  /** The boxes of the parts, by viewport width in px. */
  places: z.record(z.string(), z.record(z.string(), box)),
})

/** With `--update-snapshots`, stores the current positions on the page as the expected ones. */
async function record(page: Page, screen: string, width: number, named: readonly Named[]) {
  const path = join(FOLDER, `${screen}.json`)
  const known = JSON.parse(readFileSync(path, 'utf8')) as z.output<typeof recordedPlaces>
  const places = { ...known.places, [width]: await readPlaces(page, named) }
  const recorded = { ...known, from: 'page', why: known.why ?? '', places }
  writeFileSync(path, `${JSON.stringify(recorded, null, 2)}\n`)
}

/** Expects the main parts of the screen at their recorded positions. */
export async function expectInPlace(
  page: Page,
  screen: string,
  { width, named }: { width: number; named: readonly Named[] },
): Promise<void> {
  const file = JSON.parse(readFileSync(join(FOLDER, `${screen}.json`), 'utf8'))
  const { places } = recordedPlaces.parse(file)
  const wanted = places[width] ?? {}
  const isRecording = ['all', 'changed'].includes(test.info().config.updateSnapshots)
  if (isRecording && (await findMisplaced(page, wanted)).length > 0) {
    await record(page, screen, width, named)
    return
  }
  await expect.poll(() => findMisplaced(page, wanted), `${width} px`).toEqual([])
}
