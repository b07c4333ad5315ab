import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { runImport } from '#shared/contracts/admin/imports.ts'
import { freshEmail } from '../support/e2e-member.ts'
import { csvFile, csvLine } from '../support/imports.ts'
import { expect } from './fixtures.ts'
import { type Screen, signIn } from './scenes.ts'

/** Uploads a file as in the design: two valid profiles, and three lines to correct. */
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
  // Until this file is validated, the table shows the previous one.
  await expect(preview.getByText(colette).first()).toBeVisible()
  return { emails: [...emails] }
}

/** Starts a long import that stays half-way through. */
async function pauseImport(page: Page): Promise<void> {
  await chooseFile(page)
  let parts = 0
  await page.route('**/api/admin/imports/*/run', async (route) => {
    parts += 1
    // The request for the second part is never answered.
    if (parts > 1) return
    const file = z.parse(runImport.response, await (await route.fetch()).json())
    const counts = { ready: 15, refused: 3, created: 21, updated: 3 }
    await route.fulfill({ json: { ...file, state: 'begun', endedAt: null, counts } })
  })
  await page.getByRole('button', { name: 'Importer 2 profils' }).click()
  await expect(page.getByRole('progressbar', { name: /^24 profils sur 39/ })).toBeVisible()
}

/** The screen of the import that has a design. */
export const IMPORT_SCENES = [{ screen: 'admin-import', open: pauseImport, staysBusy: true }]

/** The page with a validated file, for the checks of layout.spec.ts. */
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
