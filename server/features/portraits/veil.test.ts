import { expect, test } from 'vitest'
import { drawVeil, VEILS, veil } from './veil.ts'

const drawings = Array.from({ length: VEILS }, (_, number) => drawVeil(number))

test('there are 24 drawings, each unlike the others', () => {
  expect(VEILS).toBe(24)
  expect(new Set(drawings).size).toBe(VEILS)
  expect(drawVeil(VEILS)).toBeUndefined()
})

test('a drawing is 4:5, and holds no photo and nothing that runs or loads', () => {
  for (const drawing of drawings) {
    expect(drawing).toMatch(/^<svg [^>]*viewBox="0 0 240 300"/)
    expect(drawing).not.toMatch(/<(?:image|script|style|foreignObject|use)|href|data:|on\w+=/)
  }
})

test('each who came has the drawing of its place in the list, up to as many as there are', () => {
  expect(veil(2)).toEqual([
    { blurredPhoto: '/media/veils/0.svg' },
    { blurredPhoto: '/media/veils/1.svg' },
  ])
  expect(veil(400)).toHaveLength(VEILS)
  expect(veil(0)).toEqual([])
})
