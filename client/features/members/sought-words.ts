import { agesWords } from '#client/ui/ages-words.ts'
import type { Distance, Preferences, SoughtGender } from '#shared/domain/preferences.ts'
import { AGE_MAX } from '#shared/domain/profile-bounds.ts'

const SOUGHT: Record<SoughtGender, string> = { H: 'Hommes', F: 'Femmes', both: 'Femmes et hommes' }

type Sought = Pick<Preferences, 'lookingForGender' | 'lookingForAgeMin' | 'lookingForAgeMax'>

/** A short text for whom the member looks for: « Hommes, 55 à 69 ans ». */
export function soughtWords({ lookingForGender, lookingForAgeMin, lookingForAgeMax }: Sought) {
  // « Femmes et hommes, 55 ans » would read as half a range.
  const join = lookingForAgeMin === lookingForAgeMax && lookingForAgeMax !== AGE_MAX ? ' de ' : ', '
  return `${SOUGHT[lookingForGender]}${join}${agesWords(lookingForAgeMin, lookingForAgeMax)}`
}

const PLACES: Record<Exclude<Distance, 'within_km'>, string> = {
  same_city: 'dans ma ville',
  same_region: 'dans ma région',
  anywhere: 'partout',
}

type SoughtPlace = Pick<Preferences, 'lookingForDistance' | 'lookingForKm'>

export function placeWords({ lookingForDistance, lookingForKm }: SoughtPlace): string {
  return lookingForDistance === 'within_km'
    ? `jusqu'à ${lookingForKm} km`
    : PLACES[lookingForDistance]
}
