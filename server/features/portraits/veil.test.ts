import { expect, test } from 'vitest'
import { drawVeil, VEILS, veil } from './veil.ts'

const drawings = Array.from({ length: 3 * VEILS }, (_, number) => drawVeil(number))

test('each of the three sets of veils (both genders, women, men) has 24 different drawings', () => {
  expect(VEILS).toBe(24)
  for (const first of [0, 24, 48]) {
    expect(new Set(drawings.slice(first, first + VEILS)).size).toBe(VEILS)
  }
  expect(drawVeil(3 * VEILS)).toBeUndefined()
})

test('no veil of a woman has a beard, and no veil of a man has shoulder-length hair', () => {
  const isDrawn = (outline: string, first: number) =>
    drawings.slice(first, first + VEILS).some((drawing) => drawing?.includes(outline))
  const [beard, long] = ['M-51 -156C-54 -108', 'M0 -242C-52 -242']
  expect([0, 24, 48].map((first) => isDrawn(beard, first))).toEqual([true, false, true])
  expect([0, 24, 48].map((first) => isDrawn(long, first))).toEqual([true, true, false])
})

test('a veil is 4:5, and contains no photo and nothing that runs code or loads a file', () => {
  for (const drawing of drawings) {
    expect(drawing).toMatch(/^<svg [^>]*viewBox="0 0 240 300"/)
    expect(drawing).not.toMatch(/<(?:image|script|style|foreignObject|use)|href|data:|on\w+=/)
  }
})

test('each arrival has the veil of its place in the list, of the gender that the viewer looks for', () => {
  expect(veil(2, 'both')).toEqual([
    { blurredPhoto: '/media/veils/0.svg' },
    { blurredPhoto: '/media/veils/1.svg' },
  ])
  expect(veil(1, 'F')).toEqual([{ blurredPhoto: '/media/veils/24.svg' }])
  expect(veil(1, 'H')).toEqual([{ blurredPhoto: '/media/veils/48.svg' }])
  expect(veil(400, 'H')).toHaveLength(VEILS)
  expect(veil(0, 'F')).toEqual([])
})
