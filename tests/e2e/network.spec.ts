// Rules: platform
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { listDevMail } from '#shared/contracts/dev-mail.ts'
import { listSuggestions } from '#shared/contracts/discovery.ts'
import { currentMember, getCurrentMember } from '#shared/contracts/members.ts'
import { subscribe } from '#shared/contracts/newsletter.ts'
import { uploadPhoto } from '#shared/contracts/photos.ts'
import { savePreferences } from '#shared/contracts/preferences.ts'
import { register as registration } from '#shared/contracts/registration.ts'
import { changeSettings } from '#shared/contracts/settings.ts'
import type { RouteContract } from '#shared/kit/route.ts'
import { freshEmail, readCode } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, test } from './fixtures.ts'
import { fillPreferences, typeCode } from './registration-scenes.ts'
import { register, registerNeighbours, requestsOf, toastOf } from './scenes.ts'

const SOCKET = 'the socket'
const NO_CONNECTION = 'Problème de connexion. Vérifiez votre internet'

/**
 * Lets the server execute the next request of this route and loses its response: the hard case of a network failure.
 */
async function loseResponse(page: Page, { method, path }: RouteContract): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  let isLost = false
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isWanted = !isLost && request.method === method
    isLost ||= isWanted
    const settled = isWanted
      ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' })
      : devtools.send('Fetch.continueRequest', { requestId })
    // It rejects if the page was left meanwhile.
    settled.catch(() => {})
  })
  const patterns = [{ urlPattern: `*${path}`, requestStage: 'Response' as const }]
  await devtools.send('Fetch.enable', { patterns })
}

async function countEmails(page: Page, email: string): Promise<number> {
  const mails = z.parse(listDevMail.response, await requestsOf(page)('GET', listDevMail.path))
  return mails.filter(({ to }) => to === email).length
}

