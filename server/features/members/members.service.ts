import type { ConsentService } from '#server/features/consents/consents.service.ts'
import type { MemberPhotos, PhotoService } from '#server/features/photos/photos.service.ts'
import type { VisitService } from '#server/features/visits/visits.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/database.ts'
import { fail } from '#server/platform/problem.ts'
import type { Viewer } from '#server/platform/session.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { interestsOf } from '#shared/domain/interests.ts'
import { type Plan, subscriptionTier } from '#shared/domain/plans.ts'
import * as db from './members.db.ts'
import { countStats, type Stats } from './stats.db.ts'

const ONLINE_FOR_MS = 5 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

interface Dependencies {
  database: Database
  clock: Clock
  photos: Pick<PhotoService, 'listFor'>
  consents: Pick<ConsentService, 'purposesOf'>
  visits: Pick<VisitService, 'record'>
}

interface OpenedProfile extends PublicProfile {
  presence: { isOnline: boolean; lastSeenAt: string | null } | null
  isMatch: boolean
}

export function createMemberService(deps: Dependencies) {
  const { database, clock, photos, consents, visits } = deps

  /** What one member may see of others, by internal id. Who may be seen is the caller's to know. */
  async function profilesFor(
    handle: Db,
    ids: readonly number[],
  ): Promise<Map<number, PublicProfile>> {
    const cards = await db.listCards(handle, ids)
    const byOwner = await photos.listFor(handle, [...ids])
    const year = clock.year()
    return new Map(cards.map((card) => [card.id, toProfile(card, byOwner.get(card.id), year)]))
  }

  async function profileOf(handle: Db, id: number): Promise<PublicProfile> {
    const profile = (await profilesFor(handle, [id])).get(id)
    if (!profile) throw new Error(`There is no member ${id}`)
    return profile
  }

  /** The signed-in member, as only they see themselves. */
  async function current(id: number, handle: Db = database): Promise<CurrentMember> {
    const own = await db.findPrivateFields(handle, id)
    return {
      ...(await profileOf(handle, id)),
      email: own.email,
      region: own.region,
      preferencesCompleted: own.preferences_saved_at !== null,
      isEmailConfirmed: own.status !== 'unconfirmed',
      isStaff: own.role !== null,
      consents: await consents.purposesOf(handle, id),
      lookingForGender: own.seeks_gender,
      lookingForAgeMin: own.seeks_age_min,
      lookingForAgeMax: own.seeks_age_max,
      lookingForDistance: own.seeks_distance,
      lookingForRelationType: own.seeks_relation,
    }
  }

  /** Opens a profile by its public id, which is a visit; the same refusal whatever keeps it closed. */
  async function open(viewer: Viewer, publicId: string): Promise<OpenedProfile> {
    const found = (await db.findVisible(database, viewer.id, publicId)) ?? fail('member_not_found')
    const profile = await profileOf(database, found.id)
    // Two who talk look each other up all the time: that is no visit to announce.
    if (found.id !== viewer.id && !found.isMatch) await visits.record(viewer.id, found.id)
    return { ...profile, presence: presenceOf(found), isMatch: found.isMatch }
  }

  function presenceOf({ showsOnline, seenAt }: db.VisibleMember): OpenedProfile['presence'] {
    if (!showsOnline) return null
    const idleMs = seenAt ? clock.now().getTime() - seenAt.getTime() : Number.POSITIVE_INFINITY
    if (idleMs <= ONLINE_FOR_MS) return { isOnline: true, lastSeenAt: null }
    return { isOnline: false, lastSeenAt: seenAt ? wholeHour(seenAt) : null }
  }

  function stats(viewer: Viewer): Promise<Stats> {
    return countStats(database, viewer.id, clock.today())
  }

  /** The little that a notification or a list says of a member. */
  async function introduce(
    handle: Db,
    id: number,
  ): Promise<{ publicId: string; firstName: string; photo: string; plan: Plan }> {
    const { id: publicId, firstName, photo, subscription } = await profileOf(handle, id)
    return { publicId, firstName, photo, plan: subscription }
  }

  function publicIdOf(id: number): Promise<string> {
    return db.findPublicId(database, id)
  }

  return { profilesFor, current, open, stats, introduce, publicIdOf }
}
export type MemberService = ReturnType<typeof createMemberService>

// The exact second would tell which anonymous visit or flash was whose.
function wholeHour(at: Date): string {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString()
}

function toProfile(card: db.CardRow, own: MemberPhotos | undefined, year: number): PublicProfile {
  const photos = own?.photos ?? []
  return {
    id: card.public_id,
    firstName: card.first_name,
    gender: card.gender,
    age: year - card.birth_year,
    city: card.city,
    bio: card.bio,
    interests: interestsOf(card.interests),
    photos,
    photo: photos[0] ?? `/media/portraits/${card.public_id}.svg`,
    reservedPhotos: own?.reserved ?? 0,
    subscription: card.plan,
    subscriptionTier: subscriptionTier(card.plan),
    isTestProfile: card.is_test_profile,
  }
}
