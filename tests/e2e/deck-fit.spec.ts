// Rules: discovery
import type { Page } from '@playwright/test'
import { AT_FULL_SIZE, expect, test } from './fixtures.ts'
import { signIn } from './scenes.ts'

const PHONES = [
  [320, 568],
  [341, 640],
  [359, 640],
  [360, 640],
  [360, 740],
  [365, 740],
  [375, 667],
  [390, 844],
  [414, 740],
] as const
const DESKTOPS = [
  [1024, 768],
  [1280, 600],
  [1366, 650],
] as const
const SIZES = [null, 'large', 'larger'] as const

/** The parts of the top card that are not entirely visible without scrolling, or are covered by its answers. */
function findHidden(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const card = [...document.querySelectorAll('main article')].find(
      (one) => !one.closest('[inert]'),
    )
    const bars = document.querySelectorAll('nav[aria-label="Navigation principale"]')
    const tops = [...bars]
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ left, top }) => left === 0 && top > innerHeight / 2)
    const floor = Math.min(innerHeight, ...tops.map(({ top }) => top))
    const boxOf = (selector: string) => card?.querySelector(selector)?.getBoundingClientRect()
    const answers = [...(card?.querySelectorAll('button') ?? [])]
      .filter(({ textContent }) => /^(Passer|Flasher)$/.test(textContent ?? ''))
      .map((one) => one.getBoundingClientRect())
    const name = boxOf('h2')
    const town = boxOf('h2 + p')
    const words = [...(card?.querySelectorAll('p') ?? [])].find(
      (one) => (one.textContent?.length ?? 0) > 60,
    )
    const lineHeight = words ? Number.parseFloat(getComputedStyle(words).lineHeight) : 0
    const wordsTop = words?.getBoundingClientRect().top ?? 0
    const photo = card?.querySelector('img')?.parentElement?.getBoundingClientRect()
    const [pass, flash] = answers
    if (!pass || !flash || !name || !town || !photo || !words) return ['the card']
    // On the smallest screens the two lines of the bio give way to the photo.
    const isTiny = innerWidth < 360 || innerHeight < 640
    const fitsTwoLines = wordsTop + 2 * lineHeight <= pass.top + 1
    const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0
    const counted = [...document.querySelectorAll('header [class*="_word_"]')].map((word) =>
      word.getBoundingClientRect(),
    )
    const hasWords =
      counted.length === 5 && counted.every(({ width, height }) => width > 20 && height > 10)
    const problems: [string, boolean][] = [
      ['photo too small', photo.height < 72],
      ['less than two lines of the bio', !isTiny && !fitsTwoLines],
      ['name under the answers', name.bottom > pass.top],
      ['town under the answers', town.bottom > pass.top],
      ['name above the viewport', name.top < 0],
      ['answers under the bar', Math.max(pass.bottom, flash.bottom) > floor + 0.5],
      ['answers in two rows', Math.abs(pass.top - flash.top) > 4],
      ['header in two rows', innerWidth < 1024 && header > 70],
      ['a counter without its label', innerWidth >= 1024 && !hasWords],
    ]
    return problems.flatMap(([problem, isSo]) => (isSo ? [problem] : []))
  })
}

test('the photo, name, town, two lines of the bio and both answers are visible at every viewport and text size', async ({
  page,
}) => {
  await signIn(page, 'gratuit')
  await page.goto('/home')
  await expect(page.getByRole('article')).toBeVisible()
  for (const size of SIZES) {
    await page.evaluate((chosen) => {
      if (chosen) document.documentElement.dataset.textSize = chosen
    }, size)
    for (const [width, height] of [...PHONES, ...DESKTOPS]) {
      await page.setViewportSize({ width, height })
      const message = `${width}x${height}, text size ${size ?? 'normal'}`
      await expect.poll(() => findHidden(page), { message }).toEqual([])
    }
  }
})

test(
  'each counter keeps its label next to or under its icon in a narrow header',
  AT_FULL_SIZE,
  async ({ page }) => {
    await signIn(page, 'premium')
    await page.goto('/home')
    await expect(page.getByRole('article')).toBeVisible()
    for (const width of [1024, 1100, 1199]) {
      await page.setViewportSize({ width, height: 768 })
      for (const word of ['Alertes', 'Messages', 'Affinités', 'Flashs', 'Visites']) {
        const counter = page.getByRole('banner').getByRole('link', { name: word })
        const box = await counter.getByText(word, { exact: true }).boundingBox()
        expect(box?.width, `${word}, ${width} px`).toBeGreaterThan(20)
        expect(box?.height, `${word}, ${width} px`).toBeGreaterThan(10)
      }
    }
  },
)
