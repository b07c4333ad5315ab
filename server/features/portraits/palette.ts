import { oklch } from './oklch.ts'

/** The colours of the cut papers. A name with 2 is the shaded side of the same paper. */
export const PAPER = {
  ink: oklch(0.27, 0.045, 258),
  ink2: oklch(0.22, 0.04, 260),
  slate: oklch(0.38, 0.05, 256),
  slate2: oklch(0.31, 0.048, 257),
  mist: oklch(0.9, 0.02, 235),
  mist2: oklch(0.84, 0.028, 238),
  sky: oklch(0.78, 0.045, 238),
  storm: oklch(0.6, 0.05, 248),
  storm2: oklch(0.5, 0.052, 250),
  chalk: oklch(0.975, 0.008, 85),
  linen: oklch(0.92, 0.025, 80),
  linen2: oklch(0.83, 0.035, 72),
  apricot: oklch(0.84, 0.105, 68),
  apricot2: oklch(0.76, 0.125, 58),
  plum: oklch(0.4, 0.085, 355),
  plum2: oklch(0.32, 0.07, 355),
  mirabelle: oklch(0.89, 0.115, 88),
  nasturtium: oklch(0.7, 0.165, 42),
  nasturtium2: oklch(0.6, 0.16, 38),
  madder: oklch(0.55, 0.19, 26),
  madder2: oklch(0.44, 0.155, 25),
  sage: oklch(0.72, 0.05, 150),
  sage2: oklch(0.58, 0.055, 152),
  fir: oklch(0.4, 0.055, 160),
  fir2: oklch(0.33, 0.05, 162),
  rose: oklch(0.82, 0.065, 30),
  rose2: oklch(0.72, 0.085, 28),
  brick: oklch(0.5, 0.1, 38),
  brick2: oklch(0.42, 0.09, 36),
  white: oklch(0.985, 0.004, 90),
  white2: oklch(0.86, 0.02, 240),
  camel: oklch(0.7, 0.085, 68),
  camel2: oklch(0.59, 0.085, 60),
  teal: oklch(0.5, 0.065, 205),
  teal2: oklch(0.42, 0.06, 208),
} as const

/** One paper lit from the left: its lit side and its shaded side. */
export interface Tone {
  readonly lit: string
  readonly shade: string
}

export interface Skin extends Tone {
  /** Wrinkles and the ridge of the nose. */
  readonly line: string
  readonly lip: string
  readonly cheek: string
  readonly isDark: boolean
}

export const SKINS = {
  porcelain: skin(
    [0.9, 0.035, 60],
    [0.77, 0.068, 45],
    [0.55, 0.09, 38],
    [0.6, 0.13, 28],
    [0.8, 0.1, 32],
  ),
  fair: skin(
    [0.865, 0.05, 62],
    [0.725, 0.083, 48],
    [0.5, 0.09, 40],
    [0.57, 0.135, 28],
    [0.76, 0.115, 34],
  ),
  golden: skin(
    [0.8, 0.065, 62],
    [0.655, 0.088, 50],
    [0.44, 0.08, 42],
    [0.52, 0.13, 28],
    [0.68, 0.12, 38],
  ),
  olive: skin(
    [0.7, 0.075, 58],
    [0.555, 0.085, 48],
    [0.36, 0.06, 42],
    [0.47, 0.12, 27],
    [0.59, 0.12, 36],
  ),
  brown: skin(
    [0.545, 0.07, 52],
    [0.415, 0.066, 44],
    [0.27, 0.04, 42],
    [0.44, 0.12, 26],
    [0.47, 0.1, 34],
  ),
  ebony: skin(
    [0.43, 0.055, 50],
    [0.325, 0.047, 44],
    [0.21, 0.03, 42],
    [0.42, 0.115, 26],
    [0.38, 0.085, 32],
  ),
} as const
export type SkinName = keyof typeof SKINS

export const HAIR = {
  white: tone([0.955, 0.008, 90], [0.82, 0.018, 240]),
  silver: tone([0.84, 0.012, 250], [0.67, 0.025, 255]),
  grey: tone([0.68, 0.016, 255], [0.51, 0.025, 258]),
  pepper: tone([0.5, 0.016, 258], [0.355, 0.022, 260]),
  dark: tone([0.385, 0.045, 48], [0.27, 0.035, 45]),
  chestnut: tone([0.52, 0.07, 58], [0.4, 0.06, 52]),
  blond: tone([0.83, 0.085, 82], [0.69, 0.095, 70]),
  auburn: tone([0.6, 0.125, 45], [0.47, 0.115, 38]),
  black: tone([0.29, 0.02, 262], [0.2, 0.015, 262]),
} as const
export type HairName = keyof typeof HAIR

export const IRIS = {
  blue: oklch(0.48, 0.065, 237),
  green: oklch(0.46, 0.07, 150),
  hazel: oklch(0.42, 0.06, 90),
  brown: oklch(0.34, 0.05, 50),
  dark: oklch(0.25, 0.03, 50),
} as const
export type IrisName = keyof typeof IRIS

export const MOUTH_DARK = oklch(0.3, 0.07, 25)
export const EYE_WHITE: Tone = tone([0.975, 0.01, 80], [0.86, 0.018, 60])

type Colour = [lightness: number, chroma: number, hue: number]

function tone(lit: Colour, shade: Colour): Tone {
  return { lit: oklch(...lit), shade: oklch(...shade) }
}

function skin(lit: Colour, shade: Colour, line: Colour, lip: Colour, cheek: Colour): Skin {
  const isDark = lit[0] < 0.6
  return {
    ...tone(lit, shade),
    line: oklch(...line),
    lip: oklch(...lip),
    cheek: oklch(...cheek),
    isDark,
  }
}
