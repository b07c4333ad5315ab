import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { freshEmail } from '../support/e2e-member.ts'
import { expect } from './fixtures.ts'
import { VISITOR } from './scenes.ts'

/** Leaves a step of the registration for the one after it. */
export function next(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Continuer' }).click()
}

const ODILE = { firstName: 'Odile', gender: 'Femme' }

/** The second step, without photos. */
export async function fillProfile(page: Page, email: string, who = ODILE): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Prénom' }).fill(who.firstName)
  // Before the others: the towns it suggests may cover what stands below, until it is left.
  await page.getByRole('combobox', { name: 'Ville' }).fill('Saint-Malo')
  await page.getByRole('radio', { name: who.gender }).check()
  await page.getByRole('combobox', { name: 'Âge' }).selectOption('58 ans')
}

/** The third step. */
export async function fillWords(page: Page): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Quelques mots de plus' })
    .fill('Je nage tôt et je lis tard.')
  for (const name of ['Lecture', 'Marche', 'Cinéma']) {
    await page.getByRole('checkbox', { name, exact: true }).check()
  }
  await page.getByRole('checkbox', { name: /^J'ai 40 ans ou plus/ }).check()
}

/** The questions between the registration and the cards. */
export async function sayWishes(page: Page, seeks = 'Un homme'): Promise<void> {
  await page.getByRole('radio', { name: seeks }).check()
  await page.getByRole('checkbox', { name: /^J'accepte que ces choix/ }).check()
  await page.getByRole('button', { name: 'Voir les premiers portraits' }).click()
}

async function goToProfileStep(page: Page): Promise<void> {
  await page.goto('/onboarding')
  await next(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(freshEmail())
  await page.getByRole('radio', { name: 'Femme' }).check()
  await page.getByRole('combobox', { name: 'Ville' }).fill('Saint-Malo')
}

async function sendPhotos(page: Page): Promise<void> {
  const create = { width: 900, height: 1200, channels: 3, background: '#c52b2d' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
  const input = page.getByLabel('Ajouter des photos')
  await input.setInputFiles([photo, photo])
  await expect(page.getByRole('img', { name: 'Votre photo 2' })).toBeVisible()
  // The third one stays on its way.
  await page.route('**/api/upload/photo', () => {})
  await input.setInputFiles([photo])
}

/** The drawn screens of registering. */
export const REGISTRATION_SCENES = [
  {
    screen: 'onboarding-2',
    staysBusy: true,
    refusals: VISITOR,
    open: async (page: Page) => {
      await goToProfileStep(page)
      await page.getByRole('textbox', { name: 'Prénom' }).fill('H')
      await next(page)
      await sendPhotos(page)
    },
  },
  {
    screen: 'inscription-3',
    refusals: VISITOR,
    open: async (page: Page) => {
      await goToProfileStep(page)
      await page.getByRole('textbox', { name: 'Prénom' }).fill('Hélène')
      await page.getByRole('combobox', { name: 'Âge' }).selectOption('58 ans')
      await next(page)
      const sentence = page.getByRole('textbox', { name: "Un dimanche réussi, c'est…" })
      await sentence.fill(
        "Le marché tôt le matin, puis un livre au jardin jusqu'à ce que la lumière baisse.",
      )
      for (const name of ['Marche', 'Jardinage', 'Lecture']) {
        await page.getByRole('checkbox', { name, exact: true }).check()
      }
    },
  },
]
