// Rules: platform
import type { Page } from '@playwright/test'
import { login, verifyLogin } from '#shared/contracts/auth.ts'
import { readCode } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, test } from './fixtures.ts'
import { flash, register, registerNeighbours, requestsOf, signIn, write } from './scenes.ts'

// The server notifies immediately; a page takes a second, or a few on a busy machine.
const SOON = { timeout: 4000 }
const CAUGHT_UP = { timeout: 5000 }
const AWAY_MS = 3000

/** Another device of a member, signed in with an emailed code. */
async function openDevice(openPage: () => Promise<Page>, email: string): Promise<Page> {
  const page = await openPage()
  const send = requestsOf(page)
  await send('POST', login.path, { email })
  const code = await readCode(send, email, 'connexion')
  await send('POST', verifyLogin.path, { email, code })
  return page
}

/** Opens the same URL on all pages, and waits until they receive live events. */
async function openLive(path: string, pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
}

function unreadEntry(page: Page, count: 0 | 1) {
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
  const name = count === 1 ? 'Messages 1 non lu' : 'Messages'
  return navigation.getByRole('link', { name, exact: true })
}

test(
  'a flash on one device is counted on the other within a second, in the deck and in the header',
  AT_FULL_SIZE,
  async ({ page, openPage }) => {
    const [{ email }] = await registerNeighbours(page, [await openPage(), await openPage()])
    const device = await openDevice(openPage, email)
    await openLive('/home', [page, device])
    await expect(device.getByRole('link', { name: 'Flashs 3', exact: true })).toBeVisible()
    await page.getByRole('article').getByRole('button', { name: 'Flasher', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Flashs 2', exact: true })).toBeVisible()
    await expect(device.getByRole('link', { name: 'Flashs 2', exact: true })).toBeVisible(SOON)
    const left = device.getByRole('img', { name: '2 flashs restants sur 3' })
    await expect(left).toBeVisible(SOON)
  },
)

test('a match, a message and its read state appear on both devices; one that was offline for 3 seconds catches up', async ({
  page,
  openPage,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const gold = await openPage()
  const catherine = await signIn(gold, 'gold')
  const serge = await register(page, { firstName: 'Serge', gender: 'H' })
  const device = await openDevice(openPage, serge.email)
  await device.clock.install()
  await openLive('/messages', [page, device])

  await flash(gold, serge)
  await flash(page, catherine)
  const rowOf = (one: Page) => one.getByRole('main').getByRole('link', { name: /^Catherine Gold/ })
  for (const one of [page, device]) await expect(rowOf(one)).toBeVisible(SOON)
  await write(gold, serge, 'Bonjour Serge.')
  for (const one of [page, device]) await expect(unreadEntry(one, 1)).toBeVisible(SOON)
  await rowOf(page).click()
  await expect(page.getByRole('log').getByText('Bonjour Serge.')).toBeVisible()
  await expect(unreadEntry(page, 0)).toBeVisible()
  await expect(unreadEntry(device, 0)).toBeVisible(SOON)

  await device.context().setOffline(true)
  await write(gold, serge, 'Vous êtes là ?')
  await expect(page.getByRole('log').getByText('Vous êtes là ?')).toBeVisible()
  await device.clock.runFor(AWAY_MS)
  await expect(rowOf(device)).toContainText('Bonjour Serge.')
  await device.context().setOffline(false)
  await expect(rowOf(device)).toContainText('Vous êtes là ?', CAUGHT_UP)
})

test(
  'after signing out in one tab the other tab asks to sign in within a second, and other devices stay signed in',
  AT_FULL_SIZE,
  async ({ page, openPage, browserErrors }) => {
    browserErrors.allow(/status of 401/)
    const { email } = await register(page)
    const device = await openDevice(openPage, email)
    const tab = await page.context().newPage()
    await openLive('/messages', [page, device])
    await openLive('/profile', [tab])
    await tab.getByRole('button', { name: 'Se déconnecter' }).click()
    const dialog = tab.getByRole('dialog', { name: 'Vous partez ?' })
    await dialog.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/Retrouvez l'amour/)
    const signInAgain = page.getByRole('heading', { name: 'Connexion nécessaire' })
    await expect(signInAgain).toBeVisible(SOON)
    await device.reload()
    await expect(device.getByRole('heading', { level: 1, name: 'Mes Messages' })).toBeVisible()
  },
)
