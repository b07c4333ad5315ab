import * as z from 'zod/mini'
import * as fields from '#shared/contracts/fields.ts'
import { memberId, timestamp } from '#shared/contracts/ids.ts'
import { GENDERS } from '../../domain/genders.ts'
import { INTERESTS } from '../../domain/interests.ts'
import { FACTS_MAX, GROUND_NAMES } from '../../domain/moderation.ts'
import { PHOTO_MAX_BYTES, PHOTOS_MAX } from '../../domain/photos.ts'
import { PLANS } from '../../domain/plans.ts'
import { AGE_MAX, AGE_MIN, BIO_MAX_PROFILE } from '../../domain/profile-bounds.ts'
import { REGIONS } from '../../domain/regions.ts'
import { route } from '../../kit/route.ts'
import { day } from './fields.ts'

/** The page size of the list of members, and that of all members at once, « Voir tous les profils », without further pages. */
export const ADMIN_PAGE_SIZE = 50
export const ADMIN_PAGE_SIZE_ALL = 1200

/**
 * All fields of a member (user) that the back office sees. `firstName` begins with a star where the
 * profile is to be reviewed; no `lastName` is kept.
 */
export const adminMember = z.object({
  id: memberId,
  firstName: z.string(),
  /** Null for a moderator, who works without addresses. */
  email: z.nullable(z.string()),
  age: z.int(),
  gender: z.enum(GENDERS),
  city: z.string(),
  region: z.nullable(z.enum(REGIONS)),
  /** The region that the town lies in, where it is another. */
  suggestedRegion: z.nullable(z.enum(REGIONS)),
  bio: z.string(),
  /** The URLs of the photos, those kept for matches included. */
  photos: z.array(z.string()),
  photo: z.string(),
  interests: z.array(z.enum(INTERESTS)),
  traits: z.array(fields.trait),
  /** Of a test profile that looks at so many kilometres; of members, nobody reads how they look. */
  km: z.nullable(z.int()),
  subscription: z.enum(PLANS),
  /** A subscription is paid for: the back office does not change it. */
  isPaid: z.boolean(),
  /** The plan is a gift of the team, until then; without an end for an imported profile. */
  given: z.nullable(z.object({ endsAt: z.nullable(timestamp) })),
  dailyFlashesUsed: z.int(),
  referralCode: z.nullable(z.string()),
  createdAt: timestamp,
  isTestProfile: z.boolean(),
  preferencesCompleted: z.boolean(),
  status: z.enum(['unconfirmed', 'active', 'suspended', 'deleted']),
  isToReview: z.boolean(),
  verifiedAt: z.nullable(timestamp),
  version: z.int(),
})
export type AdminMember = z.infer<typeof adminMember>

const AGE_BOUNDS = `Entre ${AGE_MIN} et ${AGE_MAX} ans`
const whole = (name: string, min: number, max: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/, name)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(min, name), z.maximum(max, name))),
    ),
  )

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.enum(values))

const UNKNOWN_PLANS = 'Choisissez une ou plusieurs formules.'

export const ADMIN_SORTS = ['newest', 'oldest'] as const
export type AdminSort = (typeof ADMIN_SORTS)[number]

export const ADMIN_STATUSES = ['active', 'suspended', 'unconfirmed'] as const

export const memberFilters = z.object({
  /** How a name or an address begins, else any part of it; for a moderator of a name alone. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  city: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  region: oneOf(REGIONS),
  /**
   * Beyond 75 too, an age that some have reached since. The form of the list takes 40 to 75:
   * client/features/admin/member-filters.ts.
   */
  ageMin: whole(AGE_BOUNDS, AGE_MIN, 120),
  ageMax: whole(AGE_BOUNDS, AGE_MIN, 120),
  /** Named only where exactly one is ticked: client/features/admin/member-filters.ts. */
  gender: oneOf(GENDERS),
  subscription: oneOf(PLANS),
  /** « premium,gold »: several plans, where `subscription` names one. */
  plans: z.optional(
    z.pipe(
      z.string().check(z.maxLength(60, UNKNOWN_PLANS)),
      z.pipe(
        z.transform((plans: string) => plans.split(',')),
        z.array(z.enum(PLANS, UNKNOWN_PLANS)),
      ),
    ),
  ),
  hasPhotos: oneOf(['true', 'false']),
  status: oneOf(ADMIN_STATUSES),
  isVerified: oneOf(['true', 'false']),
  isTestProfile: oneOf(['true', 'false']),
  registeredFrom: z.optional(day),
  registeredUntil: z.optional(day),
})
export type MemberFilters = z.infer<typeof memberFilters>

/**
 * The members that fit, the latest first. Of more than `stats.filtered` counts, `isCapped` says that there are others:
 * nobody waits for a million to be counted. A search of « * » lists the profiles to review; a public id, the reference
 * of a report or, for an administrator, of an order finds whom it is about.
 */
