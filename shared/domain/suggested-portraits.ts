import { GENDERS, type Gender } from './genders.ts'

/** How many portraits are proposed as photos of a test profile, for either gender (specification 2, section 2). */
export const SUGGESTED_PORTRAITS = 16

export interface SuggestedPortrait {
  gender: Gender
  /** From 1 to 16. */
  number: number
}

export const PORTRAITS = '/media/portraits/'

/** The addresses of the portraits proposed for a gender. */
export function suggestedPortraits(gender: Gender): string[] {
  return Array.from(
    { length: SUGGESTED_PORTRAITS },
    (_, index) => `${PORTRAITS}modele-${gender}-${index + 1}.svg`,
  )
}

const ALL = new Map(
  GENDERS.flatMap((gender) =>
    suggestedPortraits(gender).map((url, index) => [url, { gender, number: index + 1 }] as const),
  ),
)

/** The portrait that one of these addresses names; undefined for any other address. */
export function suggestedPortraitOf(url: string): SuggestedPortrait | undefined {
  return ALL.get(url)
}
