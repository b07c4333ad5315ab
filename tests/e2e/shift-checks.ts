import type { Page } from '@playwright/test'
import { AT_FULL_SIZE, DESKTOP, expect, PHONE, test } from './fixtures.ts'
import { NOT_SIGNED_IN } from './scenes.ts'
import { LAYOUT_SHIFT_TITLE } from './title-filters.ts'

declare global {
  interface Window {
    readShifts: () => { score: number; moved: string[] }
  }
}

/** A mobile connection of average quality: latency in ms, throughput in bytes per second. */
const SLOW = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

/** Opens a page on a slow connection with an empty cache, as on a first visit. */
export async function openSlowly(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
  await page.goto(path)
}

/** Adds up the layout shifts without user input, on every page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    let score = 0
    const moved: string[] = []
    const add = (entries: PerformanceEntryList) => {
      for (const shift of entries as LayoutShift[]) {
        if (shift.hadRecentInput) continue
        score += shift.value
        for (const { node, previousRect, currentRect } of shift.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const distance = `${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`
          moved.push(`${shift.value.toFixed(3)}, ${distance}: ${element?.outerHTML.slice(0, 100)}`)
        }
      }
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.readShifts = () => {
      add(observer.takeRecords())
      return { score, moved }
    }
  })
}

/** The cumulative layout shift since the page was opened, and a line for each element that moved. */
export function readShifts(page: Page): Promise<{ score: number; moved: string[] }> {
  return page.evaluate(() => window.readShifts())
}

const LARGEST_SHIFT = 0.05

/**
 * Checked on a desktop too. The others are not: most of a page fits the viewport there, so late content pushes less.
 */
const DESKTOP_PATHS = ['/', '/home', '/profiles', '/messages', '/settings/abonnement', '/admin']

async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Chargement...')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Pages that one person opens one after the other. */
interface ShiftTest {
  of: string
  prepare?: (page: Page, openPage: () => Promise<Page>) => Promise<unknown>
  paths: readonly string[]
}

/** Tests that the layout of these pages does not shift by itself. The bench measures the main ones as well. */
export function testLayoutShift({ of, prepare, paths }: ShiftTest): void {
  test(
    `${LAYOUT_SHIFT_TITLE} on the pages of ${of}`,
    AT_FULL_SIZE,
    async ({ page, openPage, browserErrors }) => {
      browserErrors.allow(NOT_SIGNED_IN)
      browserErrors.allow(/status of 404/)
      await prepare?.(page, openPage)
      await watchShifts(page)
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport)
        for (const path of paths) {
          if (viewport === DESKTOP && !DESKTOP_PATHS.includes(path)) continue
          await openSlowly(page, path)
          await untilLoaded(page)
          const { score, moved } = await readShifts(page)
          const where = `${path} at ${viewport.width} px`
          expect.soft(score, [where, ...moved].join('\n')).toBeLessThan(LARGEST_SHIFT)
        }
      }
    },
  )
}
