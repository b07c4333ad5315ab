import { PAPER } from './palette.ts'

/** A place behind the sitter, 480 by 600, and the colours that hair and clothes must stand out from. */
export interface Backdrop {
  readonly behindHead: string
  readonly behindBody: readonly string[]
  readonly shapes: string
}

function ground(fill: string): string {
  return `<rect width="480" height="600" fill="${fill}"/>`
}

function patch(fill: string, d: string): string {
  return `<path fill="${fill}" d="${d}"/>`
}

function disc(fill: string, x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
}

function leaf(fill: string, x: number, y: number, angle: number, scale: number): string {
  const d =
    'M0 0C-14-10-40-18-34-44C-20-38-22-52-26-78C-6-70-8-86 0-112C8-86 6-70 26-78C22-52 20-38 34-44C40-18 14-10 0 0Z'
  return `<path transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})" fill="${fill}" d="${d}"/>`
}

function book(fill: string, x: number, y: number, width: number, height: number): string {
  return `<rect x="${x}" y="${y - height}" width="${width}" height="${height}" fill="${fill}"/>`
}

const SHELF_SPINES = [
  [PAPER.madder2, 34, 118],
  [PAPER.linen, 26, 104],
  [PAPER.fir, 40, 124],
  [PAPER.camel, 30, 110],
  [PAPER.slate, 46, 120],
  [PAPER.apricot, 24, 98],
  [PAPER.storm, 36, 126],
  [PAPER.brick, 30, 108],
  [PAPER.sage2, 42, 116],
  [PAPER.linen2, 28, 122],
  [PAPER.plum, 38, 106],
] as const

function shelf(bottom: number, first: number): string {
  let x = -8
  let spines = ''
  for (let i = 0; x < 480; i++) {
    const [fill, width, height] =
      SHELF_SPINES[(first + i * 3) % SHELF_SPINES.length] ?? SHELF_SPINES[0]
    spines += book(fill, x, bottom, width, height)
    x += width + (i % 4 === 3 ? 14 : 3)
  }
  return `${spines}<rect y="${bottom}" width="480" height="14" fill="${PAPER.brick2}"/>`
}

