// Rules: flashes, matches
import type { Page } from '@playwright/test'
import { AT_FULL_SIZE, expect, expectAccessible, onPhone, test } from './fixtures.ts'
import {
  flash,
  interceptSocket,
  register,
  registerNeighbours,
  registerUnconfirmedWithPreferences,
  signIn,
  toastOf,
} from './scenes.ts'
import { testLayoutShift } from './shift-checks.ts'

const MATCH_MS = 800
const ADVANCE_MS = 1000
const BURST_MS = 1500
/** Longer than the match dialog stays open by itself if it offers no cards. */
const MODAL_MS = 6000

function topCard(page: Page) {
  return page.getByRole('article')
}

/** Stops the page's clock; responses of the server still arrive. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 10_000)
}

function flashButton(page: Page) {
  return topCard(page).getByRole('button', { name: 'Flasher', exact: true })
}

/** The hearts are decorative: they have no role to find them by. */
function burstOf(page: Page) {
  return page.locator('svg[class*="_heart_"]').first()
}

/** The counter of remaining flashes: in the bar of the deck, on a phone in the header. */
function flashesLeft(page: Page, count: number) {
  const bar = page.getByRole('img', { name: new RegExp(`^${count} flashs? restants? sur 3$`) })
  return bar.or(page.getByText(`Flashs restants : ${count}`)).filter({ visible: true })
}

function matchModal(page: Page) {
  return page.getByRole('dialog', { name: "C'est un match !" })
}

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await topCard(page)
    .getByRole('img', { name: /^Portrait de/ })
    .boundingBox()
  if (!box) throw new Error('The top card has no photo.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y, { steps: 4 })
  await page.mouse.move(x + distance, y, { steps: 4 })
  await page.mouse.up()
}

onPhone(() => {
  test(
    'a flash that is not mutual shows hearts and « Flash envoyé ! » for 1.5 s, and the deck moves on after 1 s',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      await registerNeighbours(page, [await openPage(), await openPage()])
      await page.clock.install()
      await page.goto('/home')
      await expect(flashesLeft(page, 3)).toBeVisible()
      const first = await topCard(page).getAttribute('aria-labelledby')
      await stopTime(page)
      await flashButton(page).click()
      await expect(page.getByText('Flash envoyé !')).toBeVisible()
      await expect(burstOf(page)).toBeVisible()
      await page.clock.runFor(ADVANCE_MS - 1)
      await expect(page.locator(`[aria-labelledby="${first}"]`)).toBeVisible()
      await page.clock.runFor(1)
      await expect(page.locator(`[aria-labelledby="${first}"]`)).toBeHidden()
      await expect(topCard(page)).toHaveCount(1)
      await page.clock.runFor(BURST_MS - ADVANCE_MS - 1)
      await expect(burstOf(page)).toBeVisible()
      await page.clock.runFor(1)
      await expect(burstOf(page)).toBeHidden()
      await page.clock.resume()
      await expect(flashesLeft(page, 2)).toBeVisible()
    },
  )

  test('a mutual flash is a match: its dialog opens after 0.8 s, stays open, and leads to the conversation', async ({
    page,
    openPage,
  }) => {
    const other = await openPage()
    const [odile, serge] = await registerNeighbours(page, [other])
    await flash(other, odile)
    await page.clock.install()
    await page.goto('/home')
    await expect(topCard(page)).toBeVisible()
    await stopTime(page)
    // The delay of the dialog starts at the response, which the page's clock does not control.
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/flashes'))
    await flashButton(page).click()
    await answered
    await expect(page.getByText('Flash envoyé !')).toBeVisible()
    await page.clock.runFor(MATCH_MS - 1)
    await expect(matchModal(page)).toBeHidden()
    await page.clock.runFor(1)
    await expect(matchModal(page)).toBeVisible()
    await page.clock.runFor(2 * MODAL_MS)
    await page.clock.resume()
    await matchModal(page).getByRole('button', { name: "D'autres phrases" }).click()
    await matchModal(page).getByRole('radio', { name: 'Plutôt mer ou montagne ?' }).check()
    await expectAccessible(page)
    await matchModal(page).getByRole('button', { name: 'Envoyer cette carte' }).click()
    await expect(page).toHaveURL(`/chat/${serge.id}`)
    await expect(page.getByRole('log').getByText('Plutôt mer ou montagne ?')).toBeVisible()
  })

  test('a swipe to the right flashes, a swipe to the left passes and can be undone, a short swipe does nothing', async ({
    page,
    openPage,
  }) => {
    await registerNeighbours(page, [await openPage(), await openPage()])
    await page.goto('/home')
    const name = topCard(page).getByRole('heading', { level: 2 })
    const first = await name.textContent()
    const passes: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/passes')) passes.push(request.url())
    })
    // Too short to count, however fast it is.
    await swipe(page, -20)
    await expect(name).toHaveText(first ?? '')
    expect(passes).toEqual([])
    await swipe(page, -180)
    await expect(name).not.toHaveText(first ?? '')
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(name).toHaveText(first ?? '')
    expect(passes).toEqual([])
    // After one undo, the next pass is final.
    await swipe(page, -180)
    await expect.poll(() => passes).toHaveLength(1)
    await expect(name).not.toHaveText(first ?? '')
    await swipe(page, 180)
    await expect(page.getByText('Flash envoyé !')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Vous avez vu tout le monde' })).toBeVisible()
  })

  test(
    'after 30 s the deck shows who bought a plan, without covering text or controls',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      await registerNeighbours(page, [await openPage()])
      await page.clock.install()
      await page.goto('/home')
      await expect(topCard(page)).toBeVisible()
      const proof = page.getByRole('status').filter({ hasText: 'vient de passer' })
      // Advanced in steps: the 30 s start when the list of purchases has arrived, which the page does not show.
      await expect(async () => {
        await page.clock.runFor(5000)
        await expect(proof).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(proof).toContainText(/^\S+, \d\d ans, \S+ vient de passer (Premium|Gold)/)
      await expect(proof.getByRole('link', { name: 'Découvrir' })).toBeVisible()
      const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
      await navigation.getByRole('link', { name: /^Messages/ }).click({ trial: true })
      await flashButton(page).click({ trial: true })
      await expect(topCard(page).getByRole('heading', { level: 2 })).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(proof).toBeHidden()
    },
  )
})

