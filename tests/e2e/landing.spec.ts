// Rules: landing
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { fillPage } from '#server/platform/http/page-editions.ts'
import { AT_FULL_SIZE, expect, onDesktop, onPhone, test } from './fixtures.ts'
import { dismissNewsletter, openWelcomeOffer, untilHydrated } from './landing-scenes.ts'
import { signIn } from './scenes.ts'
import { testLayoutShift } from './shift-checks.ts'

const SLIDE_MS = 7000
const MAX_SCRIPT_BYTES = 85_000
const LAYOUTS = ['/', '/accueil-v2']
const PAGES = ['root', 'landing', 'accueil-v2', 'app']

/** The accessible names of the elements that Tab focuses, up to the last link of the page. */
async function tabThrough(page: Page, last: string): Promise<string[]> {
  const names: string[] = []
  while (names.at(-1) !== last && names.length < 60) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
    })
    names.push(name.trim())
  }
  return names
}

onPhone(() => {
  test('both landing pages show what the product promises, and link to the registration and the sign-in', async ({
    page,
    browserErrors,
  }) => {
    // Beyond the landing page, the application requests the current member.
    browserErrors.allow(/status of 401/)
    for (const path of LAYOUTS) {
      await page.goto(path)
      await expect(page).toHaveTitle("Retrouvez l'amour après 40 ans — Embellie")
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText("Retrouvez l'amour après 40 ans")
      for (const [term, figure] of [
        ['célibataires inscrits', 'Plus de 10 000'],
        ['note des membres', '4,8/5'],
        ['une communauté mature', '40 à 75 ans'],
        ['par mois (engagement 6 mois, 60 €)', 'Dès 10 euros'],
      ] as const) {
        const fact = page.getByText(term, { exact: true }).locator('..')
        await expect(fact.getByRole('definition')).toContainText(figure)
      }
      for (const name of ['Communauté mature', 'Sécurité garantie', 'Rencontres authentiques']) {
        await expect(page.getByRole('heading', { name })).toBeVisible()
      }
      for (const [name, target] of [
        ['Commencer gratuitement', '/onboarding'],
        ['Créer mon profil gratuitement', '/onboarding'],
        ['Déjà membre ? Se connecter', '/onboarding'],
        ['Se connecter', '/login'],
      ] as const) {
        await page.getByRole('link', { name, exact: true }).last().click()
        await expect(page).toHaveURL(target)
        await page.goBack()
        await expect(title).toHaveText(/Retrouvez l'amour/)
      }
    }
  })

  test(
    'the carousel shows the next of four couples every 7 seconds, until it is paused',
    AT_FULL_SIZE,
    async ({ page }) => {
      await dismissNewsletter(page)
      await page.addInitScript(() => localStorage.setItem('welcome_offer_seen', 'true'))
      await page.goto('/')
      const carousel = page.getByRole('region', { name: 'Ils se sont trouvés ici' })
      const pauseButton = carousel.getByRole('button', { name: 'Mettre le défilement en pause' })
      await expect(carousel.getByRole('figure', { name: '1 sur 4' })).toBeVisible()
      await page.clock.pauseAt(Date.now() + 60_000)
      const resumeButton = carousel.getByRole('button', { name: 'Reprendre le défilement' })
      // The prerendered button is visible before it works.
      await expect(async () => {
        if (await pauseButton.isVisible()) await pauseButton.click({ timeout: 500 })
        await expect(resumeButton).toBeVisible({ timeout: 500 })
      }).toPass()
      await carousel.getByRole('button', { name: 'Témoignage 1' }).click()
      await resumeButton.click()
      await page.getByRole('heading', { level: 1 }).hover()
      for (const slide of [2, 3, 4, 1]) {
        await page.clock.runFor(SLIDE_MS)
        await expect(carousel.getByRole('figure', { name: `${slide} sur 4` })).toBeVisible()
      }
      await pauseButton.click()
      await page.clock.runFor(3 * SLIDE_MS)
      await expect(carousel.getByRole('figure', { name: '1 sur 4' })).toBeVisible()
      await page.clock.resume()
    },
  )

  test(
    'the welcome offer opens after 25 seconds, shows its code and does not open again',
    AT_FULL_SIZE,
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await dismissNewsletter(page)
      await page.goto('/')
      const offer = await openWelcomeOffer(page)
      await expect(offer.getByText(/^Valable une fois, sur la première commande/)).toBeVisible()
      await offer.getByRole('button', { name: 'Copier' }).click()
      await expect(offer.getByRole('button', { name: 'Copié' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BIENVENUE20')
      await page.keyboard.press('Escape')
      await expect(offer).toBeHidden()
      await page.reload()
      await untilHydrated(page)
      await page.clock.runFor(60_000)
      await expect(offer).toBeHidden()
      await page.clock.resume()
    },
  )
})

onDesktop(() => {
  test(
    'Tab goes through the whole landing page in reading order',
    AT_FULL_SIZE,
    async ({ page }) => {
      // On a slow machine the newsletter dialog would open before the last link is reached.
      await page.addInitScript(() => localStorage.setItem('newsletter_popup_dismissed_v2', 'true'))
      await page.goto('/')
      expect(await tabThrough(page, 'Accessibilité')).toEqual([
        'Aller au contenu',
        'Embellie',
        'Se connecter',
        "S'inscrire",
        'Commencer gratuitement',
        'Témoignage 1',
        'Témoignage 2',
        'Témoignage 3',
        'Témoignage 4',
        'Mettre le défilement en pause',
        'Témoignage précédent',
        'Témoignage suivant',
        'Créer mon profil gratuitement',
        'Déjà membre\u202f? Se connecter',
        'Embellie',
        "Centre d'aide",
        'Sécurité',
        'Conseils',
        'Parrainage',
        'Nous écrire',
        'Mentions légales',
        'CGV',
        'Politique de confidentialité',
        'résilier votre contrat',
        'renoncer au contrat ici',
        'Signaler un contenu',
        'Accessibilité',
      ])
    },
  )
})

test.describe('before the consent question is answered', () => {
  test.use({ hasAnsweredConsent: false })

  test('the landing page loads nothing from other origins, and stores nothing but the onboarding cookie', async ({
    page,
    context,
    baseURL,
  }) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    await page.goto('/')
    await untilHydrated(page)
    expect([...origins]).toEqual([baseURL])
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name)).toEqual(['onboarding'])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })
})

