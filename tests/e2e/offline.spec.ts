// Rules: platform
import type { Page } from '@playwright/test'
import { freshEmail } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, test } from './fixtures.ts'
import { fillProfile, fillWords, next } from './registration-scenes.ts'
import { matchWithGold, register, toastOf } from './scenes.ts'

const NO_CONNECTION = 'Problème de connexion. Vérifiez votre internet'
const KM_FIELD = /\/assets\/KmField-[\w-]+\.js/
const LIVE = /\/assets\/MemberLive-[\w-]+\.js/
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
  // By the code of the toasts, which has come meanwhile.
  await expect(toastOf(page)).toContainText('Profil finalisé avec succès !')
})

test('a part whose file did not come is there by the next press, or with a whole page where that fails again', async ({
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
  // Its sheet comes with it.
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
  'the live part that did not come is asked for again; where only a whole page brings it, the conversation says so and keeps what is written',
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

    await gold.route(LIVE, (route) => route.abort('internetdisconnected'), { times: 1 })
    await gold.goto(`/chat/${serge.id}`)
    await say('Un premier mot.')
    await expect(waiting).toHaveCount(1)
    await expect(waiting).toHaveCount(0)

    await gold.route(LIVE, (route) => route.abort('internetdisconnected'))
    await gold.reload()
    await say('Un deuxième mot.')
    const line = gold.getByRole('status').filter({ hasText: 'Rechargez la page' })
    await expect(line).toBeVisible()
    await gold.unroute(LIVE)
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
