import type { Gender } from '#shared/domain/genders.ts'

/** The colours of the sky, of the sun and of its halo. */
const SKIES: Record<Gender, { sky: string; sun: string; halo: string }> = {
  F: { sky: '#fbe3c6', sun: '#f9bd7c', halo: '#fbd890' },
  H: { sky: '#dce8f0', sun: '#fbd27f', halo: '#f3ebd9' },
}

/**
 * Draws the initial of a first name on a sun that rises from the sea. It shows no person, so that nobody takes it for a
 * face, and is legible from an avatar of 44 px to a whole card, however the page crops it.
 */
export function drawInitialTile(gender: Gender, initial: string): string {
  const { sky, sun, halo } = SKIES[gender]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">',
    `<path fill="${sky}" d="M0 0H800V1000H0Z"/>`,
    `<circle cx="400" cy="500" r="372" fill="${halo}"/>`,
    `<circle cx="400" cy="500" r="296" fill="${sun}"/>`,
    '<path fill="#9db4c8" d="M0 640C130 628 260 628 400 640C540 652 670 652 800 640V1000H0Z"/>',
    '<path fill="#66809f" d="M0 700C140 688 270 712 400 700C530 688 660 712 800 700V1000H0Z"/>',
    '<path fill="#4f6480" d="M0 824C140 808 270 840 400 824C530 808 660 840 800 824V1000H0Z"/>',
    `<text x="400" y="566" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-size="370" fill="#18263a">${initial}</text>`,
    '</svg>',
  ].join('')
}
