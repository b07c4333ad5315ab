import { seededRandom } from '#server/platform/seeded-random.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'
import faces from './faces.json' with { type: 'json' }

/** A drawing of the folder `faces`, of somebody who does not exist, and whom it suits. */
export interface Face {
  name: string
  gender: Gender
  ageMin: number
  ageMax: number
  /** From 1, the lightest, to 8. */
  skin: number
}

export const FACES = faces as readonly Face[]

interface Sitter {
  publicId: string
  gender: Gender
  age: number
}

export function facesFor({ gender, age }: Pick<Sitter, 'gender' | 'age'>): Face[] {
  // A demo member grows older with the years, the faces do not.
  const shownAge = Math.min(Math.max(age, AGE_MIN), AGE_MAX)
  return FACES.filter(
    (face) => face.gender === gender && face.ageMin <= shownAge && shownAge <= face.ageMax,
  )
}

/** The face of a demo member. It stays the same over the years for as long as it suits their age. */
export function faceOf(sitter: Sitter): Face {
  // Each face draws a lot of its own: those that an age brings or takes away move none of the others.
  const [first, ...others] = facesFor(sitter).map((face) => ({
    face,
    lot: seededRandom(`${sitter.publicId} ${face.name}`).next(),
  }))
  if (!first) throw new Error(`No face suits ${sitter.gender}, ${sitter.age}`)
  return others.reduce((best, other) => (other.lot > best.lot ? other : best), first).face
}
