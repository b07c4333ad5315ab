// Rules: social
import type { Page } from '@playwright/test'
import { freshEmail, readCode } from '../support/e2e-member.ts'
import { openServer } from '../support/e2e-server.ts'
import { CLIENT, type OidcClaims, openProvider } from '../support/oidc-provider.ts'
import { AT_FULL_SIZE, test as base, expect } from './fixtures.ts'
import { requestsOf, toastOf } from './scenes.ts'

interface WorkerFixtures {
  /** The accounts at the test provider that plays Google, by login. */
  people: Record<string, OidcClaims>
  issuer: string
}

const test = base.extend<Record<never, never>, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs.
  people: [async ({}, use) => use({}), { scope: 'worker' }],
  issuer: [
    async ({ people }, use) => {
      const provider = await openProvider(people)
      await use(provider.issuer)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ issuer, databaseUrl }, use) => {
      const server = await openServer({
        DATABASE_URL: databaseUrl,
        GOOGLE_ISSUER: issuer,
        GOOGLE_CLIENT_ID: CLIENT.id,
        GOOGLE_CLIENT_SECRET: CLIENT.secret,
      })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // The provider redirects to this host name, under which the cookies are set.
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
})

test.use({ viewport: { width: 390, height: 844 } })
// In one worker, so that all tests share one server and provider.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page, browserErrors }) => {
  // The page first requests the current member, and nobody is signed in.
  browserErrors.allow(/status of 401/)
  // The provider's pages would wait for web fonts of another site.
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
})

async function continueWithGoogle(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continuer avec Google' }).click()
}

/** Fills in the forms of the provider: the login, then the consent. */
async function signInAtProvider(page: Page, who: string): Promise<void> {
  await page.locator('input[name=login]').fill(who)
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(toastOf(page)).toContainText('Connexion réussie !')
  await expect(page).toHaveURL('/home')
}

async function forgetSession(page: Page): Promise<void> {
  // Leaves the page first, as it would request its images without a session.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'sid' })
}

test('a new member from Google registers without a code, then signs in with one click until the Google account is removed', async ({
  page,
  people,
  browserErrors,
}) => {
  const email = freshEmail()
  people.odile = { email, email_verified: true, given_name: 'Odile' }
  await continueWithGoogle(page)
  await signInAtProvider(page, 'odile')

  await expect(page).toHaveURL('/onboarding?depuis=google')
  await page.getByRole('button', { name: 'Continuer' }).click()
  const address = page.getByRole('textbox', { name: 'Votre e-mail' })
  await expect(address).toHaveValue(email)
  await expect(address).not.toBeEditable()
  await expect(address).toHaveAccessibleDescription(/Adresse vérifiée avec votre compte Google/)
  await expect(page.getByRole('textbox', { name: 'Votre prénom' })).toHaveValue('Odile')
  await page.getByRole('radio', { name: 'Une femme' }).check()
  const city = page.getByRole('combobox', { name: 'Votre ville' })
  await city.fill('Saint-Malo')
  await city.blur()
  await page.getByRole('combobox', { name: 'Votre âge' }).selectOption('58 ans')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page
    .getByRole('textbox', { name: 'Quelques mots de plus' })
    .fill('Je nage tôt et je lis tard.')
  for (const name of ['Lecture', 'Marche', 'Cinéma']) {
    await page.getByRole('checkbox', { name, exact: true }).check()
  }
  await page.getByRole('checkbox', { name: /^J'ai 40 ans ou plus/ }).check()
  await page.getByRole('button', { name: 'Finaliser mon profil' }).click()
  await expect(toastOf(page)).toContainText('Profil finalisé avec succès !')
  await expect(page).toHaveURL('/profiles')
  const question = page.getByRole('heading', { name: 'Qui souhaitez-vous rencontrer ?' })
  await expect(question).toBeVisible()

  await forgetSession(page)
  await continueWithGoogle(page)
  await expectSignedIn(page)

  // Signing in with Google is no proof: removing the Google account requires a code.
  browserErrors.allow(/status of 403/)
  await page.goto('/settings/connexion')
  await expect(page.getByText(/Lié aujourd'hui, utilisé aujourd'hui/)).toBeVisible()
  await page.getByRole('button', { name: `Retirer le compte Google ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  const code = await readCode(requestsOf(page), email, 'confirmation')
  await page.getByRole('textbox', { name: 'Votre code' }).fill(code)
  await expect(toastOf(page)).toContainText('Compte Google retiré')
  await expect(page.getByText('Aucun compte lié')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await forgetSession(page)
  await continueWithGoogle(page)
  await expect(page).toHaveURL('/login?depuis=google')
})

test(
  'after a cancellation at Google, /login says so next to the other ways to sign in',
  AT_FULL_SIZE,
  async ({ page }) => {
    await continueWithGoogle(page)
    await page.getByRole('link', { name: '[ Cancel ]' }).click()
    await expect(page).toHaveURL('/login?erreur=annule')
    await expect(page.getByRole('alert')).toContainText('Vous avez interrompu la connexion')
    await expect(page.getByRole('textbox', { name: 'Votre adresse e-mail' })).toBeVisible()
  },
)

test(
  'without keys of a provider, its button opens a page that names the missing variables',
  AT_FULL_SIZE,
  async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Continuer avec Facebook' }).click()
    await expect(page).toHaveURL('/dev/connexion/facebook')
    await expect(page.getByText('FACEBOOK_CLIENT_SECRET')).toBeVisible()
    await expect(page.getByText('/api/auth/facebook/callback')).toBeVisible()
  },
)
