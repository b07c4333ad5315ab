/** A colour by lightness (0 to 1), chroma and hue (degrees) in Oklab, as `#rrggbb`. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return toHex([
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ])
}

/** A colour on the way from one to the other; `share` 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  return toHex(channels(from).map((value, i) => value + ((target[i] ?? value) - value) * share))
}

/** How far apart two colours are, 0 to about 440. */
export function distance(one: string, other: string): number {
  const target = channels(other)
  return Math.hypot(...channels(one).map((value, i) => value - (target[i] ?? value)))
}

function gamma(linear: number): number {
  const value = Math.min(1, Math.max(0, linear))
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

function toHex(values: number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
