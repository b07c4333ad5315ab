import { EYE_WHITE, PAPER } from './palette.ts'
import type { Brows, Eyes, GlassesShape, Sitter } from './sitter.ts'

const LEFT = 204
const RIGHT = 277

export function drawEyes(eyes: Eyes): string {
  return (
    placeEye(eyes, LEFT - eyes.gap, drawEye(eyes, EYE_WHITE.lit, -1)) +
    placeEye(eyes, RIGHT + eyes.gap, drawEye(eyes, EYE_WHITE.shade, 1))
  )
}

function placeEye(eyes: Eyes, x: number, shapes: string): string {
  return `<g transform="translate(${x} 264) scale(${eyes.size})" stroke-linecap="round">${shapes}</g>`
}

/** One eye around its own centre; `outer` is the side of the temple. */
function drawEye(eyes: Eyes, white: string, outer: -1 | 1): string {
  const lash = `<path d="M${outer * 21} 1l${outer * 8} -6" stroke="${PAPER.ink}" stroke-width="4.5"/>`
  if (eyes.areSmiling) {
    return `<path d="M-21 2C-10 -14 10 -14 21 2" fill="none" stroke="${PAPER.ink}" stroke-width="5.5"/>${eyes.hasLashes ? lash : ''}`
  }
  return `<path d="M-20 2C-10 -12 10 -13 20 1C8 11 -10 11 -20 2Z" fill="${white}"/><circle cx="${eyes.gaze}" cy="-1" r="9.2" fill="${eyes.iris}"/><circle cx="${eyes.gaze}" cy="-1" r="4.6" fill="${PAPER.ink}"/><circle cx="${eyes.gaze - 3}" cy="-4" r="2.3" fill="#fff"/><path d="M-22 3C-11 -14 11 -15 22 1" fill="none" stroke="${PAPER.ink}" stroke-width="${eyes.hasLashes ? 5.6 : 4.6}"/>${eyes.hasLashes ? lash : ''}`
}

export function drawBrows({ colour, weight, lift, angle }: Brows): string {
  const thick = weight / 6
  const left = `M178 238C190 226 212 225 228 236C212 ${231 + thick} 192 ${232 + thick * 2} 178 ${238 + thick}Z`
  const right = `M304 238C292 226 270 225 254 236C270 ${230 + thick} 290 ${232 + thick} 304 238Z`
  return `<g transform="translate(0 ${-lift})" fill="${colour}" stroke="${colour}" stroke-width="${weight * 0.55}" stroke-linejoin="round"><path transform="rotate(${-angle} 204 234)" d="${left}"/><path transform="rotate(${angle} 278 234)" d="${right}"/></g>`
}

const LENSES: Record<GlassesShape, string> = {
  round: '<circle cx="203" cy="266" r="31"/><circle cx="278" cy="266" r="31"/>',
  square:
    '<rect x="170" y="243" width="66" height="46" rx="13"/><rect x="245" y="243" width="66" height="46" rx="13"/>',
  butterfly:
    '<path d="M170 246C184 240 220 241 234 250C238 272 228 292 208 293C184 294 170 276 170 246Z"/><path d="M311 246C297 240 261 241 247 250C243 272 253 292 273 293C297 294 311 276 311 246Z"/>',
  half: '<path d="M172 256H234C236 278 224 290 203 290C182 290 170 278 172 256Z"/><path d="M247 256H309C311 278 299 290 278 290C257 290 245 278 247 256Z"/>',
}

export function drawGlasses(glasses: NonNullable<Sitter['glasses']>): string {
  return `<g fill="#fff" fill-opacity=".14" stroke="${glasses.frame}" stroke-width="5.5">${LENSES[glasses.shape]}</g><path d="M234 261C238 256 243 256 247 261M171 259L150 253M310 259L330 253" stroke="${glasses.frame}" stroke-width="5.5" fill="none" stroke-linecap="round"/>`
}
