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
import { sayWishes, typeCode } from './registration-scenes.ts'
import { register, registerNeighbours, requestsOf, toastOf } from './scenes.ts'

const LIVE = 'the socket'
const NO_CONNECTION = 'Problème de connexion. Vérifiez votre internet'

/** The server does the next such request, and its answer never arrives: the hard case of a lost network. */
async function loseAnswer(page: Page, { method, path }: RouteContract): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  let isLost = false
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isWanted = !isLost && request.method === method
    isLost ||= isWanted
    const settled = isWanted
      ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' })
      : devtools.send('Fetch.continueRequest', { requestId })
    // A page that is left meanwhile waits for no answer any more.
    settled.catch(() => {})
  })
  const patterns = [{ urlPattern: `*${path}`, requestStage: 'Response' as const }]
  await devtools.send('Fetch.enable', { patterns })
}

async function countMails(page: Page, email: string): Promise<number> {
  const mails = z.parse(listDevMail.response, await requestsOf(page)('GET', listDevMail.path))
  return mails.filter(({ to }) => to === email).length
}

async function picture() {
  const background = { r: 197, g: 43, b: 45 }
  const image = sharp({ create: { width: 600, height: 600, channels: 3, background } })
  return { name: 'moi.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

test.beforeEach(({ complaints }) => complaints.expect(/ERR_CONNECTION_FAILED/))

test(
  'a photo, a registration and preferences whose answers are lost stay on the page; sent again, each is there once',
  AT_FULL_SIZE,
  async ({ page, complaints }) => {
    complaints.expect(/status of 401/)
    const email = freshEmail()
    await page.goto('/onboarding')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('textbox', { name: 'Votre e-mail' }).fill(email)
    const photos = page.getByLabel('Ajouter des photos')
    await loseAnswer(page, uploadPhoto)
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
    await loseAnswer(page, registration)
    await finish.click()
    await expect(toastOf(page)).toContainText('Erreur de finalisation')
    await expect(toastOf(page)).toContainText(NO_CONNECTION)
    await expect(bio).toHaveValue('Je nage tôt et je lis tard.')
    // What opens the session was in the lost answer.
    await page.context().clearCookies({ name: 'sid' })
    await finish.click()
    await expect(toastOf(page)).toContainText('Profil finalisé avec succès !')
    await expect(page).toHaveURL('/profiles')
    const odile = z.parse(currentMember, await requestsOf(page)('GET', getCurrentMember.path))
    expect(odile.photos).toHaveLength(1)

    const code = await readCode(requestsOf(page), email, 'confirmation')
    expect(await countMails(page, email)).toBe(1)
    await typeCode(page, code)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Qui souhaitez-vous rencontrer ?',
    )

    await loseAnswer(page, savePreferences)
    await sayWishes(page)
    await expect(toastOf(page)).toContainText('Impossible de sauvegarder vos préférences')
    await expect(page.getByRole('radio', { name: 'Un homme' })).toBeChecked()
    await page.getByRole('button', { name: 'Voir les premiers portraits' }).click()
    await expect(page).toHaveURL('/home')
  },
)

test(
  'a switch whose answer is lost says so, and shows what the server holds',
  AT_FULL_SIZE,
  async ({ page }) => {
    await register(page)
    await page.goto('/settings/visibilite')
    const isPublic = page.getByRole('switch', { name: /^Profil public/ })
    await expect(isPublic).toBeChecked()
    await page.waitForLoadState('networkidle')
    await loseAnswer(page, changeSettings)
    await isPublic.click()
    await expect(toastOf(page)).toContainText("Ce réglage n'a pas été enregistré")
    await expect(toastOf(page)).toContainText(NO_CONNECTION)
    await expect(isPublic).not.toBeChecked()
    await page.reload()
    await expect(isPublic).not.toBeChecked()
  },
)

test(
  'a subscription whose answer is lost keeps what was typed; sent again, one message leaves',
  AT_FULL_SIZE,
  async ({ page }) => {
    const email = freshEmail()
    await page.goto('/guide')
    const name = page.getByRole('textbox', { name: 'Votre prénom' })
    await name.fill('Odile')
    await page.getByRole('textbox', { name: 'Votre email' }).fill(email)
    await loseAnswer(page, subscribe)
    const send = page.getByRole('button', { name: 'Recevoir mon guide gratuit' })
    await send.click()
    await expect(page.getByRole('alert')).toContainText(
      "Une erreur s'est produite. Veuillez réessayer.",
    )
    await expect(name).toHaveValue('Odile')
    await send.click()
    await expect(send).toBeHidden()
    await expect.poll(() => countMails(page, email)).toBe(1)
  },
)

/**
 * Opens the deck while its scripts are on their way; answers what lets them come. Playwright's own routes would have the
 * page asked for as by somebody who loads it again.
 */
async function openWithoutScripts(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/*.js' }] })
  await page.goto('/home', { waitUntil: 'commit' })
  // What was held goes on.
  return async () => void (await devtools.send('Fetch.disable'))
}

test("a member's deck stands before its scripts: the first card with its photo, or the frame of one, with links that work", async ({
  page,
  openPage,
}) => {
  await register(page)
  const showDeck = await openWithoutScripts(page)
  await expect(page.getByRole('status')).toHaveText('Chargement...')
  // Beside the page or below it; both, as long as its sheets are on their way.
  const messages = page.getByRole('navigation').getByRole('link', { name: 'Messages' })
  await expect(messages.first()).toHaveAttribute('href', '/messages')
  await showDeck()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Chargement...')).toHaveCount(0)

  const dealt = await openPage()
  const [, serge] = await registerNeighbours(dealt, [await openPage()])
  const asked: string[] = []
  dealt.on('request', (request) => asked.push(new URL(request.url()).pathname))
  dealt.on('websocket', () => asked.push(LIVE))
  const showAnswers = await openWithoutScripts(dealt)
  const card = dealt.getByRole('article')
  await expect(card.getByRole('heading', { name: /^Serge \d+ ans/ })).toBeVisible()
  await expect(card.getByRole('img')).toHaveJSProperty('complete', true)
  await showAnswers()
  await expect(dealt.getByRole('img', { name: '3 flashs restants sur 3' })).toBeAttached()
  await expect(card.getByRole('heading', { name: /^Serge \d+ ans/ })).toBeVisible()
  expect(asked).toContain(serge.photo)
  // What is told by the socket, of the registration a moment ago, may be read again.
  const atFirst = asked.includes(LIVE) ? asked.slice(0, asked.indexOf(LIVE)) : asked
  expect(atFirst.filter((path) => path === getCurrentMember.path)).toEqual([])
  expect(atFirst.filter((path) => path === listSuggestions.path)).toEqual([])
})
