import type { Config } from '#server/config.ts'
import type { DiscoveryService } from '#server/features/discovery/discovery.service.ts'
import type { PassService } from '#server/features/discovery/passes.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { PlaceService } from '#server/features/places/places.service.ts'
import type { RiskService } from '#server/features/risks/risks.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { MemberStatus } from '#server/platform/database/schema.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { type Interest, interestSet } from '#shared/domain/interests.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { DEFAULT_PREFERENCES } from '#shared/domain/preferences.ts'
import { birthYear } from '#shared/domain/profile-bounds.ts'
import { type FinishedPrompt, keptBio } from '#shared/domain/prompts.ts'
import type { Region } from '#shared/domain/regions.ts'
import type { MemberSource } from '#shared/domain/sources.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import { NO_CRITERIA, type Trait, traitSet } from '#shared/domain/traits.ts'
import * as db from './accounts.db.ts'
import { kmColumns, preferenceColumns } from './preferences.db.ts'

const UNCONFIRMED_LASTS_MS = 24 * 60 * 60 * 1000
const ERASE_BATCH = 200
const SEEN_EVERY_MS = 3 * 60 * 1000

interface Dependencies {
  config: Pick<Config, 'verifyBeforeVisible'>
  transact: Transact
  clock: Clock
  places: Pick<PlaceService, 'findPlace'>
  photos: Pick<PhotoService, 'release'>
  discovery: Pick<DiscoveryService, 'refreshPool' | 'markOnline' | 'forgetDeck' | 'forgetMembers'>
  passes: Pick<PassService, 'forgetMembers'>
  risks: Pick<RiskService, 'forgetMembers'>
}

/** The profile that a visitor registers with. */
export interface NewProfile {
  email: string
  firstName: string
  gender: Gender
  age: number
  city: string
  cityCode?: string | undefined
  /**
   * The time zone of their device. A town that was typed, not picked from the list, is looked up in this zone first.
   */
  timeZone?: string | undefined
  bio: string
  interests: readonly Interest[]
  prompts?: readonly FinishedPrompt[] | undefined
}

export interface NewTestProfile extends NewProfile {
  subscription: Plan
  /** Defaults to the region of the town. */
  region?: Region | undefined
  /** The answers of « Votre vie aujourd'hui ». */
  traits?: readonly Trait[] | undefined
  /** The search radius in km; without it, the profile looks anywhere. */
  km?: number | undefined
}

