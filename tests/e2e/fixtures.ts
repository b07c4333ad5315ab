import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { openServer, type RunningServer } from '../support/e2e-server.ts'

const WIDTHS = [390, 1280]
const THEMES = ['light', 'dark'] as const
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Declares the tests once for a phone and once for a desk. */
export function atEachWidth(declare: (width: number) => void): void {
  for (const width of WIDTHS) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: width === 390 ? 844 : 800 } })
      declare(width)
    })
  }
}

/** What went wrong in pages without failing a step: errors, and what the security policy stopped. */
interface Complaints {
  watch(page: Page): void
  /** For a test that provokes one, such as a refused call, which the browser writes down as an error. */
  expect(pattern: RegExp): void
  unexpected(): string[]
}

function createComplaints(): Complaints {
  const said: string[] = []
  const expected: RegExp[] = []
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

/** A button takes its new colours gradually: none is to be measured half-way. */
async function untilColoursSettle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change of theme begins its transitions with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** No rule of axe is left out; those that look at colours judge the dark theme as well. */
async function expectAccessible(page: Page): Promise<void> {
  // A test may end on its way to another page: what is judged is the page, not its arrival.
  await expect(page.locator('h1').first()).toBeAttached()
  const axe = () => new AxeBuilder({ page }).setLegacyMode()
  const runs = {
    light: axe().withTags(AXE_TAGS),
    dark: axe().withRules(['color-contrast', 'link-in-text-block']),
  } as const
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await untilColoursSettle(page)
    const { violations } = await runs[colorScheme].analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
    expect(found, `accessibility, ${colorScheme}`).toEqual([])
  }
}

interface Fixtures {
  complaints: Complaints
  /** A page of another person, in a browser context of their own. */
  openPage: () => Promise<Page>
}

interface WorkerFixtures {
  server: RunningServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs.
    async ({}, use) => {
      const server = await openServer()
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
  page: async ({ page, complaints }, use, testInfo) => {
    complaints.watch(page)
    await use(page)
    if (testInfo.errors.length === 0) await expectAccessible(page)
  },
  openPage: async ({ browser, complaints }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const page = await browser.newPage()
      complaints.watch(page)
      opened.push(page)
      return page
    })
    for (const page of opened) await page.close()
  },
})

export { expect }
