import type { AdminMember } from '#shared/contracts/admin/members.ts'
import type { GroundName } from '#shared/domain/moderation.ts'
import { addMonths } from '#shared/domain/paris-calendar.ts'
import { lastDayBefore, parisDate } from '#shared/domain/paris-date.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { DEFAULT_AGE } from '#shared/domain/profile-bounds.ts'
import type { Region } from '#shared/domain/regions.ts'
import { plainName } from './member-name.ts'

/** What the back office changes of a member, as it is typed. */
export interface EditFields {
  firstName: string
  age: string
  city: string
  region: Region | ''
  subscription: Plan
  /** The last day of a plan that the team gives; empty where it has none. */
  subscriptionUntil: string
  bio: string
  isToReview: boolean
  /** Those that are online already, and stay. */
  photos: readonly string[]
}

export function fieldsOf(member: AdminMember): EditFields {
  const { age, city, region, subscription, given, bio, isToReview, photos } = member
  const subscriptionUntil = given?.endsAt ? parisDate(lastDayBefore(new Date(given.endsAt))) : ''
  return {
    ...{ firstName: plainName(member), age: String(age), city, region: region ?? '' },
    ...{ subscription, subscriptionUntil, bio, isToReview, photos },
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
  /** Why, as the member reads it, and the rule it rests on. */
  reason: EditReason
}

export interface EditReason {
  facts: string
  ground: GroundName
}

/** What is told to a member of what others see of them. */
export function isSeenByOthers(was: EditFields, is: EditFields, pending: readonly File[]): boolean {
  const seen = ({ firstName, age, city, bio, photos }: EditFields) =>
    JSON.stringify([firstName.trim(), age.trim(), city.trim(), bio.trim(), photos])
  return pending.length > 0 || seen(was) !== seen(is)
}

/** The form that saves one member. A star before the name marks the profile, too. */
export function formOf(change: Change): FormData {
  const { id, version, fields, pending, hasChosenRegion, reason } = change
  const { firstName, age, city, region, subscription, bio, isToReview, photos } = fields
  const until = subscription === 'gratuit' ? '' : fields.subscriptionUntil
  const isStarred = firstName.trimStart().startsWith('*')
  const form = new FormData()
  const values = {
    ...{ id, firstName: plainName({ firstName: firstName.trimStart() }), city, subscription, bio },
    age: /^\d+$/.test(age.trim()) ? age.trim() : String(DEFAULT_AGE),
    ...(hasChosenRegion && { region }),
    ...(until && { subscriptionUntil: until }),
    isToReview: String(isToReview || isStarred),
    existingPhotos: JSON.stringify(photos),
    version: String(version),
    ...(reason.facts && { reason: reason.facts, ground: reason.ground }),
  }
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  for (const photo of pending) form.append('photos', photo)
  return form
}

/** The day of next month that is proposed for a gift. */
export function inAMonth(): string {
  return parisDate(addMonths(new Date(), 1))
}
