import type { MensCut, WomensCut } from './haircuts.ts'
import type { HairName, IrisName, SkinName } from './palette.ts'

/** How often each trait is met; only the ratios matter. */
export type Weights<K extends string> = Readonly<Partial<Record<K, number>>>

export const SKIN_WEIGHTS: Readonly<Record<SkinName, number>> = {
  porcelain: 18,
  fair: 42,
  golden: 22,
  olive: 8,
  brown: 5,
  ebony: 5,
}

export const NATURAL_HAIR: Readonly<Record<SkinName, Weights<HairName>>> = {
  porcelain: { chestnut: 4, blond: 3, auburn: 3, dark: 2 },
  fair: { chestnut: 5, dark: 4, blond: 3, auburn: 1, black: 1 },
  golden: { dark: 5, chestnut: 4, black: 2 },
  olive: { black: 5, dark: 4 },
  brown: { black: 8, dark: 1 },
  ebony: { black: 1 },
}

export const IRIS_WEIGHTS: Readonly<Record<SkinName, Weights<IrisName>>> = {
  porcelain: { blue: 5, green: 3, hazel: 2, brown: 2 },
  fair: { blue: 4, green: 2, hazel: 3, brown: 4 },
  golden: { brown: 5, hazel: 3, green: 1 },
  olive: { brown: 4, dark: 2, hazel: 1 },
  brown: { dark: 3, brown: 1 },
  ebony: { dark: 1 },
}

const STRAIGHT_WOMEN: Weights<WomensCut> = {
  bob: 5,
  wavyBob: 4,
  fringeBob: 4,
  pixie: 4,
  layered: 4,
  bun: 2,
  lowBun: 3,
  wavy: 3,
  long: 2,
  fringe: 2,
  curly: 1,
  shortCurls: 2,
}
const CURLY_WOMEN: Weights<WomensCut> = {
  curly: 5,
  shortCurls: 6,
  pixie: 3,
  bun: 3,
  lowBun: 3,
  wavyBob: 1,
}
const STRAIGHT_MEN: Weights<MensCut> = {
  sidePart: 5,
  sweptBack: 3,
  crew: 4,
  widowsPeak: 4,
  wavyTop: 4,
  receding: 3,
  shaved: 2,
  shortCurls: 1,
  long: 0.6,
}
const CURLY_MEN: Weights<MensCut> = { shortCurls: 5, crew: 4, shaved: 4, receding: 2 }

export const WOMENS_CUTS: Readonly<Record<SkinName, Weights<WomensCut>>> = {
  porcelain: STRAIGHT_WOMEN,
  fair: STRAIGHT_WOMEN,
  golden: STRAIGHT_WOMEN,
  olive: { ...STRAIGHT_WOMEN, curly: 4, shortCurls: 3 },
  brown: CURLY_WOMEN,
  ebony: CURLY_WOMEN,
}

export const MENS_CUTS: Readonly<Record<SkinName, Weights<MensCut>>> = {
  porcelain: STRAIGHT_MEN,
  fair: STRAIGHT_MEN,
  golden: STRAIGHT_MEN,
  olive: { ...STRAIGHT_MEN, shortCurls: 4 },
  brown: CURLY_MEN,
  ebony: CURLY_MEN,
}

/** Long hair gets rarer with age, short hair more common. */
export const SHORT_CUTS: readonly WomensCut[] = ['pixie', 'layered', 'shortCurls']
export const LONG_CUTS: readonly WomensCut[] = ['wavy', 'long', 'fringe', 'curly']
export const BALDING_CUTS: readonly MensCut[] = ['receding', 'shaved', 'widowsPeak']

export const BEARD_WEIGHTS = { none: 52, short: 25, full: 7, goatee: 7, moustache: 9 } as const

export const FACE_WEIGHTS = {
  H: { oval: 4, square: 4, long: 3, round: 2 },
  F: { oval: 5, round: 4, long: 2, square: 1 },
} as const

export const GARMENT_WEIGHTS = {
  H: { crew: 4, rollneck: 3, shirt: 5, blazer: 4, vneck: 3, scarf: 2, breton: 1 },
  F: { crew: 2, rollneck: 3, shirt: 3, blazer: 3, vneck: 4, boatneck: 4, scarf: 3, breton: 2 },
} as const

export const CLOTH_WEIGHTS = {
  H: {
    slate: 5,
    ink: 4,
    fir: 3,
    camel: 3,
    storm: 3,
    linen: 2,
    sage: 2,
    teal: 3,
    brick: 2,
    sky: 3,
    plum: 1,
    madder: 1,
    nasturtium: 1,
  },
  F: {
    slate: 2,
    ink: 2,
    fir: 3,
    camel: 2,
    storm: 2,
    linen: 2,
    sage: 2,
    teal: 3,
    brick: 2,
    sky: 2,
    plum: 4,
    madder: 4,
    nasturtium: 2,
    mirabelle: 2,
    rose: 3,
  },
} as const

export const BACKDROP_WEIGHTS = {
  dawn: 4,
  noon: 4,
  dusk: 3,
  sea: 4,
  garden: 4,
  wall: 4,
  blush: 2,
  roofs: 4,
  wood: 3,
  night: 1,
  mountain: 3,
  fields: 3,
  books: 1.5,
} as const
