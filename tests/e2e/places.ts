import type { Page } from '@playwright/test'
import { readAriaSnapshot } from './aria-snapshot.ts'

export type Box = readonly [x: number, y: number, width: number, height: number]

/** Where each part stands; a part is its role and what a screen reader calls it. */
export type Places = Readonly<Record<string, Box>>

/** What a screen's reference names: its words, or a pattern where it holds sample data. */
export type Named = { role: string } & ({ name: string } | { pattern: string })

interface Part {
  role: string
  name: string
  box: Box
}

/** Further aside or narrower than this, a block stands in another column. */
const ASIDE_PX = 40
/** What people write and what the demo holds is a few lines longer here and shorter there. */
const AWAY_PX = 120

// A drawing says `aside` or `form` where the page says `section`: the eye sees one and the same.
const BLOCKS = ['region', 'complementary', 'form', 'article', 'group', 'search', 'dialog']
const FIELDS = ['textbox', 'searchbox', 'combobox', 'table', 'progressbar', 'tablist']
const OTHERS = ['heading', 'button', 'link', 'tab', 'img']
const kindOf = (role: string): string => (BLOCKS.includes(role) ? 'block' : role)
const fillsColumn = (key: string): boolean => [...BLOCKS, ...FIELDS].includes(roleOf(key))

const roleOf = (key: string): string => key.slice(0, key.indexOf(' '))
const nameOf = (key: string): string => key.slice(key.indexOf(' ') + 1)

const isAbove = ([, y, , height]: Box, [, otherY]: Box): boolean => y + height <= otherY + 2
const isLeftOf = ([x, , width]: Box, [otherX]: Box): boolean => x + width <= otherX + 2
const shareColumn = (one: Box, other: Box): boolean =>
  !isLeftOf(one, other) && !isLeftOf(other, one)
const isBeside = (one: Box, other: Box): boolean =>
  isLeftOf(one, other) && !isAbove(one, other) && !isAbove(other, one)
const gapBetween = (upper: Box | undefined, lower: Box): number =>
  Math.round(lower[1] - (upper ? upper[1] + upper[3] : 0))

/** Everything on the page that has a name and can be seen, its frame apart, as it stands when nothing is scrolled. */
async function readParts(page: Page): Promise<Part[]> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('*')) {
      if (element.scrollTop > 0) element.scrollTop = 0
    }
  })
  const snapshot = await page.locator('body').ariaSnapshot({ boxes: true })
  const isSeen = ([x, y, width, height]: Box) =>
    width > 1 && height > 1 && x + width > 0 && y + height > 0
  return readAriaSnapshot(snapshot).controls.flatMap(({ role, name, box, isInFrame }) =>
    box && isSeen(box) && !isInFrame ? [{ role, name, box }] : [],
  )
}

/** The one part that is meant, if it is the only one of this kind and name. */
function findOnly(key: string, parts: readonly Part[]): Box | undefined {
  const name = nameOf(key)
  const pattern = /^\/(.*)\/$/.exec(name)?.[1]
  const isNamed = pattern
    ? (text: string) => new RegExp(`^(?:${pattern})$`).test(text)
    : (text: string) => text === name
  const [found, another] = parts.filter(
    (part) => kindOf(part.role) === kindOf(roleOf(key)) && isNamed(part.name),
  )
  return another ? undefined : found?.box
}

function place(keys: readonly string[], parts: readonly Part[]): Places {
  const found = keys.flatMap((key) => {
    const box = findOnly(key, parts)
    return box ? [[key, box] as const] : []
  })
  return Object.fromEntries(found)
}

/** Where the main parts of a screen stand among those that are named. */
export async function readPlaces(page: Page, named: readonly Named[]): Promise<Places> {
  const keys = named
    .filter(({ role }) => [...BLOCKS, ...FIELDS, ...OTHERS].includes(role))
    .map((part) => `${part.role} ${'name' in part ? part.name : `/${part.pattern}/`}`)
  return place(keys, await readParts(page))
}

/** Of the parts that stand wholly above one in its column, the nearest. */
function findAbove(box: Box, places: Places): string | undefined {
  return Object.entries(places)
    .filter(([, other]) => isAbove(other, box) && shareColumn(other, box))
    .toSorted(([, one], [, other]) => gapBetween(one, box) - gapBetween(other, box))[0]?.[0]
}

/** What is wrong with where one part stands. */
function judge(key: string, wanted: Places, built: Places): string[] {
  const was = wanted[key]
  const is = built[key]
  if (!was) return []
  if (!is) return [`${key}: not there, or more than once`]
  const troubles: string[] = []
  const isMovedAside = Math.abs(is[0] - was[0]) > ASIDE_PX || Math.abs(is[2] - was[2]) > ASIDE_PX
  if (fillsColumn(key) && isMovedAside) {
    troubles.push(`${key}: ${is[2]} px wide from ${is[0]}, not ${was[2]} from ${was[0]}`)
  }
  const above = findAbove(was, wanted)
  const gap = gapBetween(above === undefined ? undefined : wanted[above], was)
  const gapNow = gapBetween(above === undefined ? undefined : built[above], is)
  if (Math.abs(gapNow - gap) > AWAY_PX) {
    troubles.push(`${key}: ${gapNow} px below ${above ?? 'the top'}, not ${gap}`)
  }
  for (const [other, otherWas] of Object.entries(wanted)) {
    const otherIs = built[other]
    if (!otherIs) continue
    if (isBeside(was, otherWas) && !isBeside(is, otherIs)) {
      troubles.push(`${key}: not to the left of ${other}`)
    }
    if (isAbove(was, otherWas) && !isAbove(is, otherIs)) {
      troubles.push(`${key}: not above ${other}`)
    }
  }
  return troubles
}

/** The parts that don't stand where they are wanted: not beside another, in another column, far from the one above. */
export async function findMisplaced(page: Page, wanted: Places): Promise<string[]> {
  const built = place(Object.keys(wanted), await readParts(page))
  return Object.keys(wanted).flatMap((key) => judge(key, wanted, built))
}
