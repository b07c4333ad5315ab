import type { ServedService } from '#server/features/discovery/served.service.ts'
import type { MemberPhotos, PhotoService } from '#server/features/photos/photos.service.ts'
import type { PortraitService } from '#server/features/portraits/portraits.service.ts'
import type { ConsentService } from '#server/features/privacy/consents.service.ts'
import type { OwnTableService } from '#server/features/tables/own-table.service.ts'
import type { VisitService } from '#server/features/visits/visits.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/http/problem.ts'
import { isModerator, type Viewer } from '#server/platform/http/session.ts'
import type { DeckCard } from '#shared/contracts/discovery.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { OpenedProfile } from '#shared/contracts/opened-profile.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { coarseDistance } from '#shared/domain/distance.ts'
import { interestsOf } from '#shared/domain/interests.ts'
import { type Plan, subscriptionTier } from '#shared/domain/plans.ts'
import type { SoughtGender } from '#shared/domain/preferences.ts'
import { ONLINE_FOR_MS } from '#shared/domain/presence.ts'
import { criteriaOf, traitsOf } from '#shared/domain/traits.ts'
import { personNotifiedAt } from '#shared/domain/trusted.ts'
import { zoneOf } from '#shared/domain/zones.ts'
import * as db from './members.db.ts'
import { countStats, type Stats } from './stats.db.ts'

const HOUR_MS = 60 * 60 * 1000
/** A deck card shows no distance above this: it would be no reason to meet. */
const NEAR_KM = 100

interface Dependencies {
  database: Database
  replica: Database
  clock: Clock
  photos: Pick<PhotoService, 'describe' | 'reservedOf'>
  portraits: Pick<PortraitService, 'placeholderUrl' | 'album'>
  consents: Pick<ConsentService, 'purposesOf' | 'termsToAcceptBy'>
  visits: Pick<VisitService, 'record'>
  served: Pick<ServedService, 'withinLimit' | 'refuse'>
  ownTables: OwnTableService
}

