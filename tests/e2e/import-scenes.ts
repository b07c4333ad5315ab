import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { runImport } from '#shared/contracts/admin/imports.ts'
import { freshEmail } from '../support/e2e-member.ts'
import { csvFile, csvLine } from '../support/imports.ts'
import { expect } from './fixtures.ts'
import { type Screen, signIn } from './scenes.ts'

/** A file as the screen is drawn: two profiles, and three lines to correct. */
export async function chooseFile(page: Page): Promise<{ emails: string[] }> {
  const emails = [freshEmail(), freshEmail()] as const
  const [colette, odile] = emails
  const file = csvFile(
    csvLine(colette, { plan: 'Gold' }),
    csvLine(odile, { firstName: 'Odile', city: 'Pau' }),
    csvLine('lucie@test.example', { firstName: 'Lucie', age: '38' }),
    csvLine('josiane@test.example', { firstName: 'J' }),
    csvLine(colette),
  )
  await signIn(page, 'admin')
  await page.goto('/admin/import')
  await page.getByLabel('Fichier de profils').setInputFiles({
    name: 'profils-novembre.csv',
    mimeType: 'text/csv',
    buffer: file,
  })
  const preview = page.getByRole('table', { name: 'Aperçu du fichier' })
  // Until it is read, the file that was sent last stands there.
  await expect(preview.getByText(colette).first()).toBeVisible()
  return { emails: [...emails] }
}

/** Half-way through a long import, as long as one looks at it. */
async function holdImport(page: Page): Promise<void> {
  await chooseFile(page)
  let parts = 0
  await page.route('**/api/admin/imports/*/run', async (route) => {
    parts += 1
    // The second part never ends.
    if (parts > 1) return
    const file = z.parse(runImport.response, await (await route.fetch()).json())
    const counts = { ready: 15, refused: 3, created: 21, updated: 3 }
    await route.fulfill({ json: { ...file, state: 'begun', endedAt: null, counts } })
  })
  await page.getByRole('button', { name: 'Importer 2 profils' }).click()
  await expect(page.getByRole('progressbar', { name: /^24 profils sur 39/ })).toBeVisible()
}

/** The drawn screen of the import. */
export const IMPORT_SCENES = [{ screen: 'admin-import', open: holdImport, staysBusy: true }]

/** The page with a file that was read, for the checks that every screen passes. */
export const IMPORT_SCREENS: readonly Screen[] = [
  {
    name: 'import of a file with lines to correct',
    path: '/admin/import',
    title: 'Import CSV',
    prepare: async (page: Page) => {
      await chooseFile(page)
    },
  },
]
