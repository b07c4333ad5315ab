import { HAIR_SHADE } from './faces.ts'
import type { Sitter } from './sitter.ts'

const MIRROR = 'translate(480 0) scale(-1 1)'

type Curls = NonNullable<Sitter['cut']['curls']>['back']

export function hairClips(sitter: Sitter): string {
  const { back, front } = sitter.cut
  const mirrored = sitter.isHairMirrored ? ` transform="${MIRROR}"` : ''
  const clip = (id: string, d: string) =>
    `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"${mirrored}/></clipPath>`
  return (back ? clip('hair-back', back) : '') + (front ? clip('hair-front', front) : '')
}

export function drawBackHair(sitter: Sitter): string {
  const { cut } = sitter
  if (cut.curls) return drawCurls(cut.curls.back, sitter)
  return (cut.bun ? drawBun(sitter) : '') + (cut.back ? drawLock('hair-back', sitter) : '')
}

export function drawFrontHair(sitter: Sitter): string {
  const { cut, hair, isHairMirrored } = sitter
  if (cut.curls) return drawCurls(cut.curls.front, sitter)
  if (!cut.front) return ''
  const mirrored = isHairMirrored ? ` transform="${MIRROR}"` : ''
  const strands = cut.strands
    ? `<path d="${cut.strands}"${mirrored} fill="none" stroke="${hair.shade}" stroke-width="3.5" stroke-linecap="round" opacity=".75"/>`
    : ''
  return drawLock('hair-front', sitter) + strands
}

// The shape is mirrored, its shade is not: the light stays on the left.
function drawLock(clip: 'hair-back' | 'hair-front', { hair }: Sitter): string {
  return `<g clip-path="url(#${clip})"><rect width="480" height="620" fill="${hair.lit}"/><path fill="${hair.shade}" d="${HAIR_SHADE}"/></g>`
}

function drawBun({ cut, hair, isHairMirrored }: Sitter): string {
  if (!cut.bun) return ''
  const [bunX, y, r] = cut.bun
  const x = isHairMirrored ? 480 - bunX : bunX
  const shade = `M${x + r * 0.2} ${y - r * 0.98}A${r} ${r} 0 0 1 ${x - r * 0.1} ${y + r}C${x + r * 0.5} ${y + r * 0.4} ${x + r * 0.6} ${y - r * 0.4} ${x + r * 0.2} ${y - r * 0.98}Z`
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${hair.lit}"/><path fill="${hair.shade}" d="${shade}"/>`
}

function drawCurls(curls: Curls, { hair }: Sitter): string {
  const discs = curls.map(
    ([x, y, r]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${x > 268 ? hair.shade : hair.lit}"/>`,
  )
  const twists = curls
    .filter(([x]) => x <= 268)
    .map(
      ([x, y, r]) =>
        `M${x - r * 0.45} ${y + r * 0.2}a${r * 0.5} ${r * 0.5} 0 1 1 ${r * 0.8} ${r * 0.25}`,
    )
  return `${discs.join('')}<path d="${twists.join('')}" fill="none" stroke="${hair.shade}" stroke-width="3" stroke-linecap="round" opacity=".6"/>`
}
