const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128

/** Reads a host name as its owner wrote it: `xn--caf-dma.fr` is `café.fr` (RFC 3492). */
export function decodeHost(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decodeLabel(label.slice(4)) : label))
    .join('.')
}

function decodeLabel(encoded: string): string {
  const split = encoded.lastIndexOf('-')
  const letters = split > 0 ? [...encoded.slice(0, split)] : []
  let code = FIRST_CODE
  let bias = FIRST_BIAS
  let place = 0
  let at = split > 0 ? split + 1 : 0
  while (at < encoded.length) {
    const before = place
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = Number.parseInt(encoded[at++] ?? '', BASE)
      // The letters come first in this notation, then the figures.
      const value = digit < 10 ? digit + 26 : digit - 10
      place += value * weight
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias))
      if (!(value >= threshold)) break
      weight *= BASE - threshold
    }
    const length = letters.length + 1
    bias = adapt(place - before, length, before === 0)
    code += Math.floor(place / length)
    place %= length
    letters.splice(place, 0, String.fromCodePoint(code))
    place += 1
  }
  return letters.join('')
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let left = isFirst ? Math.floor(delta / DAMP) : Math.floor(delta / 2)
  left += Math.floor(left / length)
  let bias = 0
  while (left > ((BASE - T_MIN) * T_MAX) / 2) {
    left = Math.floor(left / (BASE - T_MIN))
    bias += BASE
  }
  return bias + Math.floor((BASE * left) / (left + SKEW))
}