async function picture() {
  const background = { r: 197, g: 43, b: 45 }
  const image = sharp({ create: { width: 600, height: 600, channels: 3, background } })
  return { name: 'moi.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

test.beforeEach(({ browserErrors }) => browserErrors.allow(/ERR_CONNECTION_FAILED/))

test(
  'a photo, a registration and preferences stay on the page if their response is lost; sent again, each is stored once',
  AT_FULL_SIZE,
  async ({ page, browserErrors }) => {
    browserErrors.allow(/status of 401/)
    const email = freshEmail()
    await page.goto('/onboarding')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('textbox', { name: 'Votre e-mail' }).fill(email)
    const photos = page.getByLabel('Ajouter des photos')
    await loseResponse(page, uploadPhoto)
    await photos.setInputFiles(await picture())
    await expect(toastOf(page)).toContainText("Erreur d'upload")
    await expect(page.getByRole('textbox', { name: 'Votre e-mail' })).toHaveValue(email)
    await page.getByRole('button', { name: "Réessayer l'envoi de la photo principale" }).click()
    await expect(page.getByText('Photos ajoutées : 1')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Votre photo principale' })).toBeVisible()

    await page.getByRole('textbox', { name: 'Votre prénom' }).fill('Odile')
    await page.getByRole('radio', { name: 'Une femme' }).check()
    await page.getByRole('combobox', { name: 'Votre âge' }).selectOption('58 ans')
    const city = page.getByRole('combobox', { name: 'Votre ville' })
    await city.fill('Saint-Malo')
    await city.blur()
    await page.getByRole('button', { name: 'Continuer' }).click()

    const bio = page.getByRole('textbox', { name: 'Quelques mots de plus' })
    await bio.fill('Je nage tôt et je lis tard.')
    for (const name of ['Lecture', 'Marche', 'Cinéma']) {
      await page.getByRole('checkbox', { name, exact: true }).check()
    }
    await page.getByRole('checkbox', { name: /^J'ai 40 ans ou plus/ }).check()
    const finish = page.getByRole('button', { name: 'Finaliser mon profil' })
    await loseResponse(page, registration)
    await finish.click()
    await expect(toastOf(page)).toContainText('Erreur de finalisation')
    await expect(toastOf(page)).toContainText(NO_CONNECTION)
    await expect(bio).toHaveValue('Je nage tôt et je lis tard.')
    // The lost response contained the session cookie.
    await page.context().clearCookies({ name: 'sid' })
    await finish.click()
    await expect(toastOf(page)).toContainText('Profil finalisé avec succès !')
    await expect(page).toHaveURL('/profiles')
    const odile = z.parse(currentMember, await requestsOf(page)('GET', getCurrentMember.path))
    expect(odile.photos).toHaveLength(1)

    const code = await readCode(requestsOf(page), email, 'confirmation')
    expect(await countEmails(page, email)).toBe(1)
    await typeCode(page, code)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Qui souhaitez-vous rencontrer ?',
    )

    await loseResponse(page, savePreferences)
    await fillPreferences(page)
    await expect(toastOf(page)).toContainText('Impossible de sauvegarder vos préférences')
    await expect(page.getByRole('radio', { name: 'Un homme' })).toBeChecked()
    await page.getByRole('button', { name: 'Voir les premiers portraits' }).click()
    await expect(page).toHaveURL('/home')
  },
)

test(
  'a switch whose response is lost shows an error and the value stored on the server',
  AT_FULL_SIZE,
  async ({ page }) => {
    await register(page)
    await page.goto('/settings/visibilite')
    const isPublic = page.getByRole('switch', { name: /^Profil public/ })
    await expect(isPublic).toBeChecked()
    await page.waitForLoadState('networkidle')
    await loseResponse(page, changeSettings)
    await isPublic.click()
    await expect(toastOf(page)).toContainText("Ce réglage n'a pas été enregistré")
    await expect(toastOf(page)).toContainText(NO_CONNECTION)
    await expect(isPublic).not.toBeChecked()
    await page.reload()
    await expect(isPublic).not.toBeChecked()
  },
)

test(
  'a newsletter subscription whose response is lost keeps the typed data; sent again, it sends one email',
  AT_FULL_SIZE,
  async ({ page }) => {
    const email = freshEmail()
    await page.goto('/guide')
    const name = page.getByRole('textbox', { name: 'Votre prénom' })
    await name.fill('Odile')
    await page.getByRole('textbox', { name: 'Votre email' }).fill(email)
    await loseResponse(page, subscribe)
    const send = page.getByRole('button', { name: 'Recevoir mon guide gratuit' })
    await send.click()
    await expect(page.getByRole('alert')).toContainText(
      "Une erreur s'est produite. Veuillez réessayer.",
    )
    await expect(name).toHaveValue('Odile')
    await send.click()
    await expect(send).toBeHidden()
    await expect.poll(() => countEmails(page, email)).toBe(1)
  },
)

/**
 * Opens the deck with its scripts held back; returns a function that lets them load. Playwright's own routes would make
 * the browser request the page as if it were reloaded.
 */
async function openWithoutScripts(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/*.js' }] })
  await page.goto('/home', { waitUntil: 'commit' })
  // Disabling the interception releases the paused requests.
  return async () => void (await devtools.send('Fetch.disable'))
}

test("a member's deck is shown before its scripts load: the first card with its photo, or a frame with working links", async ({
  page,
  openPage,
}) => {
  await register(page)
  const showDeck = await openWithoutScripts(page)
  await expect(page.getByRole('status')).toHaveText('Chargement...')
  // The side or the bottom navigation; both are there until the style sheets load.
  const messages = page.getByRole('navigation').getByRole('link', { name: 'Messages' })
  await expect(messages.first()).toHaveAttribute('href', '/messages')
  await showDeck()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Chargement...')).toHaveCount(0)

  const dealt = await openPage()
  const [, serge] = await registerNeighbours(dealt, [await openPage()])
  const requested: string[] = []
  dealt.on('request', (request) => requested.push(new URL(request.url()).pathname))
  dealt.on('websocket', () => requested.push(SOCKET))
  const showCard = await openWithoutScripts(dealt)
  const card = dealt.getByRole('article')
  await expect(card.getByRole('heading', { name: /^Serge \d+ ans/ })).toBeVisible()
  await expect(card.getByRole('img')).toHaveJSProperty('complete', true)
  await showCard()
  await expect(dealt.getByRole('img', { name: '3 flashs restants sur 3' })).toBeAttached()
  await expect(card.getByRole('heading', { name: /^Serge \d+ ans/ })).toBeVisible()
  expect(requested).toContain(serge.photo)
  // Events on the socket, about the registration just before, can cause refetches: only earlier requests count.
  const beforeSocket = requested.includes(SOCKET)
    ? requested.slice(0, requested.indexOf(SOCKET))
    : requested
  expect(beforeSocket.filter((path) => path === getCurrentMember.path)).toEqual([])
  expect(beforeSocket.filter((path) => path === listSuggestions.path)).toEqual([])
})
