import * as z from 'zod/mini'
import { DISTANCES, RELATION_TYPES, SOUGHT_GENDERS } from '../domain/preferences.ts'
import { REGIONS } from '../domain/regions.ts'
import { STAFF_ROLES } from '../domain/staff.ts'
import { INSISTENT_GROUPS, TRAITS } from '../domain/traits.ts'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'
import { termsToAccept } from './legal.ts'
import { publicProfile } from './profile.ts'

/** What a table asks of one of its guests, the most pressing first. */
export const OWN_TABLE_STEPS = ['invited', 'tick', 'coming'] as const
export type OwnTableStep = (typeof OWN_TABLE_STEPS)[number]

/** The signed-in member, as only they see themselves. */
export const currentMember = z.extend(publicProfile, {
  email: z.string(),
  region: z.nullable(z.enum(REGIONS)),
  /** By whose clocks they live, as `Europe/Paris`. */
  timeZone: z.string(),
  /** Those of `photos` that matches alone may see. */
  reservedPhotoUrls: z.array(z.string()),
  preferencesCompleted: z.boolean(),
  isEmailConfirmed: z.boolean(),
  /** Whether a match waits to be opened, as it was when this was asked: the page keeps its line free before the counters come. */
  hasNewMatch: z.boolean(),
  /** Whether a call is proposed to them, or may be entered, as it was when this was asked. */
  hasCall: z.boolean(),
  /** « Tout va bien ? », from the beginning of its appointment until it is answered, as it was when this was asked. */
  checkIn: z.nullable(
    z.object({
      ...{ appointmentId: z.uuid(), timeZone: z.string() },
      /** When the person is told; null before the question. */
      tellAt: z.nullable(timestamp),
    }),
  ),
  /** The table that asks something of them now, or is near. */
  table: z.nullable(
    z.object({
      ...{ id: z.uuid(), step: z.enum(OWN_TABLE_STEPS) },
      ...{ startsAt: timestamp, timeZone: z.string() },
      /** Until when an invitation waits for its answer. */
      answerBy: z.nullable(timestamp),
    }),
  ),
  isStaff: z.boolean(),
  /** Null for a member who is not of the team. */
  role: z.nullable(z.enum(STAFF_ROLES)),
  /** The purposes agreed to and not withdrawn. */
  consents: z.array(z.enum(['terms', 'sensitive_data', 'newsletter'])),
  termsToAccept: z.nullable(termsToAccept),
  lookingForGender: z.enum(SOUGHT_GENDERS),
  lookingForAgeMin: z.int(),
  lookingForAgeMax: z.int(),
  lookingForDistance: z.enum(DISTANCES),
  lookingForKm: z.int(),
  lookingForRelationType: z.enum(RELATION_TYPES),
  /** What they hope for in the life of another, and on which of it they insist. */
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
    /** Unseen notifications, a hundred at most. */
    alerts: z.int(),
    /** Unseen visits, a hundred at most. */
    visits: z.int(),
  }),
})
