import type { AdminMember } from '#shared/contracts/admin/members.ts'
import type { GroundName } from '#shared/domain/moderation.ts'
import { addMonths } from '#shared/domain/paris-calendar.ts'
import { lastDayBefore, parisDate } from '#shared/domain/paris-date.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { DEFAULT_AGE } from '#shared/domain/profile-bounds.ts'
import type { Region } from '#shared/domain/regions.ts'
import { plainName } from './member-name.ts'

/** The fields of a member that the back office can change, as typed. */
export interface EditFields {
  firstName: string
  age: string
  city: string
  region: Region | ''
  subscription: Plan
  /** The last day of a plan granted by the team; empty if there is none. */
  subscriptionUntil: string
  bio: string
  isToReview: boolean
  /** URLs of the photos that are already online and are kept. */
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
  /** Whether the region was chosen by hand; if not, it is not sent and keeps following the town. */
  hasChosenRegion: boolean
  /** The reason that the member receives, and the rule it is based on. */
  reason: EditReason
}

export interface EditReason {
  facts: string
  ground: GroundName
}

/** Whether a change affects what others see of the member, who is then notified. */
export function isSeenByOthers(was: EditFields, is: EditFields, pending: readonly File[]): boolean {
  const seen = ({ firstName, age, city, bio, photos }: EditFields) =>
    JSON.stringify([firstName.trim(), age.trim(), city.trim(), bio.trim(), photos])
  return pending.length > 0 || seen(was) !== seen(is)
}

/** The form that saves one member. A star before the first name also marks the profile as to review. */
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

/** The proposed last day of a granted plan: one month from today. */
export function inAMonth(): string {
  return parisDate(addMonths(new Date(), 1))
}
