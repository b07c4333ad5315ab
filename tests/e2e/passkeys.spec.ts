// Rules: passkeys
import type { Page } from '@playwright/test'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { freshEmail, readCode, readLoginLink } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { register, requestsOf, toastOf } from './scenes.ts'

// Passkeys need a host name; the other tests use the IP address.
test.use({
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
})

/** Adds a virtual authenticator that always confirms, like a fingerprint reader whose owner touches it each time. */
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

async function requestCode(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Votre adresse e-mail' }).fill(email)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Un code vous attend' })).toBeVisible()
}

onPhone(() => {
  test('a passkey added in the settings signs in without a code', async ({
    page,
    browserErrors,
  }) => {
    // Before signing in, the page requests the current member, and nobody is signed in.
    browserErrors.allow(/status of 401/)
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
    'the emailed link signs in with one press, in any browser, and only once',
    AT_FULL_SIZE,
    async ({ page, openPage, browserErrors }) => {
      browserErrors.allow(/status of 40[14]/)
      const { email } = await register(await openPage())
      await requestCode(page, email)
      const link = await readLoginLink(requestsOf(page), email)
      const elsewhere = await openPage()
      await elsewhere.goto(link)
      await expect(elsewhere.getByRole('heading', { name: 'Un dernier geste' })).toBeVisible()
      await expect(elsewhere).toHaveURL('/login')
      await elsewhere.getByRole('button', { name: 'Me connecter' }).click()
      await expect(elsewhere).toHaveURL('/home')
      await elsewhere.goto('/settings')
      await expect(elsewhere.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible()

      // The link is used up, even for the browser that requested it.
      await page.goto(link)
      await page.getByRole('button', { name: 'Me connecter' }).click()
      await expect(page.getByRole('heading', { name: "Ce lien n'est plus valable" })).toBeVisible()
    },
  )
})

test(
  'the emailed link of a registration opens the banner with the code filled in',
  AT_FULL_SIZE,
  async ({ page, browserErrors }) => {
    browserErrors.allow(/status of 401/)
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
