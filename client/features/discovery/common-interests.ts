import type { Interest } from '#shared/domain/interests.ts'

const NUMBERS = ['Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix']

/** The interests of a member: those the reader has too come first. */
export function sortInterests(interests: readonly Interest[], own: readonly Interest[]) {
  const common = interests.filter((interest) => own.includes(interest))
  const others = interests.filter((interest) => !own.includes(interest))
  return { common, others }
}

/** « Trois sont aussi les vôtres. »; nothing where there is none. */
export function commonSentence(count: number): string | null {
  if (count === 0) return null
  if (count === 1) return 'Vous en partagez un.'
  return `${NUMBERS[count - 2] ?? count} sont aussi les vôtres.`
}
