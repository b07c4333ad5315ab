import type { Insertable } from 'kysely'
import type { PlaceService } from '#server/features/places/places.service.ts'
import { type Clock, createClock } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { daysBetween, mondayOf } from '#shared/domain/calendar-day.ts'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import { interestSet } from '#shared/domain/interests.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { birthYear } from '#shared/domain/profile-bounds.ts'
import type { MemberSource } from '#shared/domain/sources.ts'
import { type Trait, traitSet } from '#shared/domain/traits.ts'
import type { Person } from './people.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

export function memberRow(
  person: Person,
  clock: Clock,
  places: Pick<PlaceService, 'findPlace'>,
): Insertable<Schema['members']> {
  const now = clock.now().getTime()
  const joinedAt = new Date(now - person.daysSinceJoined * DAY_MS)
  const seenAt = new Date(now - person.minutesSinceSeen * MINUTE_MS)
  const place = places.findPlace(person.city)
  const isAdmin = person.email === DEMO_ACCOUNTS.admin
  return {
    public_id: person.publicId,
    email: person.email,
    first_name: person.firstName,
    gender: person.gender,
    birth_year: birthYear(person.age, clock.year()),
    city: person.city,
    city_code: place?.code ?? null,
    region: place?.region ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    bio: person.bio,
    interests: interestSet(person.interests),
    traits: traitSet(inventTraits(person)),
    prompts: JSON.stringify(person.prompts),
    plan: person.plan,
    role: isAdmin ? 'administrator' : null,
    status: 'active',
    is_test_profile: true,
    seeks_gender: person.seeksGender,
    seeks_age_min: person.seeksAges[0],
    seeks_age_max: person.seeksAges[1],
    seeks_distance: person.seeksDistance,
    seeks_km: [20, 30, 50, 100][person.age % 4],
    seeks_relation: person.seeksRelation,
    preferences_saved_at: joinedAt,
    // A member of the team is not dealt to others.
    is_public: !isAdmin,
    last_seen_at: seenAt,
    last_active_on: createClock(() => seenAt).today(),
    created_at: joinedAt,
    updated_at: joinedAt,
    confirmed_at: joinedAt,
    verified_at: person.isVerified ? new Date(joinedAt.getTime() + DAY_MS) : null,
    source: inventSource(person),
    active_weeks: inventWeeks(person, joinedAt, seenAt),
  }
}

/** A number from 0 to 255 that is always the same for the same person. */
function numberOf({ publicId }: Person): number {
  return Number.parseInt(publicId.slice(0, 2), 16)
}

/** The traits that the bio mentions, and invented ones about how the member wants to live. */
function inventTraits(person: Person): Trait[] {
  const mentioned = (['widowed', 'divorced', 'separated'] as const).filter((trait) =>
    SITUATION_WORDS[trait].test(person.bio),
  )
  const home = (['apart', 'open', 'together', undefined] as const)[numberOf(person) % 4]
  const smokes = numberOf(person) % 3 === 0 ? [] : (['smoke_free'] as const)
  return [...mentioned.slice(0, 1), ...(home ? [home] : []), ...smokes]
}

const SITUATION_WORDS = {
  widowed: /\bveu(?:f|ve)\b/i,
  divorced: /\bdivorc/i,
  separated: /\bséparée?\b/i,
}

function inventSource(person: Person): MemberSource {
  const sources: readonly MemberSource[] = [
    ...(['direct', 'direct', 'direct', 'parrainage', 'parrainage', 'guide'] as const),
    ...(['guide', 'google', 'facebook', 'accueil-v2'] as const),
  ]
  return sources[numberOf(person) % sources.length] ?? 'direct'
}

/** The `active_weeks` of a member who was here in the week they were last seen and in most weeks before it. */
function inventWeeks(person: Person, joinedAt: Date, seenAt: Date): number {
  const weeks = Math.min(7, weeksBetween(joinedAt, seenAt))
  const upToSeen = 2 ** (weeks + 1) - 1
  const missed = numberOf(person) & (numberOf(person) >> 3)
  return weeks === 0 ? 0 : ((upToSeen & ~missed) | (2 ** weeks)) & ~1
}

function weeksBetween(from: Date, to: Date): number {
  return daysBetween(mondayOf(parisDate(from)), mondayOf(parisDate(to))) / 7
}
