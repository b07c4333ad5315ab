import type { Page } from '@playwright/test'
import { AT_FULL_SIZE, DESK, expect, PHONE, test } from './fixtures.ts'
import { VISITOR } from './scenes.ts'
import { STEADY } from './steady.ts'

declare global {
  interface Window {
    readShifts: () => { score: number; moved: string[] }
  }
}

/** A telephone line that is neither good nor bad. */
const SLOW = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

/** Opens a page on a slow line, as somebody does who comes for the first time. */
export async function openSlowly(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
  await page.goto(path)
}

/** Adds up, from now on and on every page that is opened, how much moves without being touched. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    let score = 0
    const moved: string[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const shift of entries as LayoutShift[]) {
        if (shift.hadRecentInput) continue
        score += shift.value
        for (const { node, previousRect, currentRect } of shift.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const way = `${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`
          moved.push(`${shift.value.toFixed(3)}, ${way}: ${element?.outerHTML.slice(0, 100)}`)
        }
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.readShifts = () => {
      note(observer.takeRecords())
      return { score, moved }
    }
  })
}

/** What has moved since the page was opened: of the height and width of the window, the sum of all its moves. */
export function readShifts(page: Page): Promise<{ score: number; moved: string[] }> {
  return page.evaluate(() => window.readShifts())
}

const LARGEST_SHIFT = 0.05

/** On a desk most of a page is within the window: what grows late pushes less. */
const ON_A_DESK = ['/', '/home', '/profiles', '/messages', '/settings/abonnement', '/admin']

async function untilWhole(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Chargement...')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Pages that one person opens in turn. */
interface Walk {
  of: string
  prepare?: (page: Page, openPage: () => Promise<Page>) => Promise<unknown>
  paths: readonly string[]
}

/** None of these pages moves by itself. The bench measures the main ones as well. */
export function testSteady({ of, prepare, paths }: Walk): void {
  test(`${STEADY} on the pages of ${of}`, AT_FULL_SIZE, async ({ page, openPage, complaints }) => {
    complaints.expect(VISITOR)
    complaints.expect(/status of 404/)
    await prepare?.(page, openPage)
    await watchShifts(page)
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport)
      for (const path of paths) {
        if (viewport === DESK && !ON_A_DESK.includes(path)) continue
        await openSlowly(page, path)
        await untilWhole(page)
        const { score, moved } = await readShifts(page)
        const where = `${path} at ${viewport.width} px`
        expect.soft(score, [where, ...moved].join('\n')).toBeLessThan(LARGEST_SHIFT)
      }
    }
  })
}
