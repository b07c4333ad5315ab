import type { Page } from '@playwright/test'
import { DESKTOP, expect, PHONE } from './fixtures.ts'

/**
 * A page of suggested profiles has two controls for each of its 24 cards; a table of /admin has several in each row.
 */
const MOST_PRESSES = 400

declare global {
  interface Window {
    /** The controls that Tab has not reached yet. */
    toReach: Set<Element>
  }
}

/**
 * Stores the controls that Tab must reach in `window.toReach`, and returns their number: one radio of each group, and
 * nothing behind a modal dialog. Runs in the page.
 */
function collectControls(): number {
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const inUse = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  const groupOf = (radio: HTMLInputElement) =>
    [...front.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      (one) => one.name === radio.name && one.form === radio.form && !one.disabled && inUse(one),
    )
  const isTabStop = (radio: HTMLInputElement) => {
    const group = groupOf(radio)
    return group.some(({ checked }) => checked) ? radio.checked : group[0] === radio
  }
  const controls = [
    ...front.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]',
    ),
  ]
    .filter((one) => one.tabIndex >= 0 && inUse(one))
    .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio') || isTabStop(one))
  window.toReach = new Set(controls)
  return controls.length
}

/**
 * Removes the focused control from `window.toReach`, and returns what is wrong with it: no visible focus ring, outside
 * of the viewport, or entirely covered (WCAG 2.4.7, 2.4.11). Runs in the page.
 */
function checkFocus(): string | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  if (!window.toReach.delete(focused)) return null
  const isRinged = ({ outlineStyle, opacity }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number(opacity) > 0
  const label = focused instanceof HTMLInputElement ? focused.closest('label') : null
  const card = focused.closest('article, li')
  const drawn = [focused, focused.parentElement, focused.nextElementSibling, label, card]
  const excerpt = focused.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 120)
  // A link that makes its whole card clickable draws its ring around the card.
  const styles = drawn.flatMap((one) =>
    one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : [],
  )
  if (!styles.some(isRinged)) return `no visible focus ring: ${excerpt}`
  const target = label ?? focused
  const isVisibleAt = ({ left, top, width, height }: DOMRect) =>
    [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down)
        return hit !== null && (target.contains(hit) || hit.contains(target))
      }),
    )
  return [...target.getClientRects()].some(isVisibleAt) ? null : `hidden while focused: ${excerpt}`
}

/** Expects Tab to reach every visible control, on a phone and on a desktop, and each to be visible while focused. */
export async function expectReachableByTab(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    const count = await page.evaluate(collectControls)
    const problems: string[] = []
    // At most two rounds: Tab starts at the current focus, and leaves the page once per round.
    const most = Math.min(MOST_PRESSES, 2 * count + 10)
    const countDialogs = () => document.querySelectorAll('dialog:modal').length
    let dialogs = await page.evaluate(countDialogs)
    for (let presses = 0; presses < most; presses++) {
      await page.keyboard.press('Tab')
      const problem = await page.evaluate(checkFocus)
      if (problem) problems.push(problem)
      if (await page.evaluate(() => window.toReach.size === 0)) break
      // A dialog that opens by itself takes the focus: from then on its controls must be reached.
      const now = await page.evaluate(countDialogs)
      if (now !== dialogs) await page.evaluate(collectControls)
      dialogs = now
    }
    const missed = await page.evaluate(() =>
      [...window.toReach]
        .filter((one) => one.isConnected && one.checkVisibility({ visibilityProperty: true }))
        .map(
          (one) => `Tab does not reach it: ${one.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
        ),
    )
    expect.soft([...problems, ...missed], `${viewport.width} px, by keyboard`).toEqual([])
  }
  // Restores the page for the checks that follow.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
}
