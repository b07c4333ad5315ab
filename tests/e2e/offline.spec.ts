// Rules: platform
import type { Page } from '@playwright/test'
import { freshEmail } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, test } from './fixtures.ts'
import { fillBio, fillProfile, next } from './registration-scenes.ts'
import { matchWithGold, register, toastOf } from './scenes.ts'

const NO_CONNECTION = 'Problème de connexion. Vérifiez votre internet'
const KM_FIELD = /\/assets\/KmField-[\w-]+\.js/
const LIVE_MODULE = /\/assets\/MemberLive-[\w-]+\.js/
const TOASTER = /\/assets\/Toaster-[\w-]+\.js$/

test.beforeEach(({ browserErrors }) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  // The page first requests the current member, and nobody is signed in.
  browserErrors.allow(/status of 401/)
})

/** Runs an action while the browser has no network at all, in contrast to lost responses or aborted requests. */
async function whileOffline(page: Page, act: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await act()
  await page.context().setOffline(false)
}

test(
  'offline, /login says so, whether or not the code of the toasts has loaded',
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
    const loaded = page.waitForResponse(TOASTER)
    await page.goto('/login')
    await loaded
    await address.fill(freshEmail())
    await whileOffline(page, async () => {
      await submit.click()
      await expect(toastOf(page)).toContainText(NO_CONNECTION)
    })
  },
)

test('offline, a registration says so and keeps the typed data; online again, it succeeds', async ({
  page,
}) => {
  await page.route(TOASTER, (route) => route.abort('internetdisconnected'))
  await page.goto('/onboarding')
  await next(page)
  await fillProfile(page, freshEmail())
  await next(page)
  await fillBio(page)
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
  // A toast: its code has loaded meanwhile.
  await expect(toastOf(page)).toContainText('Profil finalisé avec succès !')
})

test('a part of a page whose file failed to load is loaded by a retry, or by reloading the page if the retry fails', async ({
  page,
}) => {
  await register(page)
  await page.goto('/preferences')
  const older = page.getByRole('combobox', { name: 'De' })
  await older.selectOption('66 ans')
  const km = page.getByRole('radio', { name: 'En km' })
  const slider = page.getByRole('slider', { name: 'À quelle distance ?' })
  const missing = page.getByRole('alert')
  const retry = page.getByRole('button', { name: 'Réessayer' })
  await page.route(KM_FIELD, (route) => route.abort('internetdisconnected'), { times: 1 })
  await km.check()
  await expect(missing).toContainText(NO_CONNECTION)
  await retry.click()
  await expect(slider).toBeVisible()
  await expect(older).toHaveValue('66')
  // Its style sheet is loaded too.
  await expect(slider.locator('..')).toHaveCSS('display', 'grid')

  await page.goto('/home')
  await page.goto('/preferences')
  await page.route(KM_FIELD, (route) => route.abort('internetdisconnected'))
  await km.check()
  await retry.click()
  await expect(missing).toContainText("Cela n'a pas pu être chargé.")
  await page.unroute(KM_FIELD)
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(missing).toHaveCount(0)
  await km.check()
  await expect(slider).toBeVisible()
})

test(
  'the live module that failed to load is requested again; if only a reload helps, the conversation says so and keeps the messages',
  AT_FULL_SIZE,
  async ({ page, openPage }) => {
    const gold = await openPage()
    const { catherine, serge } = await matchWithGold(page, gold)
    const field = gold.getByRole('textbox', { name: 'Votre message' })
    const waiting = gold.getByText('En attente du réseau')
    const log = gold.getByRole('log')
    async function say(words: string) {
      await field.fill(words)
      await gold.keyboard.press('Enter')
      await expect(log.getByText(words)).toBeVisible()
    }

    await gold.route(LIVE_MODULE, (route) => route.abort('internetdisconnected'), { times: 1 })
    await gold.goto(`/chat/${serge.id}`)
    await say('Un premier mot.')
    await expect(waiting).toHaveCount(1)
    await expect(waiting).toHaveCount(0)

    await gold.route(LIVE_MODULE, (route) => route.abort('internetdisconnected'))
    await gold.reload()
    await say('Un deuxième mot.')
    const line = gold.getByRole('status').filter({ hasText: 'Rechargez la page' })
    await expect(line).toBeVisible()
    await gold.unroute(LIVE_MODULE)
    await line.getByRole('button', { name: 'Recharger la page' }).click()
    await expect(line).toHaveCount(0)
    await expect(log.getByText('Un deuxième mot.')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await page.goto(`/chat/${catherine.id}`)
    for (const words of ['Un premier mot.', 'Un deuxième mot.']) {
      await expect(page.getByRole('log').getByText(words)).toHaveCount(1)
    }
  },
)
