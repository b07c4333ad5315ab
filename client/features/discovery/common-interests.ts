import type { Interest } from '#shared/domain/interests.ts'

const NUMBERS = ['Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix']

/** Splits the interests of a member into those that the viewer (`own`) also has and the others. */
export function sortInterests(interests: readonly Interest[], own: readonly Interest[]) {
  const common = interests.filter((interest) => own.includes(interest))
  const others = interests.filter((interest) => !own.includes(interest))
  return { common, others }
}

/** « Trois sont aussi les vôtres. »; null for none. */
export function commonSentence(count: number): string | null {
  if (count === 0) return null
  if (count === 1) return 'Vous en partagez un.'
  return `${NUMBERS[count - 2] ?? count} sont aussi les vôtres.`
}
