// Rules: platform
import type { Page } from '@playwright/test'
import { freshEmail } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, test } from './fixtures.ts'
import { fillProfile, fillWords, next } from './registration-scenes.ts'
import { toastOf } from './scenes.ts'

const NO_CONNECTION = 'Problème de connexion. Vérifiez votre internet'
const TOASTER = /\/assets\/Toaster-[\w-]+\.js$/

test.beforeEach(({ complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  // Who is here is asked first, and nobody is.
  complaints.expect(/status of 401/)
})

/** Neither lost answers nor requests that a test refuses: the browser has no network at all. */
async function whileOffline(page: Page, act: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await act()
  await page.context().setOffline(false)
}

test(
  'without a network /login says so, whether the code of the toasts came in time or not',
  AT_FULL_SIZE,
  async ({ page }) => {
    const address = page.getByRole('textbox', { name: 'Votre adresse e-mail' })
    const submit = page.getByRole('button', { name: 'Se connecter' })
    await page.route(TOASTER, (route) => route.abort('internetdisconnected'))
    await page.goto('/login')
    await address.fill(freshEmail())
    await whileOffline(page, async () => {
      await submit.click()
      await expect(page.getByRole('alert')).toContainText('Erreur de connexion')
      await expect(page.getByRole('alert')).toContainText(NO_CONNECTION)
    })
    await address.clear()
    await submit.click()
    await expect(page.getByText('Veuillez saisir votre email')).toBeVisible()

    await page.unroute(TOASTER)
    const isHere = page.waitForResponse(TOASTER)
    await page.goto('/login')
    await isHere
    await address.fill(freshEmail())
    await whileOffline(page, async () => {
      await submit.click()
      await expect(toastOf(page)).toContainText(NO_CONNECTION)
    })
  },
)

test('without a network a registration says so and keeps what was typed; back again, it says the rest', async ({
  page,
}) => {
  await page.route(TOASTER, (route) => route.abort('internetdisconnected'))
  await page.goto('/onboarding')
  await next(page)
  await fillProfile(page, freshEmail())
  await next(page)
  await fillWords(page)
  const finish = page.getByRole('button', { name: 'Finaliser mon profil' })
  await whileOffline(page, async () => {
    await finish.click()
    await expect(page.getByRole('alert')).toContainText('Erreur de finalisation')
    await expect(page.getByRole('alert')).toContainText(NO_CONNECTION)
  })
  await expect(page.getByRole('textbox', { name: 'Quelques mots de plus' })).toHaveValue(
    'Je nage tôt et je lis tard.',
  )
  await finish.click()
  await expect(page.getByText('Profil finalisé avec succès !')).toBeVisible()
})
