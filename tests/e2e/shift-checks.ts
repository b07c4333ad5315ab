import type { Page } from '@playwright/test'

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