export function createMemberService(deps: Dependencies) {
  const { database, replica, clock, photos, portraits, consents, visits, served, ownTables } = deps

  /**
   * Public profiles by internal id, in the order of `ids`. The caller checks that the viewer is allowed to see them.
   */
  async function profilesFor(
    handle: Db,
    ids: db.MemberIds,
    { withReserved = false, isOwn = false }: { withReserved?: boolean; isOwn?: boolean } = {},
  ): Promise<Map<number, PublicProfile>> {
    const describe = describer({ withReserved, isOwn })
    const cards = await db.listCards(handle, await resolvedFor(handle, ids))
    return new Map(cards.map((card) => [card.id, describe(card)]))
  }

  /**
   * Card contents may come from a lagging replica; the SQL that selects the ids, and may count them, must run on the
   * primary.
   */
  async function resolvedFor(handle: Db, ids: db.MemberIds): Promise<db.MemberIds> {
    // On the primary, the ids are selected in the same statement that reads the cards.
    return handle === database || 'length' in ids ? ids : db.resolveIds(database, ids)
  }

  /** Cards for a deck: the same profiles, with a coarse distance in km if it is at most NEAR_KM and may be shown. */
  async function deckCardsFor(viewerId: number, ids: db.MemberIds): Promise<DeckCard[]> {
    return [...(await deckCardsById(viewerId, ids)).values()]
  }

  /** The same cards by internal id, in the order of `ids`. */
  async function deckCardsById(
    viewerId: number,
    ids: db.MemberIds,
  ): Promise<Map<number, DeckCard>> {
    const describe = describer({ withReserved: false, isOwn: false })
    const cards = await db.listCards(replica, await resolvedFor(replica, ids), viewerId)
    const near = cards.map((card): [number, DeckCard] => {
      const distanceKm = card.km === null ? null : coarseDistance(card.km)
      const isNear = distanceKm !== null && distanceKm <= NEAR_KM
      return [card.id, { ...describe(card), ...(isNear && { distanceKm }) }]
    })
    return new Map(near)
  }

  function describer({ withReserved, isOwn }: { withReserved: boolean; isOwn: boolean }) {
    const [now, year] = [clock.now(), clock.year()]
    return (card: db.CardRow): PublicProfile => {
      const own = photos.describe(card.photos ?? [], { withReserved })
      const age = year - card.birthYear
      const photo = own.photos[0] ?? portraits.placeholderUrl({ ...card, age })
      const profile = toProfile(card, own, { now, age, photo })
      // Members see that they have no photo of their own; other viewers are shown the drawn album instead.
      if (isOwn || profile.photos.length > 0) return profile
      const { interests } = profile
      return { ...profile, photos: portraits.album({ ...card, age, interests }) }
    }
  }

  async function profileOf(
    handle: Db,
    id: number,
    options: { withReserved?: boolean; isOwn?: boolean } = {},
  ): Promise<PublicProfile> {
    const profile = (await profilesFor(handle, [id], options)).get(id)
    if (!profile) throw new Error(`There is no member ${id}`)
    return profile
  }

  /** The signed-in member with their private fields. */
  async function current(id: number, handle: Db = database): Promise<CurrentMember> {
    const now = clock.now()
    const own = await db.findPrivateFields(handle, id, now)
    return {
      ...(await profileOf(handle, id, { withReserved: true, isOwn: true })),
      email: own.email,
      region: own.region,
      timeZone: zoneOf(own.city_code),
      reservedPhotoUrls: await photos.reservedOf(handle, id),
      preferencesCompleted: own.preferences_saved_at !== null,
      isEmailConfirmed: own.status !== 'unconfirmed',
      hasNewMatch: own.has_new_match,
      hasCall: own.has_call,
      checkIn: own.check_in && {
        appointmentId: own.check_in.appointmentId,
        timeZone: own.check_in.timeZone,
        tellAt:
          own.check_in.handedAt && personNotifiedAt(new Date(own.check_in.handedAt)).toISOString(),
      },
      table: await ownTables.find(handle, id),
      isStaff: own.role !== null,
      role: own.role,
      consents: await consents.purposesOf(handle, id),
      termsToAccept: await consents.termsToAcceptBy(handle, id),
      lookingForGender: own.seeks_gender,
      lookingForAgeMin: own.seeks_age_min,
      lookingForAgeMax: own.seeks_age_max,
      lookingForDistance: own.seeks_distance,
      lookingForKm: own.seeks_km,
      lookingForRelationType: own.seeks_relation,
      criteria: criteriaOf(own.wants, own.demands),
    }
  }

  /** Opens a profile by its public id and records a visit. Every reason to hide the profile gives the same error. */
  async function open(viewer: Viewer, publicId: string): Promise<OpenedProfile> {
    const found = (await db.findVisible(database, viewer.id, publicId)) ?? fail('member_not_found')
    const isClose = found.isMatch || found.id === viewer.id
    // The daily limit of served profiles does not apply to matches or to the member's own profile.
    const ids = isClose ? [found.id] : served.withinLimit(viewer, [found.id])
    const cards = await profilesFor(database, ids, { withReserved: isClose })
    const profile = cards.get(found.id) ?? served.refuse()
    // Matches often open each other's profile, and moderators open reported ones: neither is a visit to announce.
    if (!isClose && !isModerator(viewer.role)) await visits.record(viewer.id, found.id)
    return {
      ...profile,
      presence: presenceOf(found),
      isMatch: found.isMatch,
      hasFlashed: found.hasFlashed,
      distanceKm: found.distanceKm === null ? null : coarseDistance(found.distanceKm),
    }
  }

  /** Whether a match is online, if they show it. A member who is hidden or not a match gives the same error. */
  async function presence(
    viewer: Pick<Viewer, 'id'>,
    publicId: string,
    handle: Db = database,
  ): Promise<Pick<OpenedProfile, 'presence'>> {
    const found = await db.findVisible(handle, viewer.id, publicId)
    if (!found?.isMatch) fail('match_not_found')
    return { presence: presenceOf(found) }
  }

  function presenceOf({ showsOnline, seenAt }: db.VisibleMember): OpenedProfile['presence'] {
    if (!showsOnline) return null
    if (isOnlineAt(clock.now(), seenAt)) return { isOnline: true, lastSeenAt: null }
    return { isOnline: false, lastSeenAt: seenAt ? wholeHour(seenAt) : null }
  }

  function stats(viewer: Viewer): Promise<Stats> {
    return countStats(database, viewer.id, clock.today())
  }

  /** The few fields of a member that a notification or a list shows. */
  async function summaryOf(
    handle: Db,
    id: number,
  ): Promise<{ publicId: string; firstName: string; photo: string; plan: Plan }> {
    const { id: publicId, firstName, photo, subscription } = await profileOf(handle, id)
    return { publicId, firstName, photo, plan: subscription }
  }

  /** The time zone of the member's town. */
  function timeZoneOf(handle: Db, id: number): Promise<string> {
    return db.findTimeZone(handle, id)
  }

  /** The gender that the member looks for. */
  function genderSoughtBy(handle: Db, id: number): Promise<SoughtGender> {
    return db.findSought(handle, id)
  }

  function publicIdOf(id: number): Promise<string> {
    return db.findPublicId(database, id)
  }

  return {
    ...{ profilesFor, deckCardsFor, deckCardsById, current, open, presence, stats },
    ...{ summaryOf, timeZoneOf, genderSoughtBy, publicIdOf },
  }
}
export type MemberService = ReturnType<typeof createMemberService>

// The exact second would reveal who made an anonymous visit or flash.
function wholeHour(at: Date): string {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString()
}

function isOnlineAt(now: Date, seenAt: Date | null): boolean {
  return seenAt !== null && now.getTime() - seenAt.getTime() <= ONLINE_FOR_MS
}

function toProfile(
  card: db.CardRow,
  { photos, placeholders, reserved }: MemberPhotos,
  { now, age, photo }: { now: Date; age: number; photo: string },
): PublicProfile {
  return {
    id: card.publicId,
    firstName: card.firstName,
    gender: card.gender,
    age,
    city: card.city,
    bio: card.bio,
    interests: interestsOf(card.interests),
    traits: traitsOf(card.traits),
    prompts: card.prompts,
    photos,
    photo,
    placeholders,
    reservedPhotos: reserved,
    subscription: card.plan,
    subscriptionTier: subscriptionTier(card.plan),
    relationType: card.relation,
    isOnline: isOnlineAt(now, card.seenAt),
    verifiedAt: card.verifiedAt?.toISOString() ?? null,
    isTestProfile: card.isTestProfile,
  }
}
