const STEPS = [1, 2, 4, 6, 8, 10]

/** The upper end of an axis: a round number, at least the highest value, whose half is a whole number. */
export function topOf(values: readonly number[]): number {
  const highest = Math.max(...values, 2)
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = STEPS.find((each) => each * power >= highest) ?? 10
  return step * power
}

/** The bounds of the plot in its drawing: numbers are on the left, days below. */
export const FRAME = { left: 44, right: 332, top: 14, bottom: 140 } as const

export interface Point {
  x: number
  y: number
}

/** The points of the values, in order, evenly spaced from left to right; the axis ends at `top`. */
export function pointsOf(values: readonly number[], top: number): Point[] {
  const { left, right, bottom } = FRAME
  const step = (right - left) / Math.max(1, values.length - 1)
  return values.map((value, i) => ({ x: left + i * step, y: bottom - heightOf(value, top) }))
}

export interface Bar extends Point {
  width: number
  height: number
}

/** The values as bars, each centred in its share of the axis. */
export function barsOf(values: readonly number[], top: number): Bar[] {
  const { left, right, bottom } = FRAME
  const share = (right - left) / Math.max(1, values.length)
  const width = share * 0.66
  return values.map((value, i) => {
    const height = heightOf(value, top)
    return { x: left + (i + 0.5) * share - width / 2, y: bottom - height, width, height }
  })
}

function heightOf(value: number, top: number): number {
  return ((FRAME.bottom - FRAME.top) * value) / top
}

/** The path data of a line through the points. */
export function strokeOf(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}
