import * as z from 'zod/mini'
import { DISTANCES, RELATION_TYPES, SOUGHT_GENDERS } from '../domain/preferences.ts'
import { REGIONS } from '../domain/regions.ts'
import { STAFF_ROLES } from '../domain/staff.ts'
import { INSISTENT_GROUPS, TRAITS } from '../domain/traits.ts'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'
import { termsToAccept } from './legal.ts'
import { publicProfile } from './profile.ts'

/** What a table needs from one of its guests, most urgent first. */
export const OWN_TABLE_STEPS = ['invited', 'tick', 'coming'] as const
export type OwnTableStep = (typeof OWN_TABLE_STEPS)[number]

/** The signed-in member, with everything that only they can see. */
export const currentMember = z.extend(publicProfile, {
  email: z.string(),
  region: z.nullable(z.enum(REGIONS)),
  /** The time zone of the member, such as `Europe/Paris`. */
  timeZone: z.string(),
  /** The photos in `photos` that only matches can see. */
  reservedPhotoUrls: z.array(z.string()),
  preferencesCompleted: z.boolean(),
  isEmailConfirmed: z.boolean(),
  /**
   * Whether a match was unopened at the time of this request: the page reserves a line for it before the counters
   * arrive.
   */
  hasNewMatch: z.boolean(),
  /** Whether a call was proposed to them, or could be entered, at the time of this request. */
  hasCall: z.boolean(),
  /**
   * The check-in « Tout va bien ? » at the time of this request, from the beginning of its appointment until it is
   * answered.
   */
  checkIn: z.nullable(
    z.object({
      ...{ appointmentId: z.uuid(), timeZone: z.string() },
      /** When the trusted person is notified; null before the question is asked. */
      tellAt: z.nullable(timestamp),
    }),
  ),
  /** The table that needs something from them now, or that is near. */
  table: z.nullable(
    z.object({
      ...{ id: z.uuid(), step: z.enum(OWN_TABLE_STEPS) },
      ...{ startsAt: timestamp, timeZone: z.string() },
      /** The deadline for the answer to an invitation. */
      answerBy: z.nullable(timestamp),
    }),
  ),
  isStaff: z.boolean(),
  /** Null for a member who is not on the team. */
  role: z.nullable(z.enum(STAFF_ROLES)),
  /** The purposes that the member has agreed to, without those withdrawn. */
  consents: z.array(z.enum(['terms', 'sensitive_data', 'newsletter'])),
  termsToAccept: z.nullable(termsToAccept),
  lookingForGender: z.enum(SOUGHT_GENDERS),
  lookingForAgeMin: z.int(),
  lookingForAgeMax: z.int(),
  lookingForDistance: z.enum(DISTANCES),
  lookingForKm: z.int(),
  lookingForRelationType: z.enum(RELATION_TYPES),
  /** What they hope for in the life of a partner, and the groups of traits that they insist on. */
  criteria: z.object({
    traits: z.array(z.enum(TRAITS)),
    important: z.array(z.enum(INSISTENT_GROUPS)),
  }),
})
export type CurrentMember = z.infer<typeof currentMember>

export const getCurrentMember = route({
  method: 'GET',
  path: '/api/users/current',
  audience: 'session',
  summary: 'The signed-in member',
  response: currentMember,
})

/** The counters of the top bar and of the profile page. */
export const getStats = route({
  method: 'GET',
  path: '/api/users/stats',
  audience: 'session',
  summary: 'Counters of the signed-in member',
  response: z.object({
    /** Flashes sent today. */
    flashsUsed: z.int(),
    unreadMessages: z.int(),
    /** Matches not opened yet. */
    newMatches: z.int(),
    flashsSent: z.int(),
    matches: z.int(),
    conversations: z.int(),
    /** Unseen notifications, at most 100. */
    alerts: z.int(),
    /** Unseen visits, at most 100. */
    visits: z.int(),
  }),
})
