import type { Page } from '@playwright/test'
import { ASK_CONSENT } from '#client/platform/ask-consent.ts'
import { expect } from './fixtures.ts'
import { findCovered } from './reach-checks.ts'

/** The smallest phone, a tablet and a desk, each where its letters leave the least room. */
const WINDOWS: readonly LookedAt[] = [
  { width: 320, height: 640, letters: 'twice' },
  { width: 768, height: 1024, letters: 'larger' },
  { width: 1280, height: 844, letters: 'twice' },
]
/** Phones and desks between and beyond them, a low one among them, for `npm run proof -- windows`. */
const FURTHER_WINDOWS: readonly LookedAt[] = [
  { width: 360, height: 740, letters: 'larger' },
  { width: 390, height: 844, letters: 'large' },
  { width: 1024, height: 768, letters: 'normal' },
  { width: 1366, height: 650, letters: 'larger' },
  { width: 1920, height: 1080, letters: 'normal' },
]
/** The sizes that a member can choose, and letters twice as large, which a reader may ask the browser for. */
const LETTERS = ['normal', 'large', 'larger', 'twice'] as const
type Letters = (typeof LETTERS)[number]

interface LookedAt {
  width: number
  height: number
  letters: Letters
}

/** For `npm run proof -- windows`: each window with letters of all sizes, not of one. */
const isFullSize = process.env.FULL_SIZE === 'on'

/** What is wider than the window: it would have to be scrolled sideways, or its words are cut off. */
function findOverflow(): string[] {
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
}

/** Lines that begin with a mark of punctuation, away from its word, or that end with the « of the next one. */
export function findStrayMarks(): string[] {
  const blockOf = (element: Element): Element => {
    const isWithinLine = /^inline|^contents/.test(getComputedStyle(element).display)
    return isWithinLine && element.parentElement ? blockOf(element.parentElement) : element
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const blocks = new Map<Element, { node: Node; at: number; sign: string }[]>()
  while (texts.nextNode()) {
    const node = texts.currentNode
    if (!node.parentElement?.checkVisibility()) continue
    const block = blockOf(node.parentElement)
    const isForEarsAlone = block.clientWidth <= 1
    if (isForEarsAlone) continue
    const signs = (node.nodeValue ?? '').split('').map((sign, at) => ({ node, at, sign }))
    const before = blocks.get(block)
    if (before) before.push(...signs)
    else blocks.set(block, signs)
  }

  const range = document.createRange()
  const placeOf = ({ node, at }: { node: Node; at: number }) => {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect()
  }
  return [...blocks.values()].flatMap((signs) => {
    const words = signs.map(({ sign }) => sign).join('')
    // Where no line may break, a word that is wider than its line is broken all the same.
    const pairs = [...words.matchAll(/\S[ \n]+(?=[;:!?»])|«[ \n]+(?=\S)/g)]
    return pairs.flatMap(({ 0: before, index }) => {
      const [first, second] = [signs[index], signs[index + before.length]]
      const isOneLine = first && second && placeOf(first).left < placeOf(second).left
      return isOneLine ? [] : [words.slice(Math.max(0, index - 40), index + 20)]
    })
  })
}

/** Buttons, fields and links that are smaller than a thumb needs; a link within a sentence is as high as its line. */
function findSmallTargets(): string[] {
  // The column of the office is for a mouse: all of its pages are in sight.
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

/** As the settings do on this device, or a reader who asks the browser for letters twice as large. Run in the page. */
function setLetters(letters: Letters): void {
  const { dataset, style } = document.documentElement
  if (letters === 'large' || letters === 'larger') dataset.textSize = letters
  else delete dataset.textSize
  // Twice the 112.5 % that client/styles/base.css asks for.
  style.fontSize = letters === 'twice' ? '225%' : ''
}

/**
 * What each look finds, with letters of every size. Run in the page, which adapts to its window by a script, if at all,
 * within two frames; the letters change without a frame, since drawing it costs more than everything else.
 */
async function lookAll(
  looks: readonly (() => string[])[],
  sizes: readonly Letters[],
  set: (letters: Letters) => void,
): Promise<string[]> {
  const nextFrame = () => new Promise((shown) => requestAnimationFrame(shown))
  await nextFrame()
  await nextFrame()
  const found: string[] = []
  for (const letters of sizes) {
    // Chromium goes on with what a container query in rem has told it before, unless the page is laid out anew.
    document.body.style.display = 'none'
    set(letters)
    document.body.getBoundingClientRect()
    document.body.style.display = ''
    const troubles = looks.flatMap((look) => look())
    found.push(...troubles.map((trouble) => `letters ${letters}: ${trouble}`))
  }
  set('normal')
  return found
}

const LOOKS = [findSmallTargets, findOverflow, findStrayMarks, findCovered]

/**
 * In every window, whatever the size of its letters, targets are large, nothing scrolls sideways, no mark of
 * punctuation begins a line, and nothing lies upon a control or a heading.
 */
export async function expectFit(page: Page): Promise<void> {
  await askAboutAudience(page)
  const windows = isFullSize ? [...WINDOWS, ...FURTHER_WINDOWS] : WINDOWS
  for (const { letters, ...viewport } of windows) {
    await page.setViewportSize(viewport)
    const sizes = JSON.stringify(isFullSize ? LETTERS : [letters])
    const look = () => page.evaluate<string[]>(`(${lookAll})([${LOOKS}], ${sizes}, ${setLetters})`)
    await expect.soft.poll(look, `${viewport.width} px`).toEqual([])
  }
}

/** As « Mesure d'audience » at the foot of a page does; a page without a foot has no place for the question. */
async function askAboutAudience(page: Page): Promise<void> {
  await page.evaluate((name) => dispatchEvent(new Event(name)), ASK_CONSENT)
}
