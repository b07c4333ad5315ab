import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { barsOf, FRAME, pointsOf, topOf } from './plot-scale.ts'

it.each([
  [[0, 0], 2],
  [[1, 3], 4],
  [[9], 10],
  [[33, 56], 60],
  [[45], 60],
  [[31], 40],
  [[640], 800],
  [[100], 100],
  [[101], 200],
])('the axis of %j ends at %i', (values, top) => {
  expect(topOf(values)).toBe(top)
})

it('every value is drawn inside the frame, the highest value at the top', async () => {
  const series = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 90 })
  await fc.assert(
    fc.property(series, (values) => {
      const top = topOf(values)
      expect(top / 2).toBe(Math.round(top / 2))
      const places = [...pointsOf(values, top), ...barsOf(values, top)]
      for (const { x, y } of places) {
        expect(x).toBeGreaterThanOrEqual(FRAME.left)
        expect(x).toBeLessThanOrEqual(FRAME.right + 0.001)
        expect(y).toBeGreaterThanOrEqual(FRAME.top - 0.001)
        expect(y).toBeLessThanOrEqual(FRAME.bottom)
      }
      const drawn = pointsOf(values, top).map(({ y }) => y)
      expect(drawn.indexOf(Math.min(...drawn))).toBe(values.indexOf(Math.max(...values)))
    }),
  )
})
