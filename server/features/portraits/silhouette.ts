import type { Gender } from '#shared/domain/genders.ts'

/** The parts that differ between a woman and a man: background colour, hair, shoulders. */
const SHAPES: Record<Gender, { ground: string; hair: string; shoulders: string }> = {
  F: {
    ground: '#fbe3c6',
    hair: 'M400 120C262 120 214 226 218 350C221 448 200 516 172 566H628C600 516 579 448 582 350C586 226 538 120 400 120Z',
    shoulders: 'M96 1000C104 760 200 640 400 626C600 640 696 760 704 1000Z',
  },
  H: {
    ground: '#dce8f0',
    hair: 'M400 128C286 120 236 200 240 306L252 372H548L560 306C564 200 514 136 400 128Z',
    shoulders: 'M46 1000C60 744 176 642 400 626C624 642 740 744 754 1000Z',
  },
}

/** Draws a person without a face, with the initial of the first name on the chest. */
export function drawSilhouette(gender: Gender, initial: string): string {
  const { ground, hair, shoulders } = SHAPES[gender]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">',
    `<path fill="${ground}" d="M0 0H800V1000H0Z"/>`,
    '<circle cx="622" cy="240" r="96" fill="#f9bd7c"/>',
    `<path fill="#31435c" d="${hair}"/>`,
    `<path fill="#4f6480" d="${shoulders}"/>`,
    '<path fill="#5b7290" d="M330 500H470V640C470 700 330 700 330 640Z"/>',
    '<path fill="#66809f" d="M400 190C316 190 270 252 272 352C274 452 322 560 400 560C478 560 526 452 528 352C530 252 484 190 400 190Z"/>',
    `<text x="400" y="800" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-size="160" fill="#fcfbf6">${initial}</text>`,
    '</svg>',
  ].join('')
}
