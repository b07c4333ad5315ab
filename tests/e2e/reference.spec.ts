// Rules: interface
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { listSuggestions } from '#shared/contracts/discovery.ts'
import { listAlerts } from '#shared/contracts/notifications.ts'
import { getCatalogue } from '#shared/contracts/plans.ts'
import { type PublicProfile, publicProfile } from '#shared/contracts/profile.ts'
import { listSuggestedProfiles } from '#shared/contracts/search.ts'
import { freshEmail } from '../support/e2e-member.ts'
import { ADMIN_SCENES } from './admin-scenes.ts'
import { readAriaSnapshot } from './aria-snapshot.ts'
import { CHECKOUT_SCENES } from './checkout-scenes.ts'
import { CONTRACT_SCENES } from './contract-scenes.ts'
import { AT_FULL_SIZE, DESKTOP, expect, expectColorsAccessible, PHONE, test } from './fixtures.ts'
import { expectFit } from './layout-checks.ts'
import { MODERATION_SCENES } from './moderation-scenes.ts'
import { expectInPlace } from './recorded-places.ts'
import { REGISTRATION_SCENES } from './registration-scenes.ts'
import {
  addPhotos,
  flash,
  markCelebrated,
  matchWithGold,
  NOT_SIGNED_IN,
  register,
  registerNeighbours,
  registerReferrer,
  registerUnconfirmed,
  registerUnconfirmedWithPreferences,
  requestsOf,
  signIn,
  write,
} from './scenes.ts'
import { VERIFICATION_SCENES } from './verification-scenes.ts'

const FOLDER = join(import.meta.dirname, 'reference')

/** A text or name in the design: exact, or a pattern if it contains sample data. */
const expected = z.union([z.object({ name: z.string() }), z.object({ pattern: z.string() })])
/** The only viewport width, in px, at which the design shows it; both widths if left out. */
const width = z.optional(z.int())

const reference = z.object({
  controls: z.array(z.intersection(z.object({ role: z.string(), width }), expected)),
  texts: z.array(z.intersection(z.object({ width }), expected)),
  /** Parts of the design that the product leaves out on purpose. */
  leftOut: z.array(z.object({ what: z.string(), reason: z.string() })),
})

function readReference(screen: string) {
  return reference.parse(JSON.parse(readFileSync(join(FOLDER, `${screen}.json`), 'utf8')))
}

const isExpectedAt =
  (shownWidth: number) =>
  (item: { width?: number | undefined }): boolean =>
    item.width === undefined || item.width === shownWidth

/** The controls and texts of the design that the built page does not show. */
async function findMissing(page: Page, screen: string, shownWidth: number): Promise<string[]> {
  const { controls, texts } = readReference(screen)
  const built = readAriaSnapshot(await page.locator('body').ariaSnapshot())
  const isShown = isExpectedAt(shownWidth)
  const missingControls = controls.filter(isShown).filter((wanted) => {
    const isSame = (name: string) =>
      'name' in wanted ? wanted.name === name : new RegExp(`^${wanted.pattern}$`).test(name)
    return !built.controls.some(({ role, name }) => role === wanted.role && isSame(name))
  })
  const missingTexts = texts.filter(isShown).filter((wanted) => {
    if ('name' in wanted) return !built.text.includes(wanted.name)
    return !new RegExp(wanted.pattern).test(built.text)
  })
  return [...missingControls, ...missingTexts].map((item) => JSON.stringify(item))
}

async function requestGuide(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Votre prénom' }).fill('Odile')
  await page.getByRole('textbox', { name: 'Votre email' }).fill(freshEmail())
  await page.getByRole('button', { name: 'Recevoir mon guide gratuit' }).click()
}

/** Mocks the catalogue with the offer of the design: six months of Premium at 48 €, in November. */
async function offerPremium(page: Page): Promise<void> {
  const days = { startsAt: '2026-10-31T23:00:00.000Z', endsAt: '2026-11-30T23:00:00.000Z' }
  const offer = { ...days, wasCents: 60_00, discountPercent: 20 }
  await page.route('**/api/catalogue', async (route) => {
    const catalogue = z.parse(getCatalogue.response, await (await route.fetch()).json())
    const price = catalogue.plans[0]?.prices[0]
    if (price) Object.assign(price, { priceCents: 48_00, perMonthCents: 8_00, offer })
    await route.fulfill({ json: catalogue })
  })
}

