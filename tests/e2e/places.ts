import type { Page } from '@playwright/test'
import { readAriaSnapshot } from './aria-snapshot.ts'

export type Box = readonly [x: number, y: number, width: number, height: number]

/** The box of each part, in px. The key is the part's role and accessible name. */
export type Places = Readonly<Record<string, Box>>

/** A part that a screen's reference names: by its name, or by a pattern if the name contains sample data. */
export type Named = { role: string } & ({ name: string } | { pattern: string })

interface Part {
  role: string
  name: string
  box: Box
}

/** A block whose left edge or width differs by more than this is in another column. */
const ASIDE_PX = 40
/** Tolerance of a vertical gap: members' texts and demo data are a few lines longer or shorter than in the design. */
const AWAY_PX = 120

// These roles count as one: a design can use `aside` or `form` for a block that is a `section` on the page.
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

/**
 * Every visible part of the page that has a name, except those in its frame; measured with everything scrolled to the
 * top.
 */
async function readParts(page: Page): Promise<Part[]> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('*')) {
      if (element.scrollTop > 0) element.scrollTop = 0
    }
  })
  const snapshot = await page.locator('body').ariaSnapshot({ boxes: true })
  const isVisible = ([x, y, width, height]: Box) =>
    width > 1 && height > 1 && x + width > 0 && y + height > 0
  return readAriaSnapshot(snapshot).controls.flatMap(({ role, name, box, isInFrame }) =>
    box && isVisible(box) && !isInFrame ? [{ role, name, box }] : [],
  )
}

/** The box of the part with this kind and name, unless there is none or more than one. */
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

/** The boxes of the named parts of a screen, without those of minor roles or that are not unique. */
export async function readPlaces(page: Page, named: readonly Named[]): Promise<Places> {
  const keys = named
    .filter(({ role }) => [...BLOCKS, ...FIELDS, ...OTHERS].includes(role))
    .map((part) => `${part.role} ${'name' in part ? part.name : `/${part.pattern}/`}`)
  return place(keys, await readParts(page))
}

/** The key of the nearest part that is entirely above the box, in its column. */
function findAbove(box: Box, places: Places): string | undefined {
  return Object.entries(places)
    .filter(([, other]) => isAbove(other, box) && shareColumn(other, box))
    .toSorted(([, one], [, other]) => gapBetween(one, box) - gapBetween(other, box))[0]?.[0]
}

/** Describes how the position of one part differs from the wanted one. */
function compare(key: string, wanted: Places, built: Places): string[] {
  const wantedBox = wanted[key]
  const builtBox = built[key]
  if (!wantedBox) return []
  if (!builtBox) return [`${key}: missing, or more than one`]
  const problems: string[] = []
  const isMovedAside =
    Math.abs(builtBox[0] - wantedBox[0]) > ASIDE_PX ||
    Math.abs(builtBox[2] - wantedBox[2]) > ASIDE_PX
  if (fillsColumn(key) && isMovedAside) {
    problems.push(
      `${key}: ${builtBox[2]} px wide from ${builtBox[0]}, not ${wantedBox[2]} from ${wantedBox[0]}`,
    )
  }
  const above = findAbove(wantedBox, wanted)
  const gap = gapBetween(above === undefined ? undefined : wanted[above], wantedBox)
  const gapNow = gapBetween(above === undefined ? undefined : built[above], builtBox)
  if (Math.abs(gapNow - gap) > AWAY_PX) {
    problems.push(`${key}: ${gapNow} px below ${above ?? 'the top'}, not ${gap}`)
  }
  for (const [other, otherWanted] of Object.entries(wanted)) {
    const otherBuilt = built[other]
    if (!otherBuilt) continue
    if (isBeside(wantedBox, otherWanted) && !isBeside(builtBox, otherBuilt)) {
      problems.push(`${key}: not to the left of ${other}`)
    }
    if (isAbove(wantedBox, otherWanted) && !isAbove(builtBox, otherBuilt)) {
      problems.push(`${key}: not above ${other}`)
    }
  }
  return problems
}

/**
 * Describes the parts that are misplaced: no longer next to or above another part, in another column, or too far from
 * the part above.
 */
export async function findMisplaced(page: Page, wanted: Places): Promise<string[]> {
  const built = place(Object.keys(wanted), await readParts(page))
  return Object.keys(wanted).flatMap((key) => compare(key, wanted, built))
}
