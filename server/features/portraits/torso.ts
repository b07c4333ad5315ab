import { BODIES, BODY_SHADE } from './faces.ts'
import { PAPER } from './palette.ts'
import type { Sitter } from './sitter.ts'

export function drawTorso(sitter: Sitter): string {
  const { garment } = sitter
  return [
    drawCloth(sitter),
    drawNeck(sitter),
    drawNecklace(sitter),
    garment.over ?? '',
    garment.seam ? `<path d="${garment.seam}" stroke="${garment.shade}" stroke-width="4"/>` : '',
  ].join('')
}

function drawCloth({ gender, garment, skin }: Sitter): string {
  const stripes = garment.stripes
    ? [470, 504, 538, 572, 606].map((y) => `M0 ${y}C120 ${y - 16} 360 ${y - 16} 480 ${y}`).join('')
    : ''
  const chest = garment.bare
    ? `<clipPath id="chest"><path d="${garment.bare}"/></clipPath><path fill="${skin.lit}" d="${garment.bare}"/><path fill="${skin.shade}" clip-path="url(#chest)" d="M248 400L244 540L340 470V400Z"/>`
    : ''
  return `<g clip-path="url(#body)"><path fill="${garment.lit}" d="${BODIES[gender]}"/>${stripes && `<path d="${stripes}" fill="none" stroke="${garment.stripes}" stroke-width="13"/>`}<path fill="${garment.shade}" opacity="${stripes ? 0.55 : 1}" d="${BODY_SHADE}"/>${chest}</g>`
}

function drawNeck({ garment, skin, wrinkles, gender }: Sitter): string {
  const [low, mid] = garment.collar ? [474, 468] : [452, 450]
  const folds =
    wrinkles === 3 && gender === 'F'
      ? `<path d="M206 418C216 426 226 430 236 431M204 432C212 438 220 441 230 442" fill="none" stroke="${skin.shade}" stroke-width="2.6" stroke-linecap="round" opacity=".8"/>`
      : ''
  const neck = `<path fill="${skin.lit}" d="M198 350H282V436C270 ${low} 210 ${low} 198 436Z"/><path fill="${skin.shade}" d="M198 372C226 420 262 424 282 384V436C274 ${mid} 256 ${low - 2} 246 ${low - 2}C252 436 226 420 198 396Z"/>${folds}`
  if (!garment.collar) return neck
  return `${neck}<path fill="${garment.lit}" d="${garment.collar}"/><path fill="${garment.shade}" d="M250 492C276 488 294 474 300 452L294 440C288 458 270 466 250 467Z"/>`
}

function drawNecklace({ jewels }: Sitter): string {
  if (jewels.necklace === 'pendant') {
    return `<path d="M196 436C206 482 274 482 284 436" fill="none" stroke="${PAPER.mirabelle}" stroke-width="4.5" stroke-linecap="round"/><circle cx="240" cy="474" r="8" fill="${PAPER.mirabelle}"/>`
  }
  if (jewels.necklace !== 'pearls') return ''
  return Array.from({ length: 11 }, (_, i) => {
    const y = 438 + 36 * Math.sin((Math.PI * i) / 10)
    const fill = i > 5 ? PAPER.white2 : PAPER.white
    return `<circle cx="${196 + 8.8 * i}" cy="${y.toFixed(1)}" r="6.5" fill="${fill}"/>`
  }).join('')
}
