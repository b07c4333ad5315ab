import type { OfficeMember } from '#shared/contracts/admin.ts'
import { DEFAULT_AGE } from '#shared/domain/member-rules.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { Region } from '#shared/domain/regions.ts'
import { plainName } from './member-name.ts'

/** What the office changes of a member, as it is typed. */
export interface EditFields {
  firstName: string
  age: string
  city: string
  region: Region | ''
  subscription: Plan
  bio: string
  isToReview: boolean
  /** Those that are online already, and stay. */
  photos: readonly string[]
}

export function fieldsOf(member: OfficeMember): EditFields {
  const { age, city, region, subscription, bio, isToReview, photos } = member
  return {
    ...{ firstName: plainName(member), age: String(age), city, region: region ?? '' },
    ...{ subscription, bio, isToReview, photos },
  }
}

interface Change {
  id: string
  version: number
  fields: EditFields
  /** Photos that are not online yet. */
  pending: readonly File[]
  /** Somebody chose the region: untouched, it goes on following the town. */
  hasChosenRegion: boolean
}

/** The form that saves one member. A star before the name marks the profile, too. */
export function formOf({ id, version, fields, pending, hasChosenRegion }: Change): FormData {
  const { firstName, age, city, region, subscription, bio, isToReview, photos } = fields
  const isStarred = firstName.trimStart().startsWith('*')
  const form = new FormData()
  const values = {
    ...{ id, firstName: plainName({ firstName: firstName.trimStart() }), city, subscription, bio },
    age: /^\d+$/.test(age.trim()) ? age.trim() : String(DEFAULT_AGE),
    ...(hasChosenRegion && { region }),
    isToReview: String(isToReview || isStarred),
    existingPhotos: JSON.stringify(photos),
    version: String(version),
  }
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  for (const photo of pending) form.append('photos', photo)
  return form
}