for (const invitation of ['newsletter', 'welcome offer']) {
  test(`with the ${invitation} open, a visitor has loaded at most 85 kB of scripts, and not requested the current member`, async ({
    page,
  }) => {
    const scripts: Request[] = []
    const paths: string[] = []
    page.on('requestfinished', (request) => {
      paths.push(new URL(request.url()).pathname)
      if (request.resourceType() === 'script') scripts.push(request)
    })
    if (invitation === 'welcome offer') await dismissNewsletter(page)
    else await page.clock.install()
    await page.goto('/')
    await untilHydrated(page)
    await expect(async () => {
      await page.clock.runFor(60_000)
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.clock.resume()
    const sizes = await Promise.all(scripts.map((request) => request.sizes()))
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
    expect(paths).not.toContain('/api/users/current')
  })
}

test('a landing page restored from the back/forward cache reloads, as the visitor can have signed in meanwhile', async ({
  page,
}) => {
  await page.goto('/')
  const reloaded = page.waitForEvent('framenavigated')
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await reloaded
})

test(
  '/landing and /accueil-v2 open for visitors and members alike',
  AT_FULL_SIZE,
  async ({ page }) => {
    async function expectHydrated(path: string) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Retrouvez l'amour/)
      await untilHydrated(page)
    }
    for (const path of ['/landing', '/accueil-v2']) await expectHydrated(path)
    await signIn(page, 'gratuit')
    for (const path of ['/landing', '/accueil-v2']) await expectHydrated(path)
  },
)

test('the landing pages can be read, and their links work, without scripts', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  for (const path of ['/', '/landing', '/accueil-v2']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Retrouvez l'amour/)
    await page.getByRole('link', { name: 'Commencer gratuitement' }).click()
    await expect(page).toHaveURL('/onboarding')
  }
  await page.close()
})

/** The HTML of a built page. */
function readPage(file: string): string {
  return readFileSync(join(import.meta.dirname, '../../dist/client', file), 'utf8')
}

test('every page of the demo says that its people are invented, and no production page does', () => {
  const notice = /aria-label="À propos de ce site"><p>Démonstration.*personnes inventées/
  for (const name of PAGES) {
    expect(readPage(`${name}.demo.html`)).toMatch(notice)
    expect(readPage(`${name}.html`)).not.toContain('À propos de ce site')
  }
})

test('production pages show the given figures, and nothing for a missing one', () => {
  for (const name of PAGES) {
    const filled = fillPage(readPage(`${name}.figures.html`), {
      members: 'Plus de 12 000',
      rating: null,
    })
    expect(filled).toContain('data-members="Plus de 12 000"')
    expect(filled.includes('<dd>Plus de 12 000</dd>')).toBe(name !== 'app')
    expect(filled).not.toContain('{{')
    expect(filled).not.toContain('note des membres')
  }
})

testLayoutShift({ of: 'a visitor', paths: ['/', '/onboarding'] })

testLayoutShift({
  of: 'a visitor who looks around',
  paths: ['/accueil-v2', '/login', '/guide'],
})