export const listAdminMembers = route({
  method: 'GET',
  path: '/api/admin/users',
  audience: 'moderator',
  summary: 'Members, filtered',
  query: z.extend(memberFilters, {
    page: whole('Cette page est inconnue.', 1, 9999),
    limit: whole(`Au plus ${ADMIN_PAGE_SIZE_ALL} par page`, 1, ADMIN_PAGE_SIZE_ALL),
    sort: oneOf(ADMIN_SORTS),
  }),
  response: z.object({
    users: z.array(adminMember),
    /**
     * Whatever is asked, all but `filtered` count every member who is not deleted; `starProfiles`
     * are those to review.
     */
    stats: z.object({
      total: z.int(),
      filtered: z.int(),
      isCapped: z.boolean(),
      premium: z.int(),
      gold: z.int(),
      withPhotos: z.int(),
      starProfiles: z.int(),
      /** Of the total: profiles made for tests, and addresses that nobody has confirmed yet. */
      testProfiles: z.int(),
      unconfirmed: z.int(),
    }),
    pagination: z.object({ page: z.int(), limit: z.int(), pages: z.int() }),
  }),
  problems: ['validation'],
})
export type AdminPage = z.infer<(typeof listAdminMembers)['response']>

const memberExport = z.object({
  id: z.uuid(),
  total: z.int(),
  written: z.int(),
  /** Null while it is being written. */
  readyAt: z.nullable(timestamp),
  expiresAt: timestamp,
})
export type MemberExport = z.infer<typeof memberExport>

/** Writes down all the members that fit: a few thousand at once, more of them in the background. Kept for a day. */
export const exportMembers = route({
  method: 'POST',
  path: '/api/admin/users/exports',
  audience: 'moderator',
  summary: 'Export all members that fit',
  status: 201,
  body: memberFilters,
  response: memberExport,
  problems: ['validation', 'too_many_requests'],
})

const exportParams = z.object({ id: z.uuid('Cet export est inconnu.').check(z.toLowerCase()) })

/** How far an export of one's own is. */
export const getMemberExport = route({
  method: 'GET',
  path: '/api/admin/users/exports/:id',
  audience: 'moderator',
  summary: 'An export of members',
  params: exportParams,
  response: memberExport,
  problems: ['validation', 'member_export_not_found'],
})

/** The file of an export of one's own, in the columns that an import reads. */
export const downloadMemberExport = route({
  method: 'GET',
  path: '/api/admin/users/exports/:id/membres.csv',
  audience: 'moderator',
  summary: 'Download an export of members',
  params: exportParams,
  contentType: 'text/csv; charset=utf-8',
  response: z.any(),
  problems: ['validation', 'member_export_not_found'],
})

const json = (message: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.issues.push({ code: 'custom', message, input: text })
        return z.NEVER
      }
    }),
  )

const PHOTOS_UNREADABLE = 'La liste des photos est illisible.'

const starredName = z.pipe(
  z.pipe(
    z.string(),
    z.transform((name) => ({
      isStarred: name.trimStart().startsWith('*'),
      name: name.trimStart().replace(/^\*/, ''),
    })),
  ),
  z.object({ isStarred: z.boolean(), name: fields.firstName }),
)

/**
 * Changes one member; only the fields that are sent are changed. `existingPhotos` and the files
 * make up all the photos. A bulk edit sends what changes alone
 * (client/features/admin/bulk-change.ts); when a save is given up, `SAVE_TIMEOUT_MS` in
 * client/features/admin/members.api.ts.
 */
export const updateAdminMember = route({
  method: 'POST',
  path: '/api/admin/users/update',
  audience: 'admin',
  summary: 'Change a member',
  form: {
    fields: z.object({
      id: memberId,
      /** A star before it marks the profile; without one the mark goes. */
      firstName: z.optional(starredName),
      gender: z.optional(fields.gender),
      age: z.optional(
        z.pipe(
          z.string().check(z.regex(/^\d{1,3}$/, fields.AGE_OUT_OF_RANGE)),
          z.pipe(z.transform(Number), z.int()),
        ),
      ),
      city: z.optional(fields.city),
      /** Empty for none. */
      region: z.optional(z.union([z.literal(''), z.enum(REGIONS)])),
      subscription: z.optional(z.enum(PLANS)),
      /** The last day of a plan that is given; a month from now where it is left out. */
      subscriptionUntil: z.optional(day),
      bio: z.optional(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(
              BIO_MAX_PROFILE,
              `La bio ne peut pas dépasser ${BIO_MAX_PROFILE} caractères`,
            ),
          ),
      ),
      /** Another address than the member's is refused: it is not changed here. */
      email: z.optional(fields.email),
      isToReview: z.optional(z.enum(['true', 'false'])),
      /** Why what others see of a real member is changed, as the member reads it; and the rule that it rests on. */
      reason: z.optional(z.string().check(z.trim(), z.maxLength(FACTS_MAX))),
      ground: z._default(z.enum(GROUND_NAMES), 'account'),
      existingPhotos: z.optional(z.pipe(json(PHOTOS_UNREADABLE), fields.photoUrls)),
      /** What the back office saw; another version since then is 409, none has the last word. */
      version: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))),
    }),
    files: { field: 'photos', max: PHOTOS_MAX, maxBytes: PHOTO_MAX_BYTES },
  },
  response: z.object({ user: adminMember, photosCount: z.int() }),
  problems: [
    'validation',
    'unknown_photo',
    'invalid_image',
    'photo_too_large',
    'email_unchangeable',
    'member_not_found',
    'stale_version',
    'plan_is_paid',
    'own_case',
    'staff_needs_administrator',
  ],
})

