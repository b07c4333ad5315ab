import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import {
  type AdminMember,
  addTestProfile,
  updateAdminMember,
} from '#shared/contracts/admin/members.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { freshEmail } from '../support/e2e-member.ts'
import { registerBuyer } from './contract-scenes.ts'
import { expect } from './fixtures.ts'
import { IMPORT_SCENES, IMPORT_SCREENS } from './import-scenes.ts'
import { MONEY_SCREENS } from './money-scenes.ts'
import { requestsOf, type Screen, signIn } from './scenes.ts'
import { pictureFile } from './verification-scenes.ts'

const HELENE = { firstName: 'Hélène', gender: 'F', age: 58, city: 'Saint-Malo' } as const

/** Adds a test profile that no other test uses. */
export async function addProfile(
  page: Page,
  who: { firstName?: string; subscription?: Plan } = {},
): Promise<AdminMember & { email: string }> {
  const email = freshEmail()
  const body = { ...HELENE, email, bio: 'Je nage tôt.', interests: ['Marche'], ...who }
  const added = await requestsOf(page)('POST', addTestProfile.path, body)
  return { ...z.parse(addTestProfile.response, added), email }
}

/** Changes a member by a request, as another team member would. */
async function changeElsewhere(
  page: Page,
  fields: Record<string, string | Awaited<ReturnType<typeof pictureFile>>>,
): Promise<void> {
  const answer = await page.request.post(updateAdminMember.path, { multipart: fields })
  expect(answer.status()).toBe(200)
}

export function searchMember(page: Page, text: string): Promise<void> {
  return page.getByRole('searchbox').fill(text)
}

/** Opens the dialog that edits Hélène, a test profile with three photos. */
async function editHelene(page: Page): Promise<AdminMember> {
  const helene = await addProfile(page)
  for (let count = 0; count < 3; count++) {
    await changeElsewhere(page, { id: helene.id, photos: await pictureFile() })
  }
  await page.goto('/admin')
  await searchMember(page, helene.email)
  const row = page.getByRole('row', { name: helene.email })
  await row.getByRole('button', { name: 'Modifier Hélène' }).click()
  return helene
}

/** Edits the town and photos of Hélène, whom another team member saves meanwhile; saving then fails with a conflict. */
export async function causeEditConflict(page: Page): Promise<void> {
  const helene = await editHelene(page)
  const dialog = page.getByRole('dialog', { name: 'Modifier Hélène' })
  await dialog.getByRole('textbox', { name: 'Ville' }).fill('Lyon')
  const picture = await pictureFile()
  await dialog.getByLabel('Choisir des photos').setInputFiles([picture, picture])
  await changeElsewhere(page, { id: helene.id, city: 'Dinard' })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
}

/** Selects a paying buyer and two test profiles, on Premium and Gold, and opens the bulk edit. Returns their emails. */
export async function openBulkEdit(page: Page, openPage: () => Promise<Page>): Promise<string[]> {
  const { email } = await registerBuyer(await openPage(), 'boost')
  await signIn(page, 'admin')
  const sylvie = await addProfile(page, { firstName: 'Sylvie', subscription: 'premium' })
  const mamadou = await addProfile(page, { firstName: 'Mamadou', subscription: 'gold' })
  const emails = [sylvie.email, email, mamadou.email]
  await page.goto('/admin')
  for (const address of emails) {
    await searchMember(page, address)
    await page.getByRole('row', { name: address }).getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Modifier en bloc' }).click()
  return emails
}

async function chooseGold(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Modifier en bloc' })
  await dialog.getByRole('combobox', { name: 'Formule' }).selectOption('Gold')
}

const CONFLICT = /status of 409/

/** The screens of the member list and its dialogs that have a design. */
export const ADMIN_SCENES = [
  {
    screen: 'admin',
    open: async (page: Page) => {
      await signIn(page, 'admin')
      await page.goto('/admin')
      await page
        .getByRole('checkbox', { name: /^Sélectionner / })
        .nth(0)
        .check()
      await page
        .getByRole('checkbox', { name: /^Sélectionner / })
        .nth(1)
        .check()
    },
  },
  {
    screen: 'admin-edit',
    open: async (page: Page) => {
      await signIn(page, 'admin')
      await causeEditConflict(page)
    },
    allowedErrors: CONFLICT,
  },
  {
    screen: 'admin-bulk',
    open: async (page: Page, openPage: () => Promise<Page>) => {
      await openBulkEdit(page, openPage)
      await chooseGold(page)
    },
  },
  {
    screen: 'admin-figures',
    open: async (page: Page) => {
      await signIn(page, 'admin')
      await page.goto('/admin/chiffres')
    },
  },
  ...IMPORT_SCENES,
]

/** The team's pages for trying features. */
const TRIAL_PAGES = [
  { name: 'trial of the animations', path: '/demo-animations', title: 'Les animations' },
  {
    name: 'trial of the flashes',
    path: '/test-flash-bonus',
    title: 'Flashs et bonus',
  },
  {
    name: "trial of the guide's window",
    path: '/diagnostic-popup',
    title: /^Diagnostic/,
  },
].map((trial) => ({ ...trial, as: 'admin' as const }))

/** The screens of /admin, for the checks of layout.spec.ts. */
export const ADMIN_SCREENS: readonly Screen[] = [
  {
    name: 'members, one being edited who was changed meanwhile',
    path: '/admin',
    title: 'Membres',
    enter: async (page: Page) => {
      await causeEditConflict(page)
      await page.getByRole('button', { name: 'Comparer' }).click()
    },
    as: 'admin',
    allowedErrors: CONFLICT,
  },
  {
    name: 'test profiles, one being edited',
    path: '/admin/test-profiles',
    title: 'Profils de test',
    as: 'admin',
    enter: (page: Page) =>
      page
        .getByRole('button', { name: /^Modifier / })
        .first()
        .click(),
  },
  {
    name: 'journal of the back office',
    path: '/admin/journal',
    title: 'Journal',
    prepare: async (page: Page) => {
      await signIn(page, 'admin')
      await addProfile(page)
    },
  },
  {
    name: 'figures, with the values of a plot',
    path: '/admin/chiffres',
    title: 'Chiffres',
    as: 'admin',
    enter: (page: Page) => page.getByText('Voir les valeurs').first().click(),
  },
  ...TRIAL_PAGES,
  ...IMPORT_SCREENS,
  ...MONEY_SCREENS,
]