test('a flash whose response is lost shows an error and keeps the card; sent again, it counts once', async ({
  page,
  openPage,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_CONNECTION_FAILED/)
  await registerNeighbours(page, [await openPage(), await openPage()])
  // The socket would report the flash, and the page would remove the card before the response is lost.
  const setDropping = await interceptSocket(page)
  await page.goto('/home')
  const name = topCard(page).getByRole('heading', { level: 2 })
  const first = await name.textContent()
  await page.route(
    '**/api/flashes',
    async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times: 1 },
  )
  setDropping(true)
  await flashButton(page).click()
  await expect(toastOf(page)).toContainText('Problème de connexion. Vérifiez votre internet')
  await expect(name).toHaveText(first ?? '')
  setDropping(false)
  await flashButton(page).click()
  await expect(page.getByText('Flash envoyé !')).toBeVisible()
  await expect(name).not.toHaveText(first ?? '')
  await expect(flashesLeft(page, 2)).toBeVisible()
})

test(
  'two members among the first cards of the free demo account have already flashed it',
  AT_FULL_SIZE,
  async ({ page }) => {
    await signIn(page, 'gratuit')
    await page.goto('/')
    // Their order, and the cards before them, depend on the day.
    const awaited = new Set(['Laurent', 'François'])
    const name = topCard(page).getByRole('heading', { level: 2 })
    while (awaited.size > 0) {
      const shown = (await name.textContent()) ?? ''
      const [firstName = ''] = shown.split(/\s/)
      if (awaited.delete(firstName)) {
        await flashButton(page).click()
        await expect(matchModal(page)).toContainText(`${firstName} et vous, c'est réciproque.`)
        await matchModal(page).getByRole('button', { name: 'Plus tard' }).click()
      } else {
        await topCard(page).getByRole('button', { name: 'Passer' }).click()
      }
      if (awaited.size > 0) await expect(name).not.toHaveText(shown)
    }
  },
)

test(
  'a member with an unconfirmed email address is asked to confirm it, and keeps the card',
  AT_FULL_SIZE,
  async ({ page, browserErrors }) => {
    browserErrors.allow(/status of 403/)
    const { firstName } = await registerUnconfirmedWithPreferences(page)
    expect(firstName).toBe('Odile')
    await page.goto('/profiles')
    const button = page.getByRole('button', { name: /^Flasher / }).first()
    await button.click()
    await expect(toastOf(page)).toContainText('Confirmez votre adresse')
    await expect(button).toBeEnabled()
  },
)

testLayoutShift({
  of: 'a member with an unconfirmed email address',
  prepare: registerUnconfirmedWithPreferences,
  paths: ['/home'],
})

testLayoutShift({
  of: 'a new member who has seen everybody',
  prepare: (page) => register(page),
  paths: ['/home', '/messages'],
})
