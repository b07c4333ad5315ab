import type { Liked } from '#shared/contracts/liked.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'

const ORDINALS = ['première', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième']

/** « deuxième photo », by its index from 0. */
export function photoInWords(place: number): string {
  return `${ORDINALS[place] ?? ''} photo`.trimStart()
}

/** The answer in quotation marks, « Marcher jusqu'au phare. », or « une de vos photos ». */
export function likedInWords(liked: Liked): string {
  return 'answer' in liked ? fixSpaces(`« ${liked.answer} »`) : 'une de vos photos'
}
