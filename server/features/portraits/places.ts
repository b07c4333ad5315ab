import { seededRandom } from '#server/platform/seeded-random.ts'
import type { Interest } from '#shared/domain/interests.ts'
import places from './places.json' with { type: 'json' }

/** A drawing of the folder `places`, without a face, and the interests that it tells of. */
export interface Place {
  name: string
  interests: readonly Interest[]
}

export const PLACES = places as readonly Place[]

const MOST = 3

interface Sitter {
  publicId: string
  interests: readonly Interest[]
}

/** One to three pictures of what a demo member likes, always the same ones. */
export function placesOf({ publicId, interests }: Sitter): Place[] {
  const random = seededRandom(`${publicId} places`)
  const count = random.integer(1, MOST)
  const shown: Place[] = []
  for (const interest of random.shuffled(interests)) {
    if (shown.length === count) break
    const left = PLACES.filter(
      (place) => place.interests.includes(interest) && !shown.includes(place),
    )
    const [place] = random.shuffled(left)
    if (place) shown.push(place)
  }
  return shown
}
