import type { Page } from '@playwright/test'
import { ASK_CONSENT } from '#client/platform/ask-consent.ts'
import { expect } from './fixtures.ts'
import { findCovered } from './reach-checks.ts'

/** The smallest phone, a tablet and a desktop, each with a text size that leaves little room. */
const VIEWPORTS: readonly CheckedViewport[] = [
  { width: 320, height: 640, textSize: 'twice' },
  { width: 768, height: 1024, textSize: 'larger' },
  { width: 1280, height: 844, textSize: 'twice' },
]
/** Other phones and desktops, one of them low, for `npm run proof -- windows`. */
const MORE_VIEWPORTS: readonly CheckedViewport[] = [
  { width: 360, height: 740, textSize: 'larger' },
  { width: 390, height: 844, textSize: 'large' },
  { width: 1024, height: 768, textSize: 'normal' },
  { width: 1366, height: 650, textSize: 'larger' },
  { width: 1920, height: 1080, textSize: 'normal' },
]
/** The text sizes that a member can choose, and text twice as large, which a user can set in the browser. */
const TEXT_SIZES = ['normal', 'large', 'larger', 'twice'] as const
type TextSize = (typeof TEXT_SIZES)[number]

interface CheckedViewport {
  width: number
  height: number
  textSize: TextSize
}

/** For `npm run proof -- windows`, which checks each viewport at every text size instead of one. */
const isFullSize = process.env.FULL_SIZE === 'on'

/** Elements wider than the viewport: the page scrolls sideways, or their text is cut off. Runs in the page. */
function findOverflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  // A list or a table that scrolls sideways by itself does not cut off its text.
  const isInScroller = (element: Element): boolean => {
    const list = element.closest('ul, ol, section[tabindex="0"]')
    return list !== null && getComputedStyle(list).overflowX === 'auto'
  }
  const isScreenReaderOnly = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' ||
      isScreenReaderOnly(element.parentElement))
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
    .filter((element) => scrollWidth > clientWidth || hasText(element))
    .filter((element) => !element.closest('[aria-hidden="true"], [inert]'))
    .filter((element) => !isInScroller(element) && !isScreenReaderOnly(element))
    .map((element) => element.outerHTML.slice(0, 120))
}

/**
 * Lines that start with a punctuation mark away from its word, or end with the « of the next word. Runs in the page.
 */
export function findStrayPunctuation(): string[] {
  const blockOf = (element: Element): Element => {
    const isWithinLine = /^inline|^contents/.test(getComputedStyle(element).display)
    return isWithinLine && element.parentElement ? blockOf(element.parentElement) : element
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const blocks = new Map<Element, { node: Node; at: number; character: string }[]>()
  while (texts.nextNode()) {
    const node = texts.currentNode
    if (!node.parentElement?.checkVisibility()) continue
    const block = blockOf(node.parentElement)
    const isScreenReaderOnly = block.clientWidth <= 1
    if (isScreenReaderOnly) continue
    const characters = (node.nodeValue ?? '')
      .split('')
      .map((character, at) => ({ node, at, character }))
    const before = blocks.get(block)
    if (before) before.push(...characters)
    else blocks.set(block, characters)
  }

  const range = document.createRange()
  const placeOf = ({ node, at }: { node: Node; at: number }) => {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect()
  }
  return [...blocks.values()].flatMap((characters) => {
    const text = characters.map(({ character }) => character).join('')
    // Ordinary spaces only: the browser breaks a word that is wider than its line even at a no-break space.
    const pairs = [...text.matchAll(/\S[ \n]+(?=[;:!?»])|«[ \n]+(?=\S)/g)]
    return pairs.flatMap(({ 0: before, index }) => {
      const [first, second] = [characters[index], characters[index + before.length]]
      const isOneLine = first && second && placeOf(first).left < placeOf(second).left
      return isOneLine ? [] : [text.slice(Math.max(0, index - 40), index + 20)]
    })
  })
}

/**
 * Controls smaller than 48 px, which a thumb needs. Inline links are exempt, as they are as high as their line. Runs in
 * the page.
 */
function findSmallTargets(): string[] {
  // The side navigation of /admin is used with a mouse: its entries are lower, so that all of them are visible.
  const column = innerWidth >= 1024 ? document.querySelector('[aria-label="Administration"]') : null
  const controls = document.querySelectorAll('a, button, input, select, summary, textarea')
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]'))
      return []
    const isInline = getComputedStyle(control).display === 'inline'
    const target = control.matches('[type=checkbox], [type=radio]')
      ? control.closest('label')
      : control
    const smallest = column?.contains(control) ? 42 : 48
    const { width, height } = (target ?? control).getBoundingClientRect()
    const isHidden = width <= 1 || height <= 1
    const isLargeEnough = width >= smallest - 0.5 && height >= smallest - 0.5
    if (isInline || isHidden || isLargeEnough) return []
    return [`${width}x${height} ${control.outerHTML.slice(0, 120)}`]
  })
}

/**
 * Sets the text size as the settings of the device do, or doubles it as a user can in the browser. Runs in the page.
 */
function setTextSize(textSize: TextSize): void {
  const { dataset, style } = document.documentElement
  if (textSize === 'large' || textSize === 'larger') dataset.textSize = textSize
  else delete dataset.textSize
  // Twice the 112.5 % of client/styles/base.css.
  style.fontSize = textSize === 'twice' ? '225%' : ''
}

/**
 * Returns what each check finds at each text size. Runs in the page, whose scripts adapt to a new viewport within two
 * frames. It waits for no frame after changing the text size, since drawing one costs more than everything else.
 */
async function runChecks(
  checks: readonly (() => string[])[],
  textSizes: readonly TextSize[],
  set: (textSize: TextSize) => void,
): Promise<string[]> {
  const nextFrame = () => new Promise((shown) => requestAnimationFrame(shown))
  await nextFrame()
  await nextFrame()
  const found: string[] = []
  for (const textSize of textSizes) {
    // Chromium keeps the previous result of a container query in rem, unless the page is laid out again.
    document.body.style.display = 'none'
    set(textSize)
    document.body.getBoundingClientRect()
    document.body.style.display = ''
    const problems = checks.flatMap((check) => check())
    found.push(...problems.map((problem) => `text size ${textSize}: ${problem}`))
  }
  set('normal')
  return found
}

const CHECKS = [findSmallTargets, findOverflow, findStrayPunctuation, findCovered]

/**
 * Expects, in every viewport and text size: targets large enough, nothing that scrolls sideways, no line that starts
 * with a punctuation mark, and no control, heading or text that is covered.
 */
export async function expectFit(page: Page): Promise<void> {
  await openConsentQuestion(page)
  const viewports = isFullSize ? [...VIEWPORTS, ...MORE_VIEWPORTS] : VIEWPORTS
  for (const { textSize, ...viewport } of viewports) {
    await page.setViewportSize(viewport)
    const textSizes = JSON.stringify(isFullSize ? TEXT_SIZES : [textSize])
    const check = () =>
      page.evaluate<string[]>(`(${runChecks})([${CHECKS}], ${textSizes}, ${setTextSize})`)
    await expect.soft.poll(check, `${viewport.width} px`).toEqual([])
  }
}

/** Opens the consent question as « Mesure d'audience » in the footer does; a page without a footer does not show it. */
async function openConsentQuestion(page: Page): Promise<void> {
  await page.evaluate((name) => dispatchEvent(new Event(name)), ASK_CONSENT)
}
