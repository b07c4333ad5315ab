import { BEARD_SHADE, BEARDS, MOUSTACHE } from './faces.ts'
import { MOUTH_DARK, PAPER } from './palette.ts'
import type { Sitter } from './sitter.ts'

export function drawMouth({ gender, mouth, skin, beard }: Sitter): string {
  const line = skin.isDark ? PAPER.ink : MOUTH_DARK
  const shapes =
    mouth.name === 'teeth'
      ? openSmile(mouth.lip, gender === 'H')
      : gender === 'H'
        ? mansSmile(mouth.lip, line, beard.hasMoustache || mouth.name === 'soft')
        : womansSmile(mouth.lip, line, mouth.name === 'soft')
  return `<g transform="translate(240 350) scale(${mouth.width} 1) translate(-240 -350)" stroke-linecap="round">${shapes}</g>`
}

function openSmile(lip: string, isMan: boolean): string {
  const upper = isMan
    ? `<path d="M201 341C222 346 258 346 279 340" fill="none" stroke="${MOUTH_DARK}" stroke-width="3.4"/>`
    : `<path fill="${lip}" d="M200 341C214 336 228 333 236 335C239 336 241 336 244 335C252 333 266 336 280 340C262 345 220 347 200 341Z"/>`
  return `<path fill="${MOUTH_DARK}" d="M204 342C220 346 260 346 276 341C270 366 256 376 240 376C224 376 210 366 204 342Z"/><path fill="${PAPER.white}" d="M209 344.5C224 347 256 347 271 343.5C268 354 256 359 240 359C224 359 213 354 209 344.5Z"/>${upper}<path fill="${lip}" d="M207 350C214 364 226 368 240 368C254 368 266 364 273 349C270 370 256 381 240 381C224 381 210 371 207 350Z"/>`
}

function mansSmile(lip: string, line: string, isNarrow: boolean): string {
  const smile = isNarrow ? 'M206 343C222 352 260 352 274 341' : 'M196 338C214 354 266 355 285 335'
  return `<path fill="${lip}" d="M214 348C228 353 254 353 268 346C261 360 252 364 241 364C230 364 221 360 214 348Z"/><path d="${smile}" fill="none" stroke="${line}" stroke-width="3.6" opacity=".78"/>`
}

function womansSmile(lip: string, line: string, isSoft: boolean): string {
  const smile = isSoft ? 'M199 342C216 352 264 353 281 340' : 'M194 339C214 353 266 354 286 336'
  return `<path fill="${lip}" d="M200 344C214 338 228 334 236 337C239 338 241 338 244 337C252 334 266 338 280 342C264 350 254 351 241 351C226 351 214 350 200 344Z"/><path fill="${lip}" opacity=".82" d="M206 347C220 353 260 353 275 345C268 364 256 370 240 370C226 370 212 364 206 347Z"/><path d="${smile}" fill="none" stroke="${line}" stroke-width="3.2" opacity=".8"/>`
}

/** Clipped to the face by the caller. */
export function drawBeard({ beard }: Sitter): string {
  if (!beard.shape) return ''
  const clip = `<clipPath id="beard"><path d="${BEARDS[beard.shape]}"/></clipPath>`
  return `${clip}<path fill="${beard.hair.lit}" d="${BEARDS[beard.shape]}"/><path fill="${beard.hair.shade}" clip-path="url(#beard)" d="${BEARD_SHADE}"/>`
}

export function drawMoustache({ beard }: Sitter): string {
  if (!beard.hasMoustache) return ''
  return `<path fill="${beard.hair.lit}" d="${MOUSTACHE.lit}"/><path fill="${beard.hair.shade}" d="${MOUSTACHE.shade}"/>`
}