/** The life cycle of an account: registration, confirmation, activity, erasure of unconfirmed registrations. */
export function createAccountService(deps: Dependencies) {
  const { config, transact, clock, places, photos, discovery, passes, risks } = deps

  function create(tx: Tx, profile: NewProfile, registrationHash: string | null): Promise<number> {
    const columns = { ...columnsOf(profile), registration_hash: registrationHash }
    return db.insertPending(tx, columns, clock.now())
  }

  /** Creates active test profiles and returns their ids by email address. Addresses that are taken are skipped. */
  async function createTestProfiles(
    tx: Tx,
    profiles: readonly NewTestProfile[],
  ): Promise<Map<string, number>> {
    const emails = profiles.map(({ email }) => email)
    await db.lockEmails(tx, emails)
    const taken = await db.listTaken(tx, emails)
    const free = profiles.filter(({ email }) => !taken.has(email))
    const ids = await db.insertTestProfiles(tx, free.map(testColumnsOf), clock.now())
    await discovery.refreshPool(tx, [...ids.values()])
    return ids
  }

  /** Creates one test profile; returns undefined when the email address is taken. */
  async function createTestProfile(tx: Tx, profile: NewTestProfile): Promise<number | undefined> {
    return (await createTestProfiles(tx, [profile])).get(profile.email)
  }

  /**
   * Overwrites a pending registration as if it were new. Only the id is kept, and the location if the town is the same.
   */
  async function rewrite(
    tx: Tx,
    id: number,
    profile: NewProfile,
    registrationHash: string | null,
  ): Promise<void> {
    const forgotten = {
      ...preferenceColumns({ ...DEFAULT_PREFERENCES, criteria: NO_CRITERIA }),
      ...{ traits: 0, preferences_saved_at: null },
    }
    const before = await db.findPending(tx, id)
    // A form that is sent again has only the town's name: another town of that name is meant only with a `cityCode`.
    const isSameTown = before?.city === profile.city && !profile.cityCode
    const columns = {
      ...wordColumns(profile),
      ...(isSameTown ? {} : townColumns(profile)),
      ...{ ...forgotten, registration_hash: registrationHash },
    }
    await db.updatePending(tx, id, columns, clock.now())
    await discovery.forgetDeck(tx, id)
  }

  function columnsOf(profile: NewProfile) {
    return { ...wordColumns(profile), ...townColumns(profile) }
  }

  function townColumns({ city, cityCode, timeZone }: NewProfile) {
    const place = places.findPlace(city, cityCode, timeZone)
    return {
      city,
      city_code: place?.code ?? null,
      region: place?.region ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    }
  }

  function wordColumns(profile: NewProfile) {
    const { bio, prompts = [] } = profile
    return {
      email: profile.email,
      first_name: profile.firstName,
      gender: profile.gender,
      birth_year: birthYear(profile.age, clock.year()),
      bio: keptBio({ bio, prompts }),
      interests: interestSet(profile.interests),
      prompts: JSON.stringify(prompts),
    }
  }

  function testColumnsOf(profile: NewTestProfile) {
    const columns = columnsOf(profile)
    const region = profile.region ?? columns.region
    return {
      ...columns,
      region,
      has_set_region: region !== columns.region,
      plan: profile.subscription,
      is_test_profile: true,
      traits: traitSet(profile.traits ?? []),
      ...kmColumns(profile.km),
    }
  }

  /** The active member with this email address. */
  function findByEmail(handle: Db, email: string) {
    return db.findActive(handle, { email })
  }

  /** The active member with this id. */
  function findById(handle: Db, id: number) {
    return db.findActive(handle, { id })
  }

  /** The registration with this id, if it is still unconfirmed. */
  function findPending(handle: Db, id: number) {
    return db.findPending(handle, id)
  }

  /** The pending registration that the same browser created when it sent the same form before. */
  function findPendingByHash(tx: Tx, registrationHash: string): Promise<number | undefined> {
    return db.findPendingByHash(tx, registrationHash)
  }

  /**
   * Prevents a registration from being confirmed or overwritten at the same time. Returns the member's current status.
   */
  function lockPending(tx: Tx, id: number): Promise<MemberStatus | undefined> {
    return db.lockPending(tx, id)
  }

  /** Activates a pending member. If the email address is taken meanwhile, the pending profile is deleted. */
  async function confirm(
    tx: Tx,
    emit: Emit,
    pending: { id: number; email: string },
  ): Promise<'confirmed' | 'email_taken' | 'code_invalid'> {
    // Without the lock, two registrations of one address confirmed at the same time would both find it free.
    await db.lockEmail(tx, pending.email)
    if (await db.isTaken(tx, pending.email)) {
      await drop(tx, emit, [pending.id])
      return 'email_taken'
    }
    const awaitsVerification = config.verifyBeforeVisible
    // The form may have been sent again meanwhile with another address, which no code has confirmed.
    if (!(await db.activate(tx, { ...pending, awaitsVerification }, clock.now()))) {
      return 'code_invalid'
    }
    await discovery.refreshPool(tx, [pending.id])
    emit('member.confirmed', { memberId: pending.id })
    if (awaitsVerification) {
      emit('verification.changed', { memberId: pending.id, news: 'needed' })
    }
    return 'confirmed'
  }

  /** Stores where a registration came from. */
  function setSource(tx: Tx, id: number, source: MemberSource): Promise<void> {
    return db.setSource(tx, id, source)
  }

  function setRole(tx: Tx, id: number, role: StaffRole | null): Promise<void> {
    return db.setRole(tx, id, role)
  }

  async function drop(tx: Tx, emit: Emit, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    for (const id of ids) {
      // Released first: deleting the member cascades to the photo rows, and the files would be orphaned.
      await photos.release(tx, id)
      emit('member.sessions_ended', { memberId: id })
    }
    await discovery.forgetMembers(tx, ids)
    await passes.forgetMembers(tx, ids)
    await risks.forgetMembers(tx, ids)
    await db.deletePending(tx, ids)
  }

  /** Deletes a registration that must not be confirmed, with all its data. */
  function discard(tx: Tx, emit: Emit, id: number): Promise<void> {
    return drop(tx, emit, [id])
  }

  /** Erases registrations that were not confirmed within 24 hours. */
  async function eraseUnconfirmed(): Promise<void> {
    const before = new Date(clock.now().getTime() - UNCONFIRMED_LASTS_MS)
    let erased: number
    do {
      erased = await transact(async (tx, emit) => {
        const ids = await db.listUnconfirmed(tx, before, ERASE_BATCH)
        await drop(tx, emit, ids)
        return ids.length
      })
    } while (erased === ERASE_BATCH)
  }

  /** Changes a member's email address; returns false if another member has it. */
  async function changeEmail(tx: Tx, id: number, email: string): Promise<boolean> {
    // Without the lock, a registration confirmed at the same time would find the address free as well.
    await db.lockEmail(tx, email)
    if (await db.isTaken(tx, email, id)) return false
    await db.saveEmail(tx, id, email, clock.now())
    return true
  }

  /**
   * Marks a member as online, at most once every 3 minutes. The first activity of the day moves them up in others'
   * decks.
   */
  async function markActive(tx: Tx, id: number): Promise<void> {
    const now = clock.now()
    const seenAfter = new Date(now.getTime() - SEEN_EVERY_MS)
    const activity = { now, day: clock.today(), seenAfter }
    const { isSeen, isFirstToday } = await db.touchMember(tx, id, activity)
    if (isSeen) await discovery.markOnline(tx, id)
    if (isFirstToday) await discovery.refreshPool(tx, [id])
  }

  return {
    create,
    createTestProfile,
    createTestProfiles,
    rewrite,
    findByEmail,
    findById,
    findPending,
    findPendingByHash,
    lockPending,
    confirm,
    discard,
    changeEmail,
    setSource,
    setRole,
    eraseUnconfirmed,
    markActive,
  }
}
export type AccountService = ReturnType<typeof createAccountService>
