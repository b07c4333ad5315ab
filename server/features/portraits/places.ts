import { seededRandom } from '#server/platform/seeded-random.ts'
import type { Gender } from '#shared/domain/genders.ts'
import type { Interest } from '#shared/domain/interests.ts'
import places from './places.json' with { type: 'json' }

/** A drawing of the folder `places`, without a face, and the interests that it tells of. */
export interface Place {
  name: string
  interests: readonly Interest[]
  /** Of whoever is seen in it from behind, where it can be told. */
  gender?: Gender
}

export const PLACES = places as readonly Place[]

const MOST = 3

interface Sitter {
  publicId: string
  gender: Gender
  interests: readonly Interest[]
}

/** One to three pictures of what a demo member likes, always the same ones. */
export function placesOf({ publicId, gender, interests }: Sitter): Place[] {
  const random = seededRandom(`${publicId} places`)
  const count = random.integer(1, MOST)
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
