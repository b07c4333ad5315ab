import { seededRandom } from '#server/platform/seeded-random.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'
import faces from './faces.json' with { type: 'json' }

/** A drawn portrait in the folder `faces`, of a person who does not exist, and the gender and ages that it suits. */
export interface Face {
  name: string
  gender: Gender
  ageMin: number
  ageMax: number
  /** Skin tone from 1, the lightest, to 8. */
  skin: number
}

export const FACES = faces as readonly Face[]

interface PortraitMember {
  publicId: string
  gender: Gender
  age: number
}

export function facesFor({ gender, age }: Pick<PortraitMember, 'gender' | 'age'>): Face[] {
  // Demo members get older than the oldest face: outside the ages of the faces, the nearest age counts.
  const shownAge = Math.min(Math.max(age, AGE_MIN), AGE_MAX)
  return FACES.filter(
    (face) => face.gender === gender && face.ageMin <= shownAge && shownAge <= face.ageMax,
  )
}

/** The face of a demo member. It stays the same over the years while it suits their age. */
export function faceOf(member: PortraitMember): Face {
  // The face with the highest score wins. Each face has its own random score, so that a face which an age adds or
  // removes does not change the scores of the others.
  const [first, ...others] = facesFor(member).map((face) => ({
    face,
    score: seededRandom(`${member.publicId} ${face.name}`).next(),
  }))
  if (!first) throw new Error(`No face suits ${member.gender}, ${member.age}`)
  return others.reduce((best, other) => (other.score > best.score ? other : best), first).face
}
