import type { Page } from '@playwright/test'
import { DESK, expect, PHONE } from './fixtures.ts'

/** A page of suggested profiles has two for each of the 24; a table of the office, several in each row. */
const MOST_PRESSES = 400

declare global {
  interface Window {
    /** The controls that Tab has still to lead to. */
    toReach: Set<Element>
  }
}

/** Notes what Tab has to lead to: of a group of radios the chosen one, behind a window that asks first nothing. Run in the page. */
function noteControls(): number {
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const inUse = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  const groupOf = (radio: HTMLInputElement) =>
    [...front.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      (one) => one.name === radio.name && one.form === radio.form && !one.disabled && inUse(one),
    )
  const isTheOne = (radio: HTMLInputElement) => {
    const group = groupOf(radio)
    return group.some(({ checked }) => checked) ? radio.checked : group[0] === radio
  }
  const controls = [
    ...front.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]',
    ),
  ]
    .filter((one) => one.tabIndex >= 0 && inUse(one))
    .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio') || isTheOne(one))
  window.toReach = new Set(controls)
  return controls.length
}

/**
 * Crosses off what has the focus, and answers what is wrong with it: that it is seen on nothing, out of the window, or wholly
 * covered (WCAG 2.4.7, 2.4.11). Run in the page.
 */
function lookAtFocus(): string | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  if (!window.toReach.delete(focused)) return null
  const isRinged = ({ outlineStyle, opacity }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number(opacity) > 0
  const label = focused instanceof HTMLInputElement ? focused.closest('label') : null
  const card = focused.closest('article, li')
  const drawn = [focused, focused.parentElement, focused.nextElementSibling, label, card]
  const words = focused.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 120)
  // A link whose card is pressed as a whole draws its ring round that.
  const styles = drawn.flatMap((one) =>
    one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : [],
  )
  if (!styles.some(isRinged)) return `no ring is seen: ${words}`
  const target = label ?? focused
  const isSeenAt = ({ left, top, width, height }: DOMRect) =>
    [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down)
        return hit !== null && (target.contains(hit) || hit.contains(target))
      }),
    )
  return [...target.getClientRects()].some(isSeenAt) ? null : `focused, it is not seen: ${words}`
}

/** On a phone and on a desk Tab leads to every control that is seen, and each is seen as it has the focus. */
export async function expectReachedByKeys(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    const count = await page.evaluate(noteControls)
    const wrongs: string[] = []
    // Twice round at most: Tab begins where the focus is, and leaves the page once in a round.
    const most = Math.min(MOST_PRESSES, 2 * count + 10)
    const countWindows = () => document.querySelectorAll('dialog:modal').length
    let windows = await page.evaluate(countWindows)
    for (let presses = 0; presses < most; presses++) {
      await page.keyboard.press('Tab')
      const wrong = await page.evaluate(lookAtFocus)
      if (wrong) wrongs.push(wrong)
      if (await page.evaluate(() => window.toReach.size === 0)) break
      // One that opens by itself has the keyboard from then on.
      const now = await page.evaluate(countWindows)
      if (now !== windows) await page.evaluate(noteControls)
      windows = now
    }
    const missed = await page.evaluate(() =>
      [...window.toReach]
        .filter((one) => one.isConnected && one.checkVisibility({ visibilityProperty: true }))
        .map(
          (one) =>
            `Tab does not lead to it: ${one.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
        ),
    )
    expect.soft([...wrongs, ...missed], `${viewport.width} px, by keyboard`).toEqual([])
  }
  // As the page was, for whatever looks at it next.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
}
