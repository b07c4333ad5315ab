import { AGE_MAX } from '#shared/domain/profile-bounds.ts'

/** « 55 à 69 ans », « 60 ans », « 55 ans et plus ». */
export function agesWords(min: number, max: number): string {
  if (max === AGE_MAX) return `${min} ans et plus`
  return min === max ? `${min} ans` : `${min} à ${max} ans`
}
