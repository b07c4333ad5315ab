// Rules: interface
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Tokens = Record<string, string>

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(
  /\/\*[\s\S]*?\*\//g,
  '',
)

function readBlocks(selector: string): Tokens[] {
  return css
    .split(selector)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('}')))
    .map((block) =>
      Object.fromEntries(
        Array.from(block.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name, value]) => [
          String(name),
          String(value).replace(/\s+/g, ' '),
        ]),
      ),
    )
}

function resolve(tokens: Tokens, name: string): string {
  const value = tokens[name]
  if (value === undefined) throw new Error(`--${name} is not a token`)
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return alias ? resolve(tokens, alias) : value
}

function luminance(color: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = (/oklch\(([^)]+)\)/.exec(color)?.[1] ?? '')
    .split(/[\s/]+/)
    .map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const inGamut = (part: number) => Math.min(1, Math.max(0, part))
  return 0.2126 * inGamut(red) + 0.7152 * inGamut(green) + 0.0722 * inGamut(blue)
}

function contrast(tokens: Tokens, first: string, second: string): number {
  const [x, y] = [luminance(resolve(tokens, first)), luminance(resolve(tokens, second))]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const GROUNDS = ['bg', 'bg-mist', 'bg-warm', 'surface', 'surface-2', 'surface-sunken']

/**
 * Foreground, background, and the required contrast ratio: 7 for body text, 4.5 for other text, 3 for edges and rings.
 */
const PAIRS: [string, string, number][] = [
  ...GROUNDS.map((ground): [string, string, number] => ['text', ground, 7]),
  ...GROUNDS.map((ground): [string, string, number] => [
    'text-2',
    ground,
    ground === 'surface-sunken' ? 4.5 : 7,
  ]),
  ['on-primary', 'primary', 7],
  ['on-primary', 'primary-hover', 7],
  ['on-flash', 'flash', 4.5],
  ['on-flash', 'flash-hover', 4.5],
  ['flash-text', 'bg', 7],
  ['flash-text', 'surface', 7],
  ['flash-text', 'flash-soft', 4.5],
  ['link', 'bg', 7],
  ['link', 'surface', 7],
  ['link', 'bg-mist', 4.5],
  ['premium-text', 'premium-bg', 7],
  ['gold-text', 'gold-bg', 7],
  ['success', 'bg', 4.5],
  ['success', 'surface', 4.5],
  ['success', 'success-soft', 4.5],
  ['caution', 'surface', 4.5],
  ['caution', 'bg', 4.5],
  ['danger', 'bg', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['on-bubble-me', 'bubble-me', 7],
  ['on-bubble-them', 'bubble-them', 7],
  ['on-sun', 'sun', 7],
  ['on-sun', 'sun-2', 7],
  ['line-strong', 'bg', 3],
  ['line-strong', 'surface', 3],
  ['line-strong', 'bg-mist', 3],
  ['flash', 'bg', 3],
  ['flash', 'surface', 3],
  ['focus', 'bg', 3],
  ['focus', 'surface', 3],
  ['focus', 'bg-mist', 3],
  ['focus', 'bg-warm', 3],
  ['focus-halo', 'focus', 3],
]

const [light = {}] = readBlocks(':root {')
const [systemDark = {}] = readBlocks(":root:not([data-theme='light']) {")
const [chosenDark = {}] = readBlocks(":root[data-theme='dark'] {")

describe('the design tokens', () => {
  it('are the same in the dark theme of the system and in the chosen one', () => {
    expect(Object.keys(chosenDark).length).toBeGreaterThan(30)
    expect(systemDark).toEqual(chosenDark)
  })

  it('are all used in a style sheet, a component or the guide', () => {
    const files = globSync('{client,guide}/**/*.{css,ts,tsx}', {
      cwd: new URL('../..', import.meta.url),
      exclude: ['**/*.test.*', '**/caution-weights.ts'],
    })
    const sources = files.map((file) =>
      readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
    )
    const used = new Set(sources.join().match(/(?<=var\(\s*--)[\w-]+/g))
    expect(Object.keys(light).filter((name) => !used.has(name))).toEqual([])
  })

  it.each(PAIRS)(
    'give --%s on --%s a contrast of at least %d to 1 in both themes',
    (foreground, background, least) => {
      expect(contrast(light, foreground, background)).toBeGreaterThanOrEqual(least)
      expect(contrast({ ...light, ...chosenDark }, foreground, background)).toBeGreaterThanOrEqual(
        least,
      )
    },
  )
})

it('the default text size is 18 px, and the larger sizes that a member can choose are 21 and 24 px', () => {
  const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8')
  const sizes = base.matchAll(/html(?:\[data-text-size='(\w+)'\])? \{\s+font-size: ([\d.]+)%/g)
  expect(Array.from(sizes, ([, name, share]) => [name, (16 * Number(share)) / 100])).toEqual([
    [undefined, 18],
    ['large', 21],
    ['larger', 24],
  ])
})

it('the page margins keep text clear of the camera of a phone in landscape', () => {
  const gutters = readBlocks(':root').flatMap(({ gutter }) => gutter ?? [])
  expect(gutters.slice(0, 2)).toEqual(['max(20px, var(--camera))', 'max(32px, var(--camera))'])
})

it('phones do not turn numbers into phone links, which would change the DOM that React renders', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
  expect(page).toContain('<meta name="format-detection" content="telephone=no" />')
})
