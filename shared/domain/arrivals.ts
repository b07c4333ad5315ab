/**
 * Splits arrivals into those that the member's plan shows and the veils of the others. Both kinds can occur together
 * when the plan ends while the member loads more pages.
 */
export function partition<Shown extends { profile: unknown }>(
  items: readonly (Shown | { blurredPhoto: string })[],
): { shown: Shown[]; veils: string[] } {
  return {
    shown: items.flatMap((item) => ('profile' in item ? [item] : [])),
    veils: items.flatMap((item) => ('blurredPhoto' in item ? [item.blurredPhoto] : [])),
  }
}

const NUMBERS =
  'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'
const WORDS = NUMBERS.split(' ')
/** The server stops counting here, because counting further is expensive: a larger number is returned as this one. */
export const COUNTED_UP_TO = 500

/** « un flash », « quatre flashs », « 25 flashs », « au moins 500 flashs ». */
export function countInWords(count: number, [one, many]: readonly [string, string]): string {
  if (count === 1) return one
  if (count >= COUNTED_UP_TO) return `au moins ${COUNTED_UP_TO} ${many}`
  return `${WORDS[count - 2] ?? count} ${many}`
}
