import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const WIDTHS = [320, 390, 1280]
/** What adapts to a new width by a script is a frame late; what does not fit stays. */
const ADAPTS_WITHIN_MS = 2000
const soft = expect.configure({ soft: true })

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
    const isForEarsAlone = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isForEarsAlone(element.parentElement))
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .filter((element) => scrollWidth > clientWidth || hasText(element))
      .filter((element) => !element.closest('[aria-hidden="true"], [inert]'))
      .filter((element) => !isSlidAside(element) && !isForEarsAlone(element))
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

/** At every width; a theme is colours alone, and moves nothing. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const options = { message: `${width} px`, timeout: ADAPTS_WITHIN_MS }
    await soft.poll(() => findOverflow(page), options).toEqual([])
  }
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
async function expectLargeTargets(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    expect(await findSmallTargets(page), `${width} px`).toEqual([])
  }
}

/** Nothing scrolls sideways, not even with letters twice as large, and every target is large. */
export async function expectFit(page: Page): Promise<void> {
  await expectLargeTargets(page)
  await expectNoSidewaysScroll(page)
  // Twice the 112.5 % that client/styles/base.css asks for.
  await setLetters(page, '225%')
  await expectNoSidewaysScroll(page)
  await setLetters(page, '')
}

/** As a reader does who asks the browser for larger ones. */
async function setLetters(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}
