// Rules: auth
import type { Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import { freshEmail, readCode } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { register, requestsOf, toastOf } from './scenes.ts'

test.beforeEach(async ({ page, browserErrors }) => {
  // The page first requests the current member, and nobody is signed in.
  browserErrors.allow(/status of 401/)
  await page.goto('/login')
})

async function requestCode(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Votre adresse e-mail' }).fill(email)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Un code vous attend' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Votre code' }).fill(code)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(toastOf(page)).toContainText('Connexion réussie !')
  await expect(page).toHaveURL('/home')
  // The navigation only: the deck can be empty.
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Messages' })).toBeVisible()
}

onPhone(() => {
  test('on an unknown device the emailed code signs in, and a wrong code does not', async ({
    page,
    openPage,
  }) => {
    const { email } = await register(await openPage())
    await requestCode(page, email)
    await typeCode(page, '0000 000')
    const field = page.getByRole('textbox', { name: 'Votre code' })
    await expect(field).toHaveAccessibleDescription(/Saisissez les huit chiffres du code\./)
    const code = await readCode(requestsOf(page), email, 'connexion')
    const wrong = code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))
    await typeCode(page, wrong)
    await expect(field).toHaveAccessibleDescription(/Ce code n'est pas le bon, ou il a expiré\./)
    await typeCode(page, code)
    await expectSignedIn(page)
  })

  test(
    'only the owner of the mailbox learns that an email address has no account',
    AT_FULL_SIZE,
    async ({ page, browserErrors }) => {
      browserErrors.allow(/status of 404/)
      const email = freshEmail()
      await requestCode(page, email)
      await typeCode(page, await readCode(requestsOf(page), email, 'connexion'))
      await expect(toastOf(page)).toContainText('Erreur de connexion')
      await expect(toastOf(page)).toContainText("Email non trouvé. Créez un compte d'abord.")
      await toastOf(page).getByRole('link', { name: 'Créer un compte' }).click()
      await expect(page).toHaveURL('/onboarding')
    },
  )

  test('a demo account signs in with one click, without a code', AT_FULL_SIZE, async ({ page }) => {
    const accounts = page.getByRole('region', { name: 'Comptes de démonstration' })
    await expect(accounts.getByRole('button')).toHaveCount(4)
    await accounts.getByRole('button', { name: DEMO_ACCOUNTS.premium }).click()
    await expectSignedIn(page)
  })
})

test(
  'on a device marked as personal, the email address is enough to sign in again',
  AT_FULL_SIZE,
  async ({ page, openPage }) => {
    const { email } = await register(await openPage())
    await requestCode(page, email)
    await page.getByRole('checkbox', { name: "C'est mon appareil personnel" }).check()
    await typeCode(page, await readCode(requestsOf(page), email, 'connexion'))
    await expectSignedIn(page)
    await page.goto('/profile')
    // Content that loads above the button moves it.
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Vous partez ?' })
    await dialog.getByRole('checkbox', { name: /Rester reconnu sur cet appareil/ }).check()
    await dialog.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Votre adresse e-mail' }).fill(email)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expectSignedIn(page)
  },
)
