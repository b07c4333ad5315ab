import { distance } from './oklch.ts'
import { PAPER, type Tone } from './palette.ts'

/** What is worn: one paper, and what shows over it or through its neckline. */
export interface Garment extends Tone {
  /** A knitted neckline, which also lowers the neck. */
  readonly collar?: string
  /** The part of the chest that stays bare. */
  readonly bare?: string
  readonly stripes?: string
  readonly over?: string
  readonly seam?: string
}

function twoTone(tone: Tone, lit: string, shade: string): string {
  return `<path fill="${tone.lit}" d="${lit}"/><path fill="${tone.shade}" d="${shade}"/>`
}

const SHIRT: Tone = { lit: PAPER.white, shade: PAPER.white2 }

const CUTS = {
  crew: (tone: Tone): Garment => ({
    ...tone,
    collar: 'M186 440C196 476 284 476 294 440L300 452C290 494 190 494 180 452Z',
  }),
  rollneck: (tone: Tone): Garment => ({
    ...tone,
    over: twoTone(
      tone,
      'M190 392C206 404 274 404 290 392C296 412 298 432 300 452C274 470 206 470 180 452C182 432 184 412 190 392Z',
      'M258 402C270 401 282 398 290 392C296 412 298 432 300 452C288 460 274 464 262 465C268 444 266 422 258 402Z',
    ),
  }),
  shirt: (tone: Tone): Garment => ({
    ...tone,
    bare: 'M198 420L240 520L282 420Z',
    over: twoTone(tone, 'M196 404L170 440L206 506L240 512Z', 'M284 404L310 440L274 506L240 512Z'),
    seam: 'M240 512V620',
  }),
  blazer: (tone: Tone): Garment => ({
    ...tone,
    over:
      twoTone(SHIRT, 'M192 424L240 590L288 424L240 440Z', 'M288 424L240 590L250 450Z') +
      twoTone(SHIRT, 'M196 402L176 440L214 494L240 470Z', 'M284 402L304 440L266 494L240 470Z') +
      twoTone(
        tone,
        'M178 438L150 452L132 512L172 520L160 538L238 620L240 600C214 560 192 500 178 438Z',
        'M302 438L330 452L348 512L308 520L320 538L242 620L240 600C266 560 288 500 302 438Z',
      ),
  }),
  vneck: (tone: Tone): Garment => ({ ...tone, bare: 'M190 424L240 540L290 424Z' }),
  boatneck: (tone: Tone): Garment => ({
    ...tone,
    bare: 'M150 446C190 494 290 494 330 446L300 418H180Z',
  }),
  breton: (tone: Tone): Garment => ({
    lit: PAPER.white,
    shade: PAPER.white2,
    bare: 'M158 446C196 482 284 482 322 446L300 418H180Z',
    stripes: distance(tone.lit, PAPER.white) > 190 ? tone.lit : PAPER.slate,
  }),
  scarf: (tone: Tone, scarf: Tone): Garment => ({
    ...tone,
    over:
      twoTone(
        scarf,
        'M180 398C206 424 274 424 300 398C320 424 318 452 296 468C262 488 210 488 186 470C160 452 162 424 180 398Z',
        'M258 418C276 416 290 410 300 398C320 424 318 452 296 468C284 476 270 480 256 482C274 462 270 440 258 418Z',
      ) +
      twoTone(
        scarf,
        'M208 470C200 510 196 560 204 600L252 590C250 550 250 510 256 476Z',
        'M236 480C232 520 234 560 240 592L252 590C250 550 250 510 256 476Z',
      ),
  }),
} as const
export type GarmentName = keyof typeof CUTS

/** Cuts a garment in a paper; `accent` is the second one, of a scarf. */
export function garment(name: GarmentName, tone: Tone, accent: Tone): Garment {
  return CUTS[name](tone, accent)
}

export const CLOTHS = {
  slate: { lit: PAPER.slate, shade: PAPER.slate2 },
  ink: { lit: PAPER.ink, shade: PAPER.ink2 },
  fir: { lit: PAPER.fir, shade: PAPER.fir2 },
  camel: { lit: PAPER.camel, shade: PAPER.camel2 },
  storm: { lit: PAPER.storm, shade: PAPER.storm2 },
  linen: { lit: PAPER.linen, shade: PAPER.linen2 },
  sage: { lit: PAPER.sage2, shade: PAPER.fir },
  plum: { lit: PAPER.plum, shade: PAPER.plum2 },
  teal: { lit: PAPER.teal, shade: PAPER.teal2 },
  brick: { lit: PAPER.brick, shade: PAPER.brick2 },
  sky: { lit: PAPER.sky, shade: PAPER.storm },
  madder: { lit: PAPER.madder, shade: PAPER.madder2 },
  nasturtium: { lit: PAPER.nasturtium, shade: PAPER.nasturtium2 },
  mirabelle: { lit: PAPER.mirabelle, shade: PAPER.apricot2 },
  rose: { lit: PAPER.rose, shade: PAPER.rose2 },
} as const satisfies Record<string, Tone>
export type ClothName = keyof typeof CLOTHS
