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
 * For `npm run proof -- journeys` and `windows` alone. `npm test` takes one journey of each feature, and each that only a
 * browser can judge; the rules of the others are held by tests of components and of the server as well.
 */
export const AT_FULL_SIZE = { tag: '@full-size' }
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 800 }
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type RunOnly = NonNullable<RunOptions['runOnly']>
/** No rule is left out. */
const ALL_RULES: RunOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Those that look at colours. */
const COLOR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

function inWindow(viewport: typeof PHONE, declare: (width: number) => void): void {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    declare(viewport.width)
  })
}

/**
 * Declares the tests for a phone. How every screen stands on a desk is tried by those of the screens
 * (reference.spec.ts, layout.spec.ts): a journey is gone once.
 */
export function onPhone(declare: () => void): void {
  inWindow(PHONE, declare)
}

/** Declares the tests for a desk. */
export function onDesk(declare: () => void): void {
  inWindow(DESK, declare)
}

/** What went wrong in pages without failing a step: errors, and what the security policy stopped. */
interface Complaints {
  watch(page: Page): void
  /** For a test that provokes one, such as a refused request, which the browser writes down as an error. */
  expect(pattern: RegExp): void
  unexpected(): string[]
}

function createComplaints(): Complaints {
  const said: string[] = []
  // A page that is still connecting as its session ends is refused, as is a connection that the server has given up
  // meanwhile; only the browser's console tells.
  const expected = [/socket\.io\/.*(Unexpected response code: 400|status of 40[03])/]
  return {
    watch(page) {
      page.on('pageerror', (error) => said.push(`${page.url()}: ${error.stack ?? error.message}`))
      // Chromium tells of a violated content security policy here, too.
      page.on('console', (message) => {
        if (message.type() === 'error') said.push(`${message.location().url}: ${message.text()}`)
      })
    },
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => said.filter((text) => !expected.some((pattern) => pattern.test(text))),
  }
}

/** A page comes in with a movement, which is brought to its end, to be measured there. */
function settleMovements(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // One that is held, or that never ends, is how the page stands.
    const movements = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
        return playState === 'running' && !isEndless
      })
    do {
      for (const movement of movements()) movement.finish()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    } while (movements().length > 0)
  })
}

/** As the browser takes it: wrapped up by Playwright, so long a script takes half as much time again. */
async function giveAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: AXE })
  await session.detach()
}

/** What axe finds wrong with the page as it stands; it has been given to the page. */
function findViolations(page: Page, runOnly: RunOnly): Promise<string[]> {
  return page.evaluate(async (rules) => {
    // Of our rules none reads the sheets; axe would copy those still on their way, against the content policy.
    const options: RunOptions = { runOnly: rules, resultTypes: ['violations'], preload: false }
    const { violations } = await window.axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, runOnly)
}

/** The page breaks no rule in its light theme. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, 'light', ALL_RULES)
}

/** Nor in its dark one, where all but the colours is the same: of every screen, not of every journey. */
export function expectColorsAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, 'dark', COLOR_RULES)
}

async function expectNoViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: RunOnly,
): Promise<void> {
  // A test may end on its way to another page: what is judged is the page, not its arrival.
  await expect(page.locator('h1').first()).toBeAttached()
  if (!(await page.evaluate(() => 'axe' in window))) await giveAxe(page)
  await page.emulateMedia({ media: 'screen', colorScheme, reducedMotion: 'reduce' })
  await settleMovements(page)
  expect(await findViolations(page, rules), `accessibility, ${colorScheme}`).toEqual([])
}

/** Has said no to being counted: most tests are about something else than the question. */
function refuseConsent(): void {
  try {
    if (localStorage.getItem('consent') === null) {
      localStorage.setItem('consent', `refused.${Date.now()}`)
    }
  } catch {
    // A test may have closed the storage.
  }
}

interface Fixtures {
  /** Whether the browser has answered about being counted. */
  hasAnsweredConsent: boolean
  complaints: Complaints
  /** A page of another person, in a browser context of their own. */
  openPage: () => Promise<Page>
}

interface WorkerFixtures {
  /** Of the server: what only time would bring about can be written there. */
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
  complaints: async ({}, use) => {
    const complaints = createComplaints()
    await use(complaints)
    expect(complaints.unexpected()).toEqual([])
  },
  hasAnsweredConsent: [true, { option: true }],
  page: async ({ page, complaints, hasAnsweredConsent }, use, testInfo) => {
    complaints.watch(page)
    if (hasAnsweredConsent) await page.addInitScript(refuseConsent)
    await use(page)
    if (testInfo.errors.length === 0) await expectAccessible(page)
  },
  openPage: async ({ browser, complaints }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const page = await browser.newPage()
      complaints.watch(page)
      await page.addInitScript(refuseConsent)
      opened.push(page)
      return page
    })
    for (const page of opened) await page.close()
  },
})

export { expect }
