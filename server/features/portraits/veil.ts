import type { SoughtGender } from '#shared/domain/preferences.ts'

/** Colours of a drawing: background, sun, head, shaded side of the head, hair, coat. */
const PALETTES = [
  ['#dbe8f0', '#f9d9ab', '#e8c5a8', '#d3a685', '#b3b5b9', '#33465f'],
  ['#f2e7d3', '#f8c184', '#d8a67f', '#bd8762', '#54423a', '#5c8069'],
  ['#fbe3c0', '#fdf0d2', '#8c604a', '#6f4937', '#33302f', '#47607f'],
  ['#d9e6dd', '#f6dc9c', '#f0cfb4', '#d9ae8f', '#d6c8ae', '#b5533c'],
] as const

const FACE =
  'M0 -222C-34 -222 -50 -198 -50 -166C-50 -126 -26 -96 0 -96C26 -96 50 -126 50 -166C50 -198 34 -222 0 -222Z'
const SHADE = 'M0 -222C34 -222 50 -198 50 -166C50 -126 26 -96 0 -96Z'
const COAT = 'M-112 40C-110 -48 -74 -70 -24 -80L0 -62L24 -80C74 -70 110 -48 112 40Z'
const SHORT =
  'M-54 -160C-62 -212 -38 -238 2 -238C42 -238 62 -210 54 -160L44 -186C24 -198 -18 -200 -38 -188Z'

interface Figure {
  /** Hair behind the head. */
  behind?: string
  /** Hair, hat or beard in front of the head. */
  before?: string
  glasses?: boolean
  isProfile?: boolean
}

/** Everyday figures with different outlines. */
const FIGURES: readonly Figure[] = [
  // Hair in a bun.
  {
    behind: 'M0 -282C-26 -282 -34 -262 -30 -246C-20 -232 20 -232 30 -246C34 -262 26 -282 0 -282Z',
    before:
      'M-54 -158C-62 -216 -36 -242 0 -242C36 -242 62 -216 54 -158C46 -190 22 -204 0 -206C-22 -204 -46 -190 -54 -158Z',
  },
  // A beard.
  {
    before: `${SHORT}M-51 -156C-54 -108 -32 -78 0 -78C32 -78 54 -108 51 -156C47 -124 34 -110 22 -120C12 -128 -12 -128 -22 -120C-34 -110 -47 -124 -51 -156Z`,
  },
  // A hat.
  {
    before:
      'M-92 -194C-70 -206 -56 -208 -52 -210C-50 -252 -30 -262 0 -262C30 -262 50 -252 52 -210C56 -208 70 -206 92 -194C60 -178 -60 -178 -92 -194Z',
  },
  // Hair down to the shoulders.
  {
    behind:
      'M0 -242C-52 -242 -68 -204 -66 -160C-64 -118 -74 -90 -84 -66H84C74 -90 64 -118 66 -160C68 -204 52 -242 0 -242Z',
    before:
      'M-52 -150C-62 -214 -36 -240 0 -240C36 -240 62 -214 52 -150C44 -186 34 -202 16 -212C-6 -196 -40 -190 -52 -150Z',
  },
  // Bald, with a moustache.
  {
    before:
      'M-30 -126C-22 -140 -8 -142 0 -136C8 -142 22 -140 30 -126C18 -120 6 -122 0 -126C-6 -122 -18 -120 -30 -126Z',
  },
  // Glasses.
  { before: SHORT, glasses: true },
  // From the side.
  { isProfile: true },
  // Curls.
  {
    behind:
      'M0 -252C-30 -258 -50 -246 -56 -228C-78 -220 -82 -196 -72 -180C-84 -160 -76 -138 -58 -130H58C76 -138 84 -160 72 -180C82 -196 78 -220 56 -228C50 -246 30 -258 0 -252Z',
    before:
      'M-50 -170C-56 -210 -34 -232 0 -232C34 -232 56 -210 50 -170C40 -196 28 -192 16 -204C6 -194 -10 -196 -18 -204C-28 -192 -42 -196 -50 -170Z',
  },
]

const PROFILE =
  'M-40 -96C-54 -130 -58 -172 -44 -198C-30 -224 14 -230 36 -206C46 -194 46 -180 46 -172L60 -146C60 -140 54 -138 48 -138C50 -118 46 -104 30 -102L14 -102V-70H-40Z'
const PROFILE_HAIR =
  'M-48 -110C-74 -140 -76 -204 -40 -228C-6 -248 40 -236 44 -204C20 -210 0 -204 -6 -180C-10 -160 -22 -160 -22 -142C-22 -126 -34 -116 -48 -110Z'

/** The number of drawings in a set, and the most that a page shows. */
export const VEILS = 24

/** The figures of each set, by the gender that the viewer looks for; `both` uses all figures. */
const SETS: Record<SoughtGender, readonly number[]> = {
  both: FIGURES.map((_, figure) => figure),
  F: [0, 3, 6, 7],
  H: [1, 2, 4, 5],
}
const SET_NAMES = ['both', 'F', 'H'] as const

/**
 * What the free plan sees of arrivals: only that there are some. Each drawing depends on the place in the list and the
 * gender that the viewer looks for, never on the member who came, so that it reveals nothing about them.
 */
export function veil(count: number, sought: SoughtGender): { blurredPhoto: string }[] {
  const first = SET_NAMES.indexOf(sought) * VEILS
  return Array.from({ length: Math.min(count, VEILS) }, (_, place) => ({
    blurredPhoto: `/media/veils/${first + place}.svg`,
  }))
}

/**
 * Draws a blurred figure; undefined for an unknown number. The same for every member. Neighbouring drawings share
 * neither outline nor palette.
 */
export function drawVeil(number: number): string | undefined {
  const name = SET_NAMES[Math.floor(number / VEILS)]
  if (!name) return undefined
  const set = SETS[name]
  const place = number % VEILS
  const turn = Math.floor(place / set.length)
  const figure = FIGURES[set[place % set.length] ?? 0]
  const palette = PALETTES[(place + turn) % PALETTES.length]
  if (!figure || !palette) return undefined
  const round = turn % 3
  const [ground, sun, head, shade, hair, coat] = palette
  const path = (fill: string, d: string | undefined) => d && `<path fill="${fill}" d="${d}"/>`
  const face = [
    path(hair, figure.behind),
    path(shade, 'M-24 -120H24V-64L0 -50L-24 -64Z'),
    path(coat, COAT),
    path(head, FACE),
    path(shade, SHADE),
    path(hair, figure.before),
    figure.glasses &&
      `<g fill="none" stroke="${hair}" stroke-width="7"><circle cx="-23" cy="-162" r="18"/><circle cx="23" cy="-162" r="18"/></g>`,
  ]
  const side = [path(coat, COAT), path(head, PROFILE), path(hair, PROFILE_HAIR)]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300" width="240" height="300">',
    '<filter id="veil" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="10"/></filter>',
    path(ground, 'M0 0H240V300H0Z'),
    '<g filter="url(#veil)">',
    `<circle cx="${round === 1 ? 46 : 194}" cy="${96 + round * 22}" r="40" fill="${sun}"/>`,
    `<g transform="translate(120 300)${round === 2 ? ' scale(-1 1)' : ''}">`,
    ...(figure.isProfile ? side : face),
    '</g></g></svg>',
  ]
    .filter(Boolean)
    .join('')
}
