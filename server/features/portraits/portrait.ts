import type { Gender } from '#shared/domain/genders.ts'
import { BACKDROPS } from './backdrops.ts'
import { chooseSitter } from './casting.ts'
import { BODIES, FACES } from './faces.ts'
import { drawBackHair, drawFrontHair, hairClips } from './hair.ts'
import { drawHead, drawHeadwear } from './head.ts'
import type { Sitter } from './sitter.ts'
import { drawTorso } from './torso.ts'

export interface PortraitRequest {
  seed: string
  gender: Gender
  age: number
}

/** Draws somebody who does not exist, in cut paper lit from the left; the same request gives the same SVG. */
export function drawPortrait(request: PortraitRequest): string {
  const sitter = chooseSitter(request)
  const { pose } = sitter
  const figure = `translate(${pose.shift} 0) translate(240 610) scale(${pose.scale}) translate(-240 -610)`
  const head = `rotate(${pose.tilt} 240 420) translate(240 0) scale(${pose.headWidth} 1) translate(-240 0)`
  const body = `translate(240 0) scale(${pose.bodyWidth} 1) translate(-240 0)`
  const shapes = [
    BACKDROPS[sitter.backdrop].shapes,
    `<g transform="${figure}">`,
    `<g transform="${head}">${drawBackHair(sitter)}</g>`,
    `<g transform="${body}">${drawTorso(sitter)}</g>`,
    `<g transform="${head}">${drawHead(sitter)}${drawFrontHair(sitter)}${drawHeadwear(sitter)}</g>`,
    '</g>',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" width="480" height="600"><defs>${clips(sitter)}</defs>${shapes.join('')}</svg>`
}

function clips(sitter: Sitter): string {
  const face = `<clipPath id="face"><path d="${FACES[sitter.face]}"/></clipPath>`
  const body = `<clipPath id="body"><path d="${BODIES[sitter.gender]}"/></clipPath>`
  return face + body + hairClips(sitter)
}
