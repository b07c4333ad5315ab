import type { DiscoveryService } from '#server/features/discovery/discovery.service.ts'
import type { BanService } from '#server/features/moderation/bans.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { PlaceService } from '#server/features/places/places.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { AGE_OUT_OF_RANGE } from '#shared/contracts/fields.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { type Interest, interestSet } from '#shared/domain/interests.ts'
import { birthYear, mayHaveAge } from '#shared/domain/profile-bounds.ts'
import { fieldsWithWaysOut } from '#shared/domain/profile-words.ts'
import { type FinishedPrompt, keptBio } from '#shared/domain/prompts.ts'
import { type Trait, traitSet } from '#shared/domain/traits.ts'
import { zoneOf } from '#shared/domain/zones.ts'
import type { BadgeService } from './badge.service.ts'
import type { MemberService } from './members.service.ts'
import * as db from './profile.db.ts'

interface Dependencies {
  transact: Transact
  clock: Clock
  places: Pick<PlaceService, 'findPlace'>
  photos: Pick<PhotoService, 'arrange' | 'listFor'>
  members: Pick<MemberService, 'current'>
  badges: Pick<BadgeService, 'revokeIfPhotoChanged'>
  discovery: Pick<DiscoveryService, 'refreshPool' | 'forgetDeck'>
  bans: Pick<BanService, 'checkPhotos'>
}

interface WantedProfile {
  firstName: string
  gender: Gender
  age: number
  city: string
  cityCode?: string | undefined
  bio: string
  interests: readonly Interest[]
  traits?: readonly Trait[] | undefined
  prompts?: readonly FinishedPrompt[] | undefined
  photos: readonly string[]
  reservedPhotos?: readonly string[] | undefined
}

export function createProfileService(deps: Dependencies) {
  const { transact, clock, places, photos, members, badges, discovery, bans } = deps

  /** Saves the public profile. `browserHash` identifies the photos that this browser uploaded before it signed in. */
  function save(
    viewer: Viewer,
    browserHash: string | null,
    wanted: WantedProfile,
  ): Promise<CurrentMember> {
    return transact(async (tx, emit) => {
      // Without the lock, two concurrent saves could mix the texts of one with the photos of the other.
      const before = await db.lockProfile(tx, viewer.id)
      refuseContactDetails(before, wanted)
      const now = clock.now()
      const after = columnsOf(before, wanted)
      await db.updateProfile(tx, viewer.id, after, now)
      await arrangePhotos(tx, emit, { memberId: viewer.id, browserHash, wanted })
      await badges.revokeIfPhotoChanged(tx, emit, viewer.id)
      await discovery.refreshPool(tx, [viewer.id])
      // The current deck was dealt for the old age, gender, town, region or traits.
      if (changesDeck(before, after)) await discovery.forgetDeck(tx, viewer.id)
      emit('member.changed', { memberId: viewer.id })
      return members.current(viewer.id, tx)
    })
  }

  /** Arranges the photos. If a new one shows a banned person, the profile is hidden until the team has reviewed it. */
  async function arrangePhotos(
    tx: Tx,
    emit: Emit,
    saved: { memberId: number; browserHash: string | null; wanted: WantedProfile },
  ): Promise<void> {
    const { memberId, browserHash, wanted } = saved
    const { photos: urls, reservedPhotos: reserved } = wanted
    const own = await photos.listFor(tx, [memberId], { withReserved: true })
    const known = own.get(memberId)?.photos ?? []
    await photos.arrange(tx, memberId, browserHash, { photos: urls, reserved })
    if (urls.every((url) => known.includes(url))) return
    await bans.checkPhotos(tx, emit, memberId)
  }

  function refuseContactDetails(before: db.StoredProfile, { bio, prompts }: WantedProfile): void {
    const errors = fieldsWithWaysOut({ bio, prompts: prompts ?? before.prompts })
    if (errors.length > 0) fail('validation', { errors })
  }

  function columnsOf(before: db.StoredProfile, wanted: WantedProfile) {
    const year = clock.year()
    if (!mayHaveAge(wanted.age, year - before.birth_year)) {
      fail('validation', { errors: [{ path: 'age', message: AGE_OUT_OF_RANGE }] })
    }
    return {
      first_name: wanted.firstName,
      gender: wanted.gender,
      birth_year: birthYear(wanted.age, year),
      bio: keptBio({ bio: wanted.bio, prompts: wanted.prompts ?? before.prompts }),
      interests: interestSet(wanted.interests),
      ...(wanted.traits && { traits: traitSet(wanted.traits) }),
      ...(wanted.prompts && { prompts: JSON.stringify(wanted.prompts) }),
      ...townColumns(before, wanted),
    }
  }

  function townColumns(before: db.StoredProfile, { city, cityCode }: WantedProfile) {
    // An unchanged name without a code is the same town: another town of that name is meant only with a `cityCode`.
    if (city === before.city && !cityCode) return {}
    const place = places.findPlace(city, cityCode, zoneOf(before.city_code))
    return {
      city,
      city_code: place?.code ?? null,
      // A region set by the back office is kept.
      region: before.has_set_region ? before.region : (place?.region ?? null),
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    }
  }

  return { save }
}
export type ProfileService = ReturnType<typeof createProfileService>

const DECK_FIELDS = ['gender', 'birth_year', 'city', 'city_code', 'region', 'traits'] as const
type DeckFields = Pick<db.StoredProfile, (typeof DECK_FIELDS)[number]>

function changesDeck(before: DeckFields, after: Partial<DeckFields>): boolean {
  return DECK_FIELDS.some((key) => after[key] !== undefined && after[key] !== before[key])
}
