import { type RawBuilder, sql } from 'kysely'
import type { CardPhoto } from '#server/features/photos/photos.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { PREPARED } from '#server/platform/database/prepared.ts'
import { CALL_OPEN_MS, CALL_SOON_MS, CALL_WAITS_MS } from '#shared/domain/calls.ts'
import type { Gender } from '#shared/domain/genders.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { RelationType, SoughtGender } from '#shared/domain/preferences.ts'
import type { FinishedPrompt } from '#shared/domain/prompts.ts'
import { zoneOf } from '#shared/domain/zones.ts'

/**
 * Internal ids, or an SQL expression that yields them, so that selecting members and reading their cards is one round
 * trip.
 */
export type MemberIds = readonly number[] | RawBuilder<number[]>

export interface CardRow {
  id: number
  publicId: string
  firstName: string
  gender: Gender
  birthYear: number
  city: string
  bio: string
  interests: number
  traits: number
  prompts: FinishedPrompt[]
  plan: Plan
  isTestProfile: boolean
  /** Null until the member has saved their preferences. */
  relation: RelationType | null
  /** Null when the member hides their online status. */
  seenAt: Date | null
  verifiedAt: Date | null
  photos: CardPhoto[] | null
  /** Distance from the viewer in km; null if it was not requested or must not be shown. */
  km: number | null
}

/** Evaluates the SQL expression into ids. It may have side effects: it can count the profiles as served. */
export async function resolveIds(db: Db, ids: RawBuilder<number[]>): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`${PREPARED}select ${ids} as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/**
 * The public cards of members, in the order of the ids, with the distance from member `from`: see
 * db/functions/profile_cards.sql.
 */
export async function listCards(db: Db, ids: MemberIds, from?: number): Promise<CardRow[]> {
  if ('length' in ids && ids.length === 0) return []
  const listed = 'length' in ids ? sql`${ids}::integer[]` : ids
  const { rows } = await sql<CardRow>`${PREPARED}
    select id, public_id as "publicId", first_name as "firstName", gender, birth_year as "birthYear",
      city, bio, interests, traits, prompts, plan, is_test_profile as "isTestProfile", relation, seen_at as "seenAt",
      verified_at as "verifiedAt", photos, km
    from profile_cards(${listed}, ${from ?? null})`.execute(db)
  return rows
}

/** The fields that only the member can see. */
export async function findPrivateFields(db: Db, id: number, now: Date) {
  return await db
    .selectFrom('members')
    .select([
      'email',
      'region',
      'city_code',
      'role',
      'status',
      'preferences_saved_at',
      'seeks_gender',
      'seeks_age_min',
      'seeks_age_max',
      'seeks_distance',
      'seeks_km',
      'seeks_relation',
      'wants',
      'demands',
      hasNewMatch(id).as('has_new_match'),
      hasCall(id, now).as('has_call'),
      checkIn(id, now).as('check_in'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function findSought(db: Db, id: number): Promise<SoughtGender> {
  const found = await db
    .selectFrom('members')
    .select('seeks_gender')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return found.seeks_gender
}

/** Whether the member has a match that they have not opened yet and whose partner is still active. */
function hasNewMatch(id: number) {
  return sql<boolean>`exists (
    select 1 from match_members side join members partner on partner.id = side.partner_id
    where side.member_id = ${id} and side.opened_at is null and not side.is_hidden
      and partner.status = 'active'
      and not exists (select from declines d where d.match_id = side.match_id))`
}

/** Whether a call waits for the member to answer or to enter: see db/functions/asked_of.sql and calls_to_enter.sql. */
function hasCall(id: number, now: Date) {
  const at = (byMs: number) => new Date(now.getTime() + byMs)
  return sql<boolean>`(
    exists (select from asked_of(${id}, ${now}, ${at(-CALL_WAITS_MS)}) ask where ask.kind = 'call')
    or exists (select from calls_to_enter(${id}, ${at(-CALL_OPEN_MS)}, ${at(CALL_SOON_MS)})))`
}

/**
 * The member's « Tout va bien ? » whose appointment has begun: the one that has waited longest for an answer, else the
 * next one to be asked. `handedAt` is when its email was handed over: `now` while it is being sent, null before it is
 * due.
 */
function checkIn(id: number, now: Date) {
  return sql<{ appointmentId: string; timeZone: string; handedAt: string | null } | null>`(
    select json_build_object('appointmentId', a.public_id, 'timeZone', a.time_zone,
      'handedAt', case when c.awaits_mail then ${now} else c.asked_at end)
    from check_ins c join appointments a on a.id = c.appointment_id
    where c.member_id = ${id} and case when c.asked_at is null
      then c.begins_at <= ${now} and (c.outcome is null or c.outcome = 'fine')
      else c.outcome is null or c.outcome = 'silence' end
    order by c.asked_at nulls last, c.begins_at limit 1)`
}

/** The time zone of the member's town. */
export async function findTimeZone(db: Db, id: number): Promise<string> {
  const { city_code: code } = await db
    .selectFrom('members')
    .select('city_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return zoneOf(code)
}

export async function findPublicId(db: Db, id: number): Promise<string> {
  const { public_id } = await db
    .selectFrom('members')
    .select('public_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return public_id
}

export interface VisibleMember {
  id: number
  isMatch: boolean
  hasFlashed: boolean
  /** Null unless both members allow the use of their town and both towns are known. */
  distanceKm: number | null
  /** Null when the member hides their online status. */
  seenAt: Date | null
  showsOnline: boolean
}

/** The member with this public id, if the viewer is allowed to see them: see db/functions/is_visible_to.sql. */
export async function findVisible(
  db: Db,
  viewerId: number,
  publicId: string,
): Promise<VisibleMember | undefined> {
  const { rows } = await sql<VisibleMember>`
    select m.id, mm.match_id is not null as "isMatch", m.shows_online as "showsOnline",
      case when m.shows_online then m.last_seen_at end as "seenAt",
      coalesce(mine.kind = 'flash', false) as "hasFlashed",
      case when m.uses_location and me.uses_location and m.id <> me.id
        then distance_km(me.latitude, me.longitude, m.latitude, m.longitude) end as "distanceKm"
    from members m
    join members me on me.id = ${viewerId}
    left join edges mine on mine.from_id = me.id and mine.to_id = m.id
    left join match_members mm on mm.member_id = ${viewerId} and mm.partner_id = m.id
    where m.public_id = ${publicId} and is_visible_to(m.id, ${viewerId})`.execute(db)
  return rows[0]
}
