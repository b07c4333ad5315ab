import type { Config } from '#server/config.ts'
import type { DiscoveryService } from '#server/features/discovery/discovery.service.ts'
import type { PlaceService } from '#server/features/places/places.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Emit } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import { AGE_OUT_OF_RANGE } from '#shared/contracts/fields.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { type Interest, interestSet } from '#shared/domain/interests.ts'
import { birthYear, mayHaveAge } from '#shared/domain/profile-bounds.ts'
import type { FinishedPrompt } from '#shared/domain/prompts.ts'
import type { Region } from '#shared/domain/regions.ts'
import {
  ofGroup,
  TRAIT_GROUP_NAMES,
  type Trait,
  traitSet,
  traitsOf,
} from '#shared/domain/traits.ts'
import { zoneOf } from '#shared/domain/zones.ts'
import { findBadge } from './badge.db.ts'
import * as db from './member-admin.db.ts'
import { kmColumns } from './preferences.db.ts'

interface Dependencies {
  config: Pick<Config, 'verifyBeforeVisible'>
  clock: Clock
  places: Pick<PlaceService, 'findPlace'>
  discovery: Pick<DiscoveryService, 'refreshPool' | 'forgetDeck'>
}

/** A change that the back office makes to a member. Fields that are left out stay unchanged. */
export interface AdminChange {
  firstName?: string | undefined
  gender?: Gender | undefined
  age?: number | undefined
  city?: string | undefined
  /** Null for no region. When left out, the region follows the town. */
  region?: Region | null | undefined
  bio?: string | undefined
  interests?: readonly Interest[] | undefined
  prompts?: readonly FinishedPrompt[] | undefined
  isToReview?: boolean | undefined
  /** Replaces the member's traits in each group that has at least one trait here; the other groups are kept. */
  traits?: readonly Trait[] | undefined
  /** The search radius of a test profile, in km. */
  km?: number | undefined
}

export function createMemberAdminService({ config, clock, places, discovery }: Dependencies) {
  function describe(handle: Db, ids: readonly number[]): Promise<db.AdminRow[]> {
    return db.listAdminRows(handle, ids)
  }

  function findId(handle: Db, publicId: string): Promise<number | undefined> {
    return db.findAdminId(handle, publicId)
  }

  /** Locks the member's row until the transaction ends; returns undefined when there is no such member. */
  function lock(tx: Tx, publicId: string): Promise<db.AdminRow | undefined> {
    return db.lockAdminRow(tx, publicId)
  }

  /** Locks the rows with these email addresses until the transaction ends, real members and test profiles alike. */
  function lockByEmail(tx: Tx, emails: readonly string[]): Promise<db.AdminRow[]> {
    return db.lockAdminRows(tx, emails)
  }

  /** Saves a change of a member whose row the caller has locked, and updates the member's deck and open pages. */
  async function change(
    tx: Tx,
    emit: Emit,
    before: db.AdminRow,
    wanted: AdminChange,
  ): Promise<void> {
    await db.saveAdminColumns(tx, before.id, columnsOf(before, wanted), clock.now())
    await discovery.refreshPool(tx, [before.id])
    await discovery.forgetDeck(tx, before.id)
    emit('member.changed', { memberId: before.id })
  }

  /** Makes a held profile visible after the team has reviewed it; returns whether it was held. */
  async function release(tx: Tx, emit: Emit, publicId: string): Promise<boolean> {
    const before = await db.lockAdminRow(tx, publicId)
    if (!before || !(await findBadge(tx, before.id)).isHeld) return false
    await change(tx, emit, before, { isToReview: false })
    return true
  }

  function columnsOf(before: db.AdminRow, wanted: AdminChange): db.AdminColumns {
    return {
      ...(wanted.firstName !== undefined && { first_name: wanted.firstName }),
      ...(wanted.gender && { gender: wanted.gender }),
      ...(wanted.age !== undefined && { birth_year: yearOfBirth(before, wanted.age) }),
      ...(wanted.bio !== undefined && { bio: wanted.bio }),
      ...(wanted.interests && { interests: interestSet(wanted.interests) }),
      ...(wanted.traits && { traits: traitSet(mergedTraits(before, wanted.traits)) }),
      ...kmColumns(wanted.km),
      ...(wanted.prompts && { prompts: JSON.stringify(wanted.prompts) }),
      ...(wanted.isToReview !== undefined && { is_to_review: wanted.isToReview }),
      // Once reviewed, the profile is visible under the same rules as every other one.
      ...(wanted.isToReview === false &&
        before.is_to_review && {
          awaits_verification: config.verifyBeforeVisible && before.verified_at === null,
        }),
      ...placeColumns(before, wanted),
    }
  }

  function mergedTraits({ traits }: db.AdminRow, wanted: readonly Trait[]): Trait[] {
    return TRAIT_GROUP_NAMES.flatMap((group) => {
      const named = ofGroup(wanted, group)
      return named.length > 0 ? named : ofGroup(traitsOf(traits), group)
    })
  }

  function yearOfBirth(before: db.AdminRow, age: number): number {
    const year = clock.year()
    if (!mayHaveAge(age, year - before.birth_year)) {
      fail('validation', { errors: [{ path: 'age', message: AGE_OUT_OF_RANGE }] })
    }
    return birthYear(age, year)
  }

  /** The region follows the town until the back office sets another one; setting the town's own region ends that. */
  function placeColumns(before: db.AdminRow, { city, region }: AdminChange): db.AdminColumns {
    const hasMoved = city !== undefined && city !== before.city
    const place = hasMoved
      ? places.findPlace(city, undefined, zoneOf(before.city_code))
      : places.findPlace(before.city, before.city_code ?? undefined)
    const ownRegion = place?.region ?? null
    const isSet = region === undefined ? before.has_set_region : region !== ownRegion
    return {
      ...(hasMoved && {
        city,
        city_code: place?.code ?? null,
        latitude: place?.latitude ?? null,
        longitude: place?.longitude ?? null,
      }),
      region: region === undefined ? (isSet ? before.region : ownRegion) : region,
      has_set_region: isSet,
    }
  }

  /** The region of the member's town. */
  function regionOfTown(row: Pick<db.AdminRow, 'city' | 'city_code'>): Region | null {
    return places.findPlace(row.city, row.city_code ?? undefined)?.region ?? null
  }

  return { describe, findId, lock, lockByEmail, change, release, regionOfTown }
}
export type MemberAdminService = ReturnType<typeof createMemberAdminService>
export type { AdminRow } from './member-admin.db.ts'
