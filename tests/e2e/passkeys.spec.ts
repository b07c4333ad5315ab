// Rules: passkeys
import type { Page } from '@playwright/test'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { freshEmail, readCode, readLoginLink } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { register, requestsOf, toastOf } from './scenes.ts'

// Passkeys belong to a name, and the other tests go by the address of the machine.
test.use({
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
})

/** A device with a fingerprint reader, whose owner touches it whenever asked. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/settings/partir')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/')
}

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Votre adresse e-mail' }).fill(email)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Un code vous attend' })).toBeVisible()
}

onPhone(() => {
  test('a passkey is added in the settings, and then opens the account without a code', async ({
    page,
    complaints,
  }) => {
    // Who is here is asked before signing in, and nobody is.
    complaints.expect(/status of 401/)
    await addAuthenticator(page)
    await register(page)
    await page.goto('/settings/connexion')
    await page.getByRole('button', { name: "Ajouter une clé d'accès" }).click()
    await expect(toastOf(page)).toContainText("Clé d'accès ajoutée")
    await expect(page.getByText("Ajoutée aujourd'hui, jamais utilisée")).toBeVisible()
    await signOut(page)

    await page.goto('/login')
    await page.getByRole('button', { name: "Utiliser une clé d'accès" }).click()
    await expect(toastOf(page)).toContainText('Connexion réussie !')
    await expect(page).toHaveURL('/home')
    await page.goto('/settings/connexion')
    await expect(page.getByText("Ajoutée aujourd'hui, utilisée aujourd'hui")).toBeVisible()
  })

  test(
    'the link of the message signs in with one press, in whichever browser opens it',
    AT_FULL_SIZE,
    async ({ page, openPage, complaints }) => {
      complaints.expect(/status of 40[14]/)
      const { email } = await register(await openPage())
      await askForCode(page, email)
      const link = await readLoginLink(requestsOf(page), email)
      const elsewhere = await openPage()
      await elsewhere.goto(link)
      await expect(elsewhere.getByRole('heading', { name: 'Un dernier geste' })).toBeVisible()
      await expect(elsewhere).toHaveURL('/login')
      await elsewhere.getByRole('button', { name: 'Me connecter' }).click()
      await expect(elsewhere).toHaveURL('/home')
      await elsewhere.goto('/settings')
      await expect(elsewhere.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible()

      // Once, and not for the browser that asked.
      await page.goto(link)
      await page.getByRole('button', { name: 'Me connecter' }).click()
      await expect(page.getByRole('heading', { name: "Ce lien n'est plus valable" })).toBeVisible()
    },
  )
})

test(
  'the link of a registration leads to the banner, filled in',
  AT_FULL_SIZE,
  async ({ page, complaints }) => {
    complaints.expect(/status of 401/)
    const email = freshEmail()
    await requestsOf(page)('POST', '/api/auth/register', {
      email,
      firstName: 'Odile',
      gender: 'F',
      age: 58,
      city: 'Ornans',
      bio: 'Je marche tôt, je lis tard, et je ris volontiers de moi.',
      interests: ['Lecture', 'Marche', 'Cinéma'],
      consents: [{ purpose: 'terms', version: LEGAL_TEXTS.terms.version }],
    })
    const code = await readCode(requestsOf(page), email, 'confirmation')
    await page.goto(`/login#code=${code.replace(' ', '')}`)
    await expect(page).toHaveURL('/home')
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Qui souhaitez-vous rencontrer ?',
    )
  },
)