/** The length of the bio and interests of the profile in the design, in characters. */
const DESIGN_LENGTH = 269

/** The length of the bio and interests of a profile, in characters. */
function lengthOf({ bio, interests }: PublicProfile): number {
  return bio.length + interests.join().length
}

interface Scene {
  screen: string
  /** Whether `npm test` checks it, as one screen of its kind; `npm run proof -- windows` checks all of them. */
  isOfEveryRun?: boolean
  /** Opens the built page in the state of the design. */
  open: (page: Page, openPage: () => Promise<Page>) => Promise<unknown>
  leave?: (page: Page) => Promise<void>
  /** Errors that the browser logs on this screen by design. */
  allowedErrors?: RegExp
  /** Whether the design shows a request in progress, which the scene never lets end. */
  staysBusy?: boolean
}

const SCENES: readonly Scene[] = [
  { screen: 'landing', isOfEveryRun: true, open: (page) => page.goto('/') },
  { screen: 'accueil-v2', open: (page) => page.goto('/accueil-v2') },
  { screen: 'login', allowedErrors: NOT_SIGNED_IN, open: (page) => page.goto('/login') },
  {
    screen: 'login-code',
    allowedErrors: NOT_SIGNED_IN,
    open: async (page) => {
      await page.goto('/login')
      await page.getByRole('textbox', { name: 'Votre adresse e-mail' }).fill(freshEmail())
      await page.getByRole('button', { name: 'Se connecter' }).click()
    },
  },
  ...REGISTRATION_SCENES,
  {
    screen: 'discover',
    isOfEveryRun: true,
    open: async (page) => {
      await signIn(page, 'gratuit')
      // The design shows a member with a paid plan; another test can have flashed the first cards of this account.
      await page.route(
        ({ pathname }) => pathname === listSuggestions.path,
        async (route) => {
          const response = await route.fetch()
          const cards = z.parse(z.array(publicProfile), await response.json())
          const isFree = ({ subscription }: PublicProfile) => subscription === 'gratuit'
          const json = cards.toSorted((one, other) => Number(isFree(one)) - Number(isFree(other)))
          await route.fulfill({ response, json })
        },
      )
      await page.goto('/')
    },
  },
  {
    screen: 'discover-empty',
    open: async (page, openPage) => {
      await registerNeighbours(page, [await openPage()])
      await page.route('**/api/flashes/remaining', (route) =>
        route.fulfill({ json: { remaining: 0, limit: 3, used: 3, bonus: 0 } }),
      )
      await page.goto('/')
      const card = page.getByRole('article')
      // The button is aria-disabled but still reacts: without `force`, Playwright would wait until it is enabled.
      await card.getByRole('button', { name: 'Flasher', exact: true }).click({ force: true })
      await card.getByRole('button', { name: 'Passer' }).click()
      await page.getByRole('heading', { name: 'Vous avez vu tout le monde' }).waitFor()
    },
  },
  {
    screen: 'profile-view',
    isOfEveryRun: true,
    open: async (page) => {
      const { interests } = await signIn(page, 'gratuit')
      const cards = z.parse(
        z.array(publicProfile),
        await requestsOf(page)('GET', listSuggestions.path),
      )
      // A profile like the one in the design, of similar length; another test can have flashed the first card of this
      // account.
      const difference = (card: PublicProfile) => Math.abs(lengthOf(card) - DESIGN_LENGTH)
      const [shown] = cards
        .filter((card) => card.subscription === 'gold')
        .filter((card) => card.interests.some((one) => interests.includes(one)))
        .toSorted((one, other) => difference(one) - difference(other))
      await page.goto(`/profiles/${shown?.id}`)
      await page.getByRole('heading', { level: 1, name: /\d+ ans/ }).waitFor()
    },
  },
  {
    screen: 'match',
    open: async (page, openPage) => {
      // Gold, as in the design: on the free plan the dialog offers cards.
      const catherine = await signIn(page, 'gold')
      const other = await openPage()
      const serge = await register(other, { firstName: 'Serge', gender: 'H' })
      await flash(other, catherine, { prompt: 'laughter' })
      await page.goto(`/profiles/${serge.id}`)
      await page.getByRole('button', { name: 'Flasher', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Plus tard' }).hover()
    },
  },
  {
    screen: 'messages',
    isOfEveryRun: true,
    open: async (page, openPage) => {
      const gold = await openPage()
      const { serge } = await matchWithGold(page, gold)
      await write(gold, serge, 'Bonjour Serge.', 'Vous aimez la mer ?')
      const other = await openPage()
      const odile = await register(other)
      await flash(other, serge)
      await flash(page, odile)
      await page.goto('/messages')
    },
  },
  {
    screen: 'nouvelles',
    open: async (page, openPage) => {
      const other = await openPage()
      const [odile, serge] = await registerNeighbours(page, [other])
      const third = await openPage()
      const luc = await register(third, { firstName: 'Luc', gender: 'H' })
      await flash(page, serge)
      await flash(other, odile)
      // Alerts are stored after the response, and listed in that order: wait for each.
      const readAlerts = async () =>
        z.parse(listAlerts.response, await requestsOf(page)('GET', listAlerts.path))
      await expect.poll(readAlerts).toHaveLength(1)
      await third.request.get(`/api/users/${odile.id}`)
      await expect.poll(readAlerts).toHaveLength(2)
      await flash(third, odile)
      await markCelebrated(page, serge)
      await page.goto('/nouvelles')
      await expect(page.getByText(luc.firstName)).toHaveCount(0)
    },
  },
  {
    screen: 'messages-empty',
    open: async (page) => {
      await register(page)
      await page.goto('/messages')
    },
  },
  {
    screen: 'chat',
    isOfEveryRun: true,
    open: async (page, openPage) => {
      const gold = await openPage()
      const { catherine, serge } = await matchWithGold(page, gold)
      await write(gold, serge, 'Bonjour Serge.')
      await write(page, catherine, 'Bonjour Catherine.')
      await page.clock.install()
      await Promise.all([page.goto(`/chat/${catherine.id}`), gold.goto(`/chat/${serge.id}`)])
      await expect(page.getByRole('log').getByText('Lu')).toBeAttached()
      // The profile is next to the conversation on a desktop: load it before the clock is stopped.
      await page.setViewportSize(DESKTOP)
      const profile = page.getByRole('complementary', { name: 'Le profil de Catherine' })
      await expect(profile.getByRole('heading', { level: 3 }).first()).toBeVisible()
      await page.setViewportSize(PHONE)
      // With the clock stopped, « écrit… » stays.
      await page.clock.pauseAt(Date.now() + 10_000)
      const field = gold.getByRole('textbox', { name: 'Votre message' })
      // The event is sent once per start of typing: repeat it in case the page had not joined the conversation yet.
      await expect(async () => {
        await field.fill('')
        await field.pressSequentially('Vous')
        const writing = page.getByRole('log').getByText('Catherine écrit…')
        await expect(writing).toBeVisible({ timeout: 1000 })
      }).toPass()
    },
    leave: (page) => page.clock.resume(),
  },
  {
    screen: 'profil',
    isOfEveryRun: true,
    open: async (page) => {
      await signIn(page, 'gratuit')
      await page.goto('/profile')
    },
  },
  {
    screen: 'edit-profile',
    open: async (page) => {
      await register(page)
      await page.goto('/edit-profile')
      await addPhotos(page, 3)
      await page.getByRole('button', { name: 'Régler la photo 3' }).click()
      await page.getByRole('switch', { name: /^Réservée à mes affinités/ }).check()
      await page.getByRole('checkbox', { name: 'Voyages' }).check()
    },
  },
  {
    screen: 'profiles',
    isOfEveryRun: true,
    open: async (page) => {
      await signIn(page, 'premium')
      // The design has a next page, for which the demo has too few profiles.
      await page.route(
        ({ pathname }) => pathname === listSuggestedProfiles.path,
        async (route) => {
          const response = await route.fetch()
          const headers = { ...response.headers(), 'x-next-cursor': 'more' }
          await route.fulfill({ response, headers })
        },
      )
      await page.goto('/profiles?ageMin=51&distanceKm=300&relationType=serious')
    },
  },
  {
    screen: 'profiles-gratuit',
    open: async (page) => {
      await signIn(page, 'gratuit')
      await page.goto('/profiles')
    },
  },
  {
    screen: 'profiles-flashs',
    open: async (page) => {
      await signIn(page, 'gratuit')
      await page.goto('/profiles?tab=flashs')
    },
  },
  {
    screen: 'profiles-visites',
    open: async (page) => {
      await signIn(page, 'premium')
      await page.goto('/profiles?tab=visites')
    },
  },
  {
    screen: 'profiles-confirmation',
    open: async (page) => {
      await registerUnconfirmedWithPreferences(page)
      await page.goto('/profiles')
    },
  },
  {
    screen: 'subscription',
    isOfEveryRun: true,
    open: async (page) => {
      await signIn(page, 'gratuit')
      await page.goto('/subscription')
    },
  },
  {
    screen: 'monthly-offer',
    open: async (page) => {
      await signIn(page, 'gratuit')
      await offerPremium(page)
      await page.goto('/monthly-offer')
    },
  },
  {
    screen: 'reglages',
    isOfEveryRun: true,
    open: async (page) => {
      await signIn(page, 'gratuit')
      await page.goto('/settings')
    },
  },
  {
    screen: 'reglages-apparence',
    open: async (page) => {
      await signIn(page, 'gratuit')
      await page.goto('/settings/apparence')
    },
  },
  {
    screen: 'referral-debut',
    open: async (page) => {
      await register(page)
      await page.goto('/referral')
    },
  },
  {
    screen: 'referral',
    open: async (page, openPage) => {
      await registerReferrer(page, [await openPage(), await openPage()])
      await page.goto('/referral')
    },
  },
  {
    screen: 'preferences',
    open: async (page) => {
      await registerUnconfirmed(page)
      await page.goto('/preferences')
      await page.getByRole('radio', { name: 'Ma région' }).check()
    },
  },
  {
    screen: 'preferences-erreur',
    open: async (page) => {
      await registerUnconfirmed(page)
      await page.goto('/preferences')
      await page.getByRole('radio', { name: 'Un homme' }).check()
      await page.getByRole('radio', { name: 'Ma région' }).check()
      await page.getByRole('radio', { name: /^Une relation sérieuse/ }).check()
      await page.getByRole('combobox', { name: 'De' }).selectOption('66 ans')
      await page.getByRole('combobox', { name: 'À' }).selectOption('60 ans')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
    },
  },
  {
    screen: 'help',
    open: async (page) => {
      await signIn(page, 'gratuit')
      await page.goto('/help')
    },
  },
  {
    screen: 'security',
    open: async (page) => {
      await signIn(page, 'gratuit')
      await page.goto('/security')
    },
  },
  { screen: 'ebook', open: (page) => page.goto('/ebook') },
  {
    screen: 'ebook-erreur',
    allowedErrors: /status of 500/,
    open: async (page) => {
      await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status: 500 }))
      await page.goto('/ebook')
      await requestGuide(page)
    },
  },
  {
    screen: 'ebook-merci',
    open: async (page) => {
      await page.goto('/ebook')
      await requestGuide(page)
    },
  },
  ...CHECKOUT_SCENES,
  ...CONTRACT_SCENES,
  ...ADMIN_SCENES,
  ...MODERATION_SCENES,
  ...VERIFICATION_SCENES,
  { screen: 'legal', open: (page) => page.goto('/legal/cgv') },
  { screen: 'not-found', allowedErrors: /status of 404/, open: (page) => page.goto('/nulle-part') },
]

for (const { screen, isOfEveryRun, open, leave, allowedErrors, staysBusy } of SCENES) {
  test(
    `the page shows every text and control of the design « ${screen} »`,
    isOfEveryRun ? {} : AT_FULL_SIZE,
    async ({ page, openPage, browserErrors }) => {
      if (allowedErrors) browserErrors.allow(allowedErrors)
      const { controls } = readReference(screen)
      await page.setViewportSize(PHONE)
      await open(page, openPage)
      // Compare the loaded page, not an intermediate state.
      if (!staysBusy) await page.waitForLoadState('networkidle')
      for (const viewport of [PHONE, DESKTOP]) {
        const { width } = viewport
        await page.setViewportSize(viewport)
        await expect.poll(() => findMissing(page, screen, width)).toEqual([])
        await expectInPlace(page, screen, { width, named: controls.filter(isExpectedAt(width)) })
      }
      await leave?.(page)
      await expectFit(page)
      await page.setViewportSize(DESKTOP)
      await expectColorsAccessible(page)
      // The fixture checks the light theme when the test ends.
      await page.setViewportSize(PHONE)
    },
  )
}
