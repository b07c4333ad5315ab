import type { Page } from '@playwright/test'
import { confirmEmail } from '#shared/contracts/auth.ts'
import { freshEmail, readCode } from '../support/e2e-member.ts'
import { NOT_SIGNED_IN, registerUnconfirmed, requestsOf } from './scenes.ts'

/** Continues to the next step of the registration. */
export function next(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Continuer' }).click()
}

const ODILE = { firstName: 'Odile', gender: 'Une femme' }

/** Fills in the second step, without photos. */
export async function fillProfile(page: Page, email: string, who = ODILE): Promise<void> {
  await page.getByRole('textbox', { name: 'Votre prénom' }).fill(who.firstName)
  await page.getByRole('radio', { name: who.gender }).check()
  await page.getByRole('combobox', { name: 'Votre âge' }).selectOption('58 ans')
  await page.getByRole('textbox', { name: 'Votre e-mail' }).fill(email)
  const city = page.getByRole('combobox', { name: 'Votre ville' })
  await city.fill('Saint-Malo')
  // The list of suggested towns moves the fields below, until the field loses the focus.
  await city.blur()
}

/** Fills in the third step: bio, interests and the agreement. */
export async function fillBio(page: Page): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Quelques mots de plus' })
    .fill('Je nage tôt et je lis tard.')
  for (const name of ['Lecture', 'Marche', 'Cinéma']) {
    await page.getByRole('checkbox', { name, exact: true }).check()
  }
  await page.getByRole('checkbox', { name: /^J'ai 40 ans ou plus/ }).check()
}

/** Enters the emailed code, which the page submits by itself once it is complete. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Votre code à huit chiffres' }).fill(code)
}

/** Answers the questions about preferences that a new member is asked before the deck. */
export async function fillPreferences(page: Page, seeks = 'Un homme'): Promise<void> {
  await page.getByRole('radio', { name: seeks }).check()
  await page.getByRole('checkbox', { name: /^J'accepte que ces choix/ }).check()
  await page.getByRole('button', { name: 'Voir les premiers portraits' }).click()
}

async function goToProfileStep(page: Page): Promise<void> {
  await page.goto('/onboarding')
  await next(page)
  await page.getByRole('button', { name: 'Ajouter une photo' }).waitFor()
}

/** Fills in the profile step as in the design. */
async function fillAsDesigned(page: Page): Promise<void> {
  await goToProfileStep(page)
  await fillProfile(page, freshEmail(), { ...ODILE, firstName: 'Monique' })
}

/** The screens of the registration that have a design. */
export const REGISTRATION_SCENES = [
  {
    screen: 'inscription-2',
    isOfEveryRun: true,
    allowedErrors: NOT_SIGNED_IN,
    open: goToProfileStep,
  },
  {
    screen: 'inscription-2-erreur',
    allowedErrors: NOT_SIGNED_IN,
    open: async (page: Page) => {
      await fillAsDesigned(page)
      await page.getByRole('combobox', { name: 'Votre âge' }).selectOption('Choisissez votre âge')
      await next(page)
    },
  },
  {
    screen: 'inscription-2-ville',
    allowedErrors: NOT_SIGNED_IN,
    open: async (page: Page) => {
      await fillAsDesigned(page)
      await page.getByRole('combobox', { name: 'Votre ville' }).fill('Vann')
      await page
        .getByRole('option', { name: /^Vannes/ })
        .first()
        .waitFor()
    },
  },
  {
    screen: 'inscription-3',
    allowedErrors: NOT_SIGNED_IN,
    open: async (page: Page) => {
      await fillAsDesigned(page)
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
  {
    screen: 'inscription-3-debuts',
    allowedErrors: NOT_SIGNED_IN,
    open: async (page: Page) => {
      await fillAsDesigned(page)
      await next(page)
      await page.getByRole('button', { name: /^Ajouter une deuxième phrase/ }).click()
    },
  },
  {
    screen: 'arrivee-code',
    open: async (page: Page) => {
      await page.context().grantPermissions(['clipboard-read'])
      await registerUnconfirmed(page)
      await page.goto('/profiles')
      await page.getByRole('textbox', { name: 'Votre code à huit chiffres' }).waitFor()
    },
  },
  {
    screen: 'arrivee-souhaits',
    open: async (page: Page) => {
      const { email } = await registerUnconfirmed(page)
      const code = await readCode(requestsOf(page), email, 'confirmation')
      await requestsOf(page)('POST', confirmEmail.path, { code })
      await page.goto('/profiles')
      await page.getByRole('radio', { name: 'Un homme' }).waitFor()
    },
  },
]
