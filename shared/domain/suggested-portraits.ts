import type { Gender } from './genders.ts'
import { portraitUrl } from './portrait-urls.ts'

const numbered = (letter: 'f' | 'm', numbers: readonly string[]) =>
  numbers.map((number) => portraitUrl(`${letter}-${number}`))

/**
 * The faces suggested as photos of a test profile, sixteen per gender (specification 2, section 2). They have the ages
 * allowed for test profiles, and no two neighbours have the same background.
 */
export const SUGGESTED_PORTRAITS: Record<Gender, readonly string[]> = {
  F: numbered('f', [
    ...['01', '22', '05', '26', '09', '13', '19', '51'],
    ...['21', '15', '40', '59', '32', '11', '54', '06'],
  ]),
  H: numbered('m', [
    ...['01', '02', '08', '10', '11', '17', '13', '03'],
    ...['15', '19', '23', '30', '31', '37', '58', '44'],
  ]),
}
