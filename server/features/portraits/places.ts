import { seededRandom } from '#server/platform/seeded-random.ts'
import type { Gender } from '#shared/domain/genders.ts'
import type { Interest } from '#shared/domain/interests.ts'
import places from './places.json' with { type: 'json' }

/** A drawing in the folder `places`, without a face, and the interests that it illustrates. */
export interface Place {
  name: string
  interests: readonly Interest[]
  /** The gender of the person seen from behind, if it is recognisable. */
  gender?: Gender
}

export const PLACES = places as readonly Place[]

const MAX_PLACES = 3

interface PortraitMember {
  publicId: string
  gender: Gender
  interests: readonly Interest[]
}

/** One to three drawings of a demo member's interests, always the same ones. */
export function placesOf({ publicId, gender, interests }: PortraitMember): Place[] {
  const random = seededRandom(`${publicId} places`)
  const count = random.integer(1, MAX_PLACES)
  const suited = PLACES.filter((place) => place.gender === undefined || place.gender === gender)
  const shown: Place[] = []
  for (const interest of random.shuffled(interests)) {
    if (shown.length === count) break
    const left = suited.filter(
      (place) => place.interests.includes(interest) && !shown.includes(place),
    )
    const [place] = random.shuffled(left)
    if (place) shown.push(place)
  }
  return shown
}
