// Rules: registration
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import { freshEmail, readCode } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { fillBio, fillPreferences, fillProfile, next, typeCode } from './registration-scenes.ts'
import { requestsOf, toastOf } from './scenes.ts'

const REDIRECT_MS = 1500

async function picture(name: string) {
  const background = { r: 197, g: 43, b: 45 }
  const image = sharp({ create: { width: 1200, height: 900, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

test.beforeEach(async ({ page, browserErrors }) => {
  // The page first requests the current member, and nobody is signed in.
  browserErrors.allow(/status of 401/)
  await page.goto('/onboarding')
})

async function confirmAddress(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('main')).toContainText(email)
  await typeCode(page, await readCode(requestsOf(page), email, 'confirmation'))
}

onPhone(() => {
  test('a member registers with three steps, a corrected email address, an emailed code and preferences', async ({
    page,
  }) => {
    const email = freshEmail()
    for (const name of ['Profils vérifiés', 'Messagerie sécurisée']) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: "J'ai déjà un compte" })).toBeVisible()
    await next(page)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faisons connaissance')
    await page
      .getByLabel('Ajouter des photos')
      .setInputFiles([await picture('un.jpg'), await picture('deux.jpg')])
    await expect(page.getByText('Photos ajoutées : 2')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Votre photo principale' })).toBeVisible()
    await page.getByRole('button', { name: 'Supprimer la photo 2' }).click()
    await expect(toastOf(page)).toContainText('Photo supprimée')
    await fillProfile(page, `faute-${email}`)
    await next(page)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deux phrases de vous')
    await fillBio(page)
    await page.clock.install()
    await page.getByRole('button', { name: 'Finaliser mon profil' }).click()
    await expect(toastOf(page)).toContainText('Profil finalisé avec succès !')
    await expect(toastOf(page)).toContainText('Inscription terminée !')
    await page.clock.runFor(REDIRECT_MS)
    await expect(page).toHaveURL('/profiles')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue Odile')
    await expect(toastOf(page)).toBeHidden()
    await page.getByRole('link', { name: 'Corriger mon adresse' }).click()
    const address = page.getByRole('textbox', { name: 'Votre e-mail' })
    await expect(address).toHaveValue(`faute-${email}`)
    await address.fill(email)
    await next(page)
    await page.getByRole('checkbox', { name: /^J'ai 40 ans ou plus/ }).check()
    await page.getByRole('button', { name: 'Finaliser mon profil' }).click()
    await page.clock.runFor(REDIRECT_MS)
    await confirmAddress(page, email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Qui souhaitez-vous rencontrer ?',
    )
    await page.getByRole('radio', { name: 'Partout' }).check()
    await fillPreferences(page)
    await expect(page).toHaveURL('/home')
    const explanation = page.getByRole('dialog', { name: "C'est quoi, un flash ?" })
    await expect(explanation).toContainText('Vous avez 3 flashs par jour.')
    await explanation.getByRole('button', { name: "J'ai compris" }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(explanation).toBeHidden()
  })
})

test(
  'only the owner of the mailbox learns that an email address already has an account',
  AT_FULL_SIZE,
  async ({ page, browserErrors }) => {
    browserErrors.allow(/status of 409/)
    const email = DEMO_ACCOUNTS.admin
    await next(page)
    await fillProfile(page, email)
    await next(page)
    await fillBio(page)
    await page.getByRole('button', { name: 'Finaliser mon profil' }).click()
    await expect(page).toHaveURL('/profiles')
    await confirmAddress(page, email)
    await expect(toastOf(page)).toContainText('Cette adresse email est déjà utilisée')
    await toastOf(page).getByRole('link', { name: 'Me connecter' }).click()
    await expect(page).toHaveURL('/login')
  },
)
