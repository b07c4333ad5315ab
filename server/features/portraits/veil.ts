/** Hours of a morning, from the top of the sky down: chalk and mist above, apricot and rose towards the ground. */
const SKIES = [
  { high: '#f9efda', low: '#fcc58e', sun: '#ffecb5' },
  { high: '#f7eae0', low: '#fabdab', sun: '#ffe5b7' },
  { high: '#daebf4', low: '#f9d4a4', sun: '#ffecb1' },
  { high: '#f9eecd', low: '#f7cd87', sun: '#fff5d0' },
  { high: '#f7e0df', low: '#fcc8a6', sun: '#ffebbe' },
  { high: '#deeff2', low: '#f5c8b1', sun: '#ffebb9' },
]

/** Somebody against the light: how far aside, how large, and where the sun stands. */
const STANDINGS = [
  { aside: -12, size: 1, sunX: 178, sunY: 108 },
  { aside: 10, size: 0.94, sunX: 62, sunY: 128 },
  { aside: 0, size: 1.08, sunX: 196, sunY: 168 },
  { aside: 16, size: 1.02, sunX: 48, sunY: 92 },
]

/** How many drawings there are: as many as a page shows. */
export const VEILS = SKIES.length * STANDINGS.length

/** The papers they are cut from, each lit by the sun on one side. */
const FIGURES = [
  { lit: '#a5b2c8', shade: '#617692' },
  { lit: '#e3b295', shade: '#b47867' },
  { lit: '#b0c4d3', shade: '#6f8da5' },
  { lit: '#e6b7b0', shade: '#b0787b' },
  { lit: '#e8c8a4', shade: '#b48768' },
] as const

/**
 * Somebody in the morning light, out of focus. There are as many as `VEILS`, the same for every member: none is made
 * from a photo, an age or a gender, so that nothing in one can tell whom it stands for.
 */
export function drawVeil(number: number): string | undefined {
  const sky = SKIES[number % SKIES.length]
  const standing = STANDINGS[Math.floor(number / SKIES.length)]
  const figure = FIGURES[number % FIGURES.length]
  if (!sky || !standing || !figure) return undefined
  const { aside, size, sunX, sunY } = standing
  const [left, right] = sunX < 120 ? [figure.lit, figure.shade] : [figure.shade, figure.lit]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300" width="240" height="300">',
    '<defs>',
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${sky.high}"/><stop offset="1" stop-color="${sky.low}"/></linearGradient>`,
    `<linearGradient id="figure" gradientUnits="userSpaceOnUse" x1="-90" y1="0" x2="90" y2="0"><stop stop-color="${left}"/><stop offset="1" stop-color="${right}"/></linearGradient>`,
    '<filter id="far" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="22"/></filter>',
    '<filter id="near" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="11"/></filter>',
    '</defs>',
    '<path fill="url(#sky)" d="M0 0H240V300H0Z"/>',
    `<circle cx="${sunX}" cy="${sunY}" r="54" fill="${sky.sun}" filter="url(#far)"/>`,
    `<g transform="translate(${120 + aside} 300) scale(${size})" fill="url(#figure)" filter="url(#near)">`,
    '<path d="M-48 -142C-55 -196 -34 -221 2 -221C38 -221 55 -194 48 -143C45 -122 32 -110 22 -106V-84H-24V-106C-34 -111 -45 -122 -48 -142Z"/>',
    '<path d="M-112 20C-110 -58 -70 -88 0 -92C70 -88 110 -58 112 20Z"/>',
    '</g></svg>',
  ].join('')
}
