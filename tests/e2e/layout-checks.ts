import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const WIDTHS = [320, 390, 1280]
const TARGET_PX = 48

/** What is wider than the window: it would have to be scrolled sideways, or its words are cut off. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    // A list or a table that is slid aside by itself shows the rest of its words that way.
    const isSlidAside = (element: Element): boolean => {
      const list = element.closest('ul, ol, section[tabindex="0"]')
      return list !== null && getComputedStyle(list).overflowX === 'auto'
    }
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .filter((element) => scrollWidth > clientWidth || hasText(element))
      .filter((element) => !element.closest('[aria-hidden="true"], [inert]'))
      .filter((element) => !isSlidAside(element))
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

/** At every width; a theme is colours alone, and moves nothing. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await findOverflow(page), `${width} px`).toEqual([])
  }
}

/** As a reader does who asks the browser for letters twice as large. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = `${2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}px`
  })
}

/** Buttons, fields and links that are smaller than a thumb needs; a link within a sentence is as high as its line. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const controls = document.querySelectorAll('a, button, input, select, textarea')
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]'))
        return []
      const isInline = getComputedStyle(control).display === 'inline'
      const target = control.matches('[type=checkbox], [type=radio]')
        ? control.closest('label')
        : control
      const { width, height } = (target ?? control).getBoundingClientRect()
      const isHidden = width <= 1 || height <= 1
      const isLargeEnough = width >= smallest - 0.5 && height >= smallest - 0.5
      if (isInline || isHidden || isLargeEnough) return []
      return [`${width}x${height} ${control.outerHTML.slice(0, 120)}`]
    })
  }, TARGET_PX)
}

/** At every width. */
export async function expectLargeTargets(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    expect(await findSmallTargets(page), `${width} px`).toEqual([])
  }
}
