import { drawBrows, drawEyes, drawGlasses } from './eyes.ts'
import { FACE_SHADE, FACES } from './faces.ts'
import { drawBeard, drawMoustache, drawMouth } from './mouth.ts'
import type { Sitter } from './sitter.ts'

export function drawHead(sitter: Sitter): string {
  return [
    drawEars(sitter),
    drawSkull(sitter),
    drawWrinkles(sitter),
    drawEyes(sitter.eyes),
    drawBrows(sitter.brows),
    drawNose(sitter),
    drawMouth(sitter),
    drawMoustache(sitter),
  ].join('')
}

/** What is worn over the front hair. */
export function drawHeadwear({ glasses, jewels, cut }: Sitter): string {
  const earrings =
    jewels.earrings && !cut.hidesEars
      ? `<g fill="${jewels.earrings}"><circle cx="144" cy="303" r="7.5"/><circle cx="336" cy="303" r="7.5"/></g>`
      : ''
  return (glasses ? drawGlasses(glasses) : '') + earrings
}

function drawEars({ skin, cut }: Sitter): string {
  if (cut.hidesEars) return ''
  return `<ellipse cx="150" cy="272" rx="14" ry="25" fill="${skin.lit}"/><path d="M146 262c-5 8-3 18 4 22" stroke="${skin.shade}" stroke-width="4" fill="none" stroke-linecap="round"/><ellipse cx="330" cy="272" rx="14" ry="25" fill="${skin.shade}"/>`
}

function drawSkull(sitter: Sitter): string {
  const { skin, gender, blush } = sitter
  const [rx, ry] = gender === 'H' ? [20, 12] : [25, 15]
  return `<path fill="${skin.lit}" d="${FACES[sitter.face]}"/><g clip-path="url(#face)"><path fill="${skin.shade}" fill-rule="evenodd" d="${FACE_SHADE}"/><ellipse cx="188" cy="314" rx="${rx}" ry="${ry}" fill="${skin.cheek}" opacity="${blush}"/><path fill="${skin.shade}" opacity=".42" d="M176 250C190 236 220 236 232 254C220 246 192 246 176 250Z"/>${drawBeard(sitter)}</g>`
}

function drawNose({ skin }: Sitter): string {
  return `<g fill="none" stroke-width="4" stroke-linecap="round"><path d="M234 310C236 320 246 324 254 320" stroke="${skin.line}" opacity=".75"/><path d="M222 314C219 308 221 303 226 301" stroke="${skin.shade}"/></g>`
}

/** Smile lines first, then under the eyes, then the forehead: in the order that they come. */
function drawWrinkles({ skin, wrinkles, beard }: Sitter): string {
  const lit = (d: string, width = 3, opacity = 1) =>
    `<path d="${d}" stroke="${skin.shade}" stroke-width="${width}" opacity="${opacity}"/>`
  const shaded = (d: string, width = 2.6) =>
    `<path d="${d}" stroke="${skin.line}" stroke-width="${width}" opacity=".42"/>`
  const hasBareCheeks = !beard.shape || beard.shape === 'goatee'
  const smile = hasBareCheeks
    ? lit('M214 320C202 330 197 342 198 356', 3.5) + shaded('M270 322C282 332 286 344 284 356', 3)
    : ''
  const temples =
    lit('M172 256L161 250M171 264L158 264M173 272L162 278') +
    shaded('M308 256L318 250M309 264L321 265')
  const bags = lit('M190 284C202 290 214 289 222 284') + shaded('M263 285C272 290 284 289 293 283')
  const forehead = lit('M196 186C216 180 236 180 250 184M202 204C220 199 236 199 248 202', 3, 0.8)
  const layers = [smile, temples + bags, forehead].slice(0, wrinkles).join('')
  return `<g fill="none" stroke-linecap="round">${layers}</g>`
}
