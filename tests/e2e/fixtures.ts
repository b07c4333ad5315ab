import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { openServerDatabase } from '../support/e2e-database.ts'
import { openServer, type RunningServer } from '../support/e2e-server.ts'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/**
 * Marks a test that only `npm run proof -- journeys` and `windows` run. `npm test` runs the main end-to-end flow of
 * each feature and those that need a browser; component and server tests cover the rules of the others as well.
 */
export const AT_FULL_SIZE = { tag: '@full-size' }
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type RunOnly = NonNullable<RunOptions['runOnly']>
/** No axe rule of these tags is disabled. */
const ALL_RULES: RunOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The axe rules about colours. */
const COLOR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

function atViewport(viewport: typeof PHONE, declare: (width: number) => void): void {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    declare(viewport.width)
  })
}

/**
 * Declares tests in a phone viewport. Each end-to-end flow runs in one viewport only: the tests of the screens
 * (reference.spec.ts, layout.spec.ts) cover the desktop layout.
 */
export function onPhone(declare: () => void): void {
  atViewport(PHONE, declare)
}

/** Declares tests in a desktop viewport. */
export function onDesktop(declare: () => void): void {
  atViewport(DESKTOP, declare)
}

/**
 * Errors that fail no step of a test: uncaught exceptions, console errors, violations of the content security policy.
 */
interface BrowserErrors {
  watch(page: Page): void
  /** Allows errors that a test provokes, such as a refused request, which the browser logs as an error. */
  allow(pattern: RegExp): void
  unexpected(): string[]
}

function createBrowserErrors(): BrowserErrors {
  const errors: string[] = []
  // The server refuses a socket if the session ends while the page connects, or if it has already dropped the
  // connection. Only the browser's console reports it.
  const allowed = [/socket\.io\/.*(Unexpected response code: 400|status of 40[03])/]
  return {
    watch(page) {
      page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error.message}`))
      // Chromium also reports violations of the content security policy here.
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.location().url}: ${message.text()}`)
      })
    },
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => errors.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}

/** Finishes the animations of the page, so that checks measure its final state. */
function finishAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // Paused and endless animations belong to the final state.
    const running = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
        return playState === 'running' && !isEndless
      })
    do {
      for (const animation of running()) animation.finish()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    } while (running().length > 0)
  })
}

/**
 * Injects axe by the DevTools protocol: Playwright wraps the scripts it evaluates, which takes 50 % longer for this
 * one.
 */
async function injectAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: AXE })
  await session.detach()
}

/** Returns the axe violations of the page; `injectAxe` must have run. */
function findViolations(page: Page, runOnly: RunOnly): Promise<string[]> {
  return page.evaluate(async (rules) => {
    // None of our rules reads style sheets. With `preload`, axe would fetch them, which the content security policy
    // forbids.
    const options: RunOptions = { runOnly: rules, resultTypes: ['violations'], preload: false }
    const { violations } = await window.axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, runOnly)
}

/** Expects no axe violation in the light theme. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, 'light', ALL_RULES)
}

/**
 * Expects no colour violation in the dark theme, which differs only in colours. For every screen, not for every flow.
 */
export function expectColorsAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, 'dark', COLOR_RULES)
}

async function expectNoViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: RunOnly,
): Promise<void> {
  // A test can end during a navigation: wait for the new page.
  await expect(page.locator('h1').first()).toBeAttached()
  if (!(await page.evaluate(() => 'axe' in window))) await injectAxe(page)
  await page.emulateMedia({ media: 'screen', colorScheme, reducedMotion: 'reduce' })
  await finishAnimations(page)
  expect(await findViolations(page, rules), `accessibility, ${colorScheme}`).toEqual([])
}

/** Declines audience measurement, as most tests are not about the consent question. Runs in the page. */
function refuseConsent(): void {
  try {
    if (localStorage.getItem('consent') === null) {
      localStorage.setItem('consent', `refused.${Date.now()}`)
    }
  } catch {
    // A test can have made the storage unavailable.
  }
}

interface Fixtures {
  /** Whether the browser has already answered the consent question about audience measurement. */
  hasAnsweredConsent: boolean
  browserErrors: BrowserErrors
  /** Opens a page of another person, in a separate browser context. */
  openPage: () => Promise<Page>
}

interface WorkerFixtures {
  /** Database of the server, where a test writes states that would otherwise take days to occur. */
  databaseUrl: string
  server: RunningServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  databaseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs.
    async ({}, use) => {
      const database = await openServerDatabase()
      await use(database.url)
      await database.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ databaseUrl }, use) => {
      const server = await openServer({ DATABASE_URL: databaseUrl })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  browserErrors: async ({}, use) => {
    const browserErrors = createBrowserErrors()
    await use(browserErrors)
    expect(browserErrors.unexpected()).toEqual([])
  },
  hasAnsweredConsent: [true, { option: true }],
  page: async ({ page, browserErrors, hasAnsweredConsent }, use, testInfo) => {
    browserErrors.watch(page)
    if (hasAnsweredConsent) await page.addInitScript(refuseConsent)
    await use(page)
    if (testInfo.errors.length === 0) await expectAccessible(page)
  },
  openPage: async ({ browser, browserErrors }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const page = await browser.newPage()
      browserErrors.watch(page)
      await page.addInitScript(refuseConsent)
      opened.push(page)
      return page
    })
    for (const page of opened) await page.close()
  },
})

export { expect }