/** Ends every session of a member whose account may be in other hands; no device is known to it any more. */
export const signMemberOut = route({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  audience: 'admin',
  summary: 'Sign a member out everywhere',
  status: 204,
  params: z.object({ id: memberId }),
  response: null,
  problems: ['validation', 'member_not_found'],
})

/** Ends one session of a member, whose device is no longer known to them; what was over already stays so. */
export const closeMemberDevice = route({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/:session',
  audience: 'support',
  summary: 'Sign a member out on one device',
  status: 204,
  params: z.object({ id: memberId, session: z.uuid("Cet appareil n'est plus connecté.") }),
  response: null,
  problems: ['validation', 'member_not_found', 'staff_needs_administrator'],
})

/** One member, and who of the back office changed them last. */
export const getAdminMember = route({
  method: 'GET',
  path: '/api/admin/users/:id',
  audience: 'moderator',
  summary: 'A member, for the back office',
  params: z.object({ id: memberId }),
  response: z.object({
    user: adminMember,
    lastChange: z.nullable(z.object({ by: z.string(), at: timestamp })),
  }),
  problems: ['validation', 'member_not_found'],
})

const waiting = z.object({
  reports: z.int(),
  appeals: z.int(),
  verifications: z.int(),
  risks: z.int(),
  supportRequests: z.int(),
  opinions: z.int(),
  // Both are left out by a process from before them, which serves on while an update goes round.
  /** Pauses of the tables that somebody contests. */
  tableAppeals: z._default(z.int(), 0),
  /** Payments to look at; none to a moderator, who sees none of them. */
  troubles: z._default(z.int(), 0),
})
export type Waiting = z.infer<typeof waiting>

/** What waits for somebody of the team, for the navigation of the back office. */
export const getWaiting = route({
  method: 'GET',
  path: '/api/admin/waiting',
  audience: 'staff',
  summary: 'What waits for the team',
  response: waiting,
})

/** The demonstration's own profiles, by first name. */
export const listTestProfiles = route({
  method: 'GET',
  path: '/api/admin/test-profiles',
  audience: 'admin',
  summary: 'Test profiles',
  response: z.array(adminMember),
})

export const TEST_AGE_MIN = 50
export const TEST_AGE_MAX = 75
const TEST_AGE = `L'âge doit être entre ${TEST_AGE_MIN} et ${TEST_AGE_MAX} ans`

/**
 * Changes a test profile; a real member answers 404. `photos` may hold the suggested pictures too.
 * The page then reads the list of test profiles again: `useSaveTestProfile` in
 * client/features/admin/members.api.ts.
 */
export const saveTestProfile = route({
  method: 'PUT',
  path: '/api/admin/profile/:id',
  audience: 'admin',
  summary: 'Change a test profile',
  params: z.object({ id: memberId }),
  body: z.object({
    firstName: fields.firstName,
    age: z
      .int(TEST_AGE)
      .check(z.minimum(TEST_AGE_MIN, TEST_AGE), z.maximum(TEST_AGE_MAX, TEST_AGE)),
    city: fields.city,
    bio: z
      .string()
      .check(
        z.trim(),
        z.maxLength(BIO_MAX_PROFILE, `La bio ne peut pas dépasser ${BIO_MAX_PROFILE} caractères`),
      ),
    photos: fields.photoUrls,
  }),
  response: adminMember,
  problems: ['validation', 'member_not_found', 'unknown_photo'],
})

/** « Ajouter »: makes a test profile; refused in production. */
export const addTestProfile = route({
  method: 'POST',
  path: '/api/admin/users',
  audience: 'admin',
  summary: 'Add a test profile',
  status: 201,
  body: z.object({
    email: fields.email,
    firstName: fields.firstName,
    gender: fields.gender,
    age: fields.age,
    city: fields.city,
    bio: z._default(z.string().check(z.trim(), z.maxLength(BIO_MAX_PROFILE)), ''),
    interests: z._default(z.array(fields.interest).check(z.maxLength(40)), []),
    subscription: z._default(z.enum(PLANS), 'gratuit'),
  }),
  response: adminMember,
  problems: ['validation', 'email_taken', 'demo_only'],
})