export const BACKDROPS = {
  dawn: {
    behindHead: PAPER.mist,
    behindBody: [PAPER.sky, PAPER.apricot],
    shapes:
      ground(PAPER.mist) +
      patch(PAPER.mist2, 'M0 0H480V150C400 176 330 120 240 142S80 190 0 158Z') +
      disc(PAPER.apricot, 128, 392, 150) +
      patch(PAPER.sky, 'M0 392C90 380 200 400 300 390S440 384 480 392V600H0Z'),
  },
  noon: {
    behindHead: PAPER.sky,
    behindBody: [PAPER.mist, PAPER.sky],
    shapes:
      ground(PAPER.sky) +
      patch(PAPER.mist, 'M0 420C70 330 150 372 190 330S330 280 370 340S480 360 480 360V600H0Z') +
      disc(PAPER.mirabelle, 112, 140, 74),
  },
  dusk: {
    behindHead: PAPER.apricot,
    behindBody: [PAPER.slate],
    shapes:
      ground(PAPER.apricot) +
      patch(PAPER.mirabelle, 'M0 0H480V190C380 240 280 150 180 190S40 230 0 210Z') +
      disc(PAPER.nasturtium, 360, 300, 120) +
      patch(PAPER.storm, 'M0 400H480V600H0Z') +
      patch(PAPER.slate, 'M0 452C100 440 180 466 280 452S420 446 480 456V600H0Z'),
  },
  sea: {
    behindHead: PAPER.mist,
    behindBody: [PAPER.storm, PAPER.sky],
    shapes:
      ground(PAPER.chalk) +
      patch(PAPER.mist, 'M0 0H480V220C390 190 320 262 210 232S60 200 0 236Z') +
      `<rect y="330" width="480" height="270" fill="${PAPER.storm}"/>` +
      patch(PAPER.sky, 'M0 330H480V372C390 360 300 386 200 372S60 366 0 378Z') +
      patch(PAPER.linen, 'M0 512C120 488 330 540 480 500V600H0Z'),
  },
  garden: {
    behindHead: PAPER.sage,
    behindBody: [PAPER.sage],
    shapes:
      ground(PAPER.linen) +
      patch(PAPER.sage, 'M0 250C110 190 210 300 330 230S480 220 480 220V600H0Z') +
      leaf(PAPER.fir, 70, 330, -14, 1.9) +
      leaf(PAPER.sage2, 420, 380, 18, 2.2) +
      leaf(PAPER.sage2, 20, 520, -34, 2) +
      leaf(PAPER.fir, 470, 190, 40, 1.5) +
      disc(PAPER.mirabelle, 388, 90, 46),
  },
  wall: {
    behindHead: PAPER.linen,
    behindBody: [PAPER.linen2],
    shapes:
      ground(PAPER.linen2) +
      patch(PAPER.linen, 'M-30 40L150 -20V300L-30 370ZM178 -30L360 -90V230L178 290Z') +
      patch(PAPER.linen, 'M-30 410L150 340V620H-30ZM178 330L360 262V620H178Z'),
  },
  blush: {
    behindHead: PAPER.rose,
    behindBody: [PAPER.rose2],
    shapes:
      ground(PAPER.rose) +
      patch(PAPER.linen, 'M0 0H210L60 600H0Z') +
      patch(PAPER.rose2, 'M480 120V600H330Z'),
  },
  roofs: {
    behindHead: PAPER.mist,
    behindBody: [PAPER.storm, PAPER.sky],
    shapes:
      ground(PAPER.mist) +
      disc(PAPER.apricot, 350, 150, 86) +
      patch(
        PAPER.sky,
        'M0 330L60 330V290H86V330L150 300L214 330H260V262H282V316H300L360 280L420 316H480V600H0Z',
      ) +
      patch(
        PAPER.storm,
        'M0 420H46V386H70V420L130 380H200L240 420H330V376H352V412L400 384H480V600H0Z',
      ),
  },
  wood: {
    behindHead: PAPER.sage,
    behindBody: [PAPER.sage2],
    shapes:
      ground(PAPER.sage) +
      `<path fill="${PAPER.mirabelle}" d="M150 0H330L250 330H190Z" opacity=".75"/>` +
      patch(PAPER.fir, 'M30 0H78L92 600H14Z') +
      patch(PAPER.fir, 'M396 0H436L462 600H384Z') +
      `<path fill="${PAPER.fir2}" d="M130 0H150L146 600H120Z" opacity=".5"/>` +
      patch(PAPER.sage2, 'M0 470C140 430 330 500 480 450V600H0Z'),
  },
  night: {
    behindHead: PAPER.slate,
    behindBody: [PAPER.ink],
    shapes:
      ground(PAPER.slate) +
      patch(PAPER.slate2, 'M0 0H480V130C400 190 300 90 200 150S50 190 0 160Z') +
      disc(PAPER.linen, 110, 120, 52) +
      patch(PAPER.ink, 'M0 430C120 400 300 450 480 420V600H0Z'),
  },
  mountain: {
    behindHead: PAPER.sky,
    behindBody: [PAPER.sage2, PAPER.storm],
    shapes:
      ground(PAPER.sky) +
      disc(PAPER.linen, 92, 110, 50) +
      patch(PAPER.storm, 'M-20 400L110 190L196 320L330 130L500 380V600H-20Z') +
      patch(
        PAPER.mist,
        'M110 190L72 252L104 242L128 262L148 248ZM330 130L270 215L312 204L344 226L392 222Z',
      ) +
      patch(PAPER.sage2, 'M0 440C120 390 260 460 480 400V600H0Z'),
  },
  fields: {
    behindHead: PAPER.mist,
    behindBody: [PAPER.camel, PAPER.apricot2],
    shapes:
      ground(PAPER.mist) +
      disc(PAPER.apricot, 392, 132, 62) +
      patch(PAPER.sage, 'M0 330C110 280 230 350 480 290V600H0Z') +
      patch(PAPER.apricot2, 'M0 400C150 370 320 400 480 372V600H0Z') +
      patch(
        PAPER.camel,
        'M0 600L150 386L190 384L70 600ZM200 600L232 384L270 384L300 600ZM400 600L310 382L350 380L480 540V600Z',
      ) +
      patch(
        PAPER.fir,
        'M62 318C52 280 62 220 72 196C82 220 92 280 82 318ZM100 322C93 296 98 256 106 238C114 256 119 296 112 322Z',
      ),
  },
  books: {
    behindHead: PAPER.camel2,
    behindBody: [PAPER.camel2],
    shapes: ground(PAPER.camel2) + [128, 272, 416, 560].map((y, i) => shelf(y, i * 2)).join(''),
  },
} as const satisfies Record<string, Backdrop>
export type BackdropName = keyof typeof BACKDROPS
