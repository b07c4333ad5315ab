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

/** The page size of the list of members, and that of « Voir tous les profils », which shows them all on one page. */
export const ADMIN_PAGE_SIZE = 50
export const ADMIN_PAGE_SIZE_ALL = 1200

/**
 * A member as the back office sees them. `firstName` begins with a star if the profile is to be reviewed; no last name
 * is stored.
 */
export const adminMember = z.object({
  id: memberId,
  firstName: z.string(),
  /** Null for a moderator, who works without email addresses. */
  email: z.nullable(z.string()),
  age: z.int(),
  gender: z.enum(GENDERS),
  city: z.string(),
  region: z.nullable(z.enum(REGIONS)),
  /** The region of the town, if it differs from `region`. */
  suggestedRegion: z.nullable(z.enum(REGIONS)),
  bio: z.string(),
  /** The URLs of all photos, including those reserved for matches. */
  photos: z.array(z.string()),
  photo: z.string(),
  interests: z.array(z.enum(INTERESTS)),
  traits: z.array(fields.trait),
  /**
   * The search distance of a test profile, in kilometres, if it has one; always null for a real member, whose search
   * preferences the team cannot read.
   */
  km: z.nullable(z.int()),
  subscription: z.enum(PLANS),
  /** Whether the subscription is paid for; the back office cannot change a paid one. */
  isPaid: z.boolean(),
  /** Set if the team gave the plan; `endsAt` is null for an imported profile, whose plan has no end. */
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
const wholeNumber = (message: string, min: number, max: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/, message)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(min, message), z.maximum(max, message))),
    ),
  )

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.enum(values))

const UNKNOWN_PLANS = 'Choisissez une ou plusieurs formules.'

export const ADMIN_SORTS = ['newest', 'oldest'] as const
export type AdminSort = (typeof ADMIN_SORTS)[number]

export const ADMIN_STATUSES = ['active', 'suspended', 'unconfirmed'] as const

export const memberFilters = z.object({
  /** The beginning of a name or of an email address, else any part of it; a moderator searches names only. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  city: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  region: oneOf(REGIONS),
  /**
   * Can exceed 75, because some members have turned older since they registered. The form of the list accepts 40 to 75:
   * client/features/admin/member-filters.ts.
   */
  ageMin: wholeNumber(AGE_BOUNDS, AGE_MIN, 120),
  ageMax: wholeNumber(AGE_BOUNDS, AGE_MIN, 120),
  /** Sent only if exactly one gender is ticked: client/features/admin/member-filters.ts. */
  gender: oneOf(GENDERS),
  subscription: oneOf(PLANS),
  /** « premium,gold »: several plans, whereas `subscription` names one. */
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
 * The matching members, newest first by default. `isCapped` means that more members match than `stats.filtered` counts:
 * counting stops early, so that nobody waits while a million are counted. A search for « * » lists the profiles to
 * review, one for « *Anne » those of that name; a search for a public id, for the reference of a report or, by an
 * administrator, of an order finds the member concerned.
 */
export const listAdminMembers = route({
  method: 'GET',
  path: '/api/admin/users',
  audience: 'moderator',
  summary: 'Members, filtered',
  query: z.extend(memberFilters, {
    page: wholeNumber('Cette page est inconnue.', 1, 9999),
    limit: wholeNumber(`Au plus ${ADMIN_PAGE_SIZE_ALL} par page`, 1, ADMIN_PAGE_SIZE_ALL),
    sort: oneOf(ADMIN_SORTS),
  }),
  response: z.object({
    users: z.array(adminMember),
    /**
     * Whatever the filters, every count except `filtered` covers all members who are not deleted; `starProfiles` are
     * those to review.
     */
    stats: z.object({
      total: z.int(),
      filtered: z.int(),
      isCapped: z.boolean(),
      premium: z.int(),
      gold: z.int(),
      withPhotos: z.int(),
      starProfiles: z.int(),
      /** Included in `total`: test profiles, and members who have not confirmed their email address yet. */
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
  /** Null while the file is being written. */
  readyAt: z.nullable(timestamp),
  expiresAt: timestamp,
})
export type MemberExport = z.infer<typeof memberExport>

/** Exports all matching members: a few thousand immediately, more in the background. The file is kept for a day. */
export const exportMembers = route({
  method: 'POST',
  path: '/api/admin/users/exports',
  audience: 'moderator',
  summary: 'Export all matching members',
  status: 201,
  body: memberFilters,
  response: memberExport,
  problems: ['validation', 'too_many_requests'],
})

const exportParams = z.object({ id: z.uuid('Cet export est inconnu.').check(z.toLowerCase()) })

/** The progress of one of the caller's own exports. */
export const getMemberExport = route({
  method: 'GET',
  path: '/api/admin/users/exports/:id',
  audience: 'moderator',
  summary: 'An export of members',
  params: exportParams,
  response: memberExport,
  problems: ['validation', 'member_export_not_found'],
})

/** The file of one of the caller's own exports, in the columns that an import reads. */
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

export const TOO_MANY_PHOTOS = `Maximum ${PHOTOS_MAX} photos par profil...`
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
 * Changes one member; only the fields that are sent change. `existingPhotos` and the uploaded files together become all
 * the photos. A bulk edit sends only what it changes (client/features/admin/bulk-change.ts). The client abandons a save
 * after `SAVE_TIMEOUT_MS` (client/features/admin/members.api.ts).
 */
export const updateAdminMember = route({
  method: 'POST',
  path: '/api/admin/users/update',
  audience: 'admin',
  summary: 'Change a member',
  form: {
    fields: z.object({
      id: memberId,
      /** A star before the name marks the profile for review; a name without a star removes the mark. */
      firstName: z.optional(starredName),
      gender: z.optional(fields.gender),
      age: z.optional(
        z.pipe(
          z.string().check(z.regex(/^\d{1,3}$/, fields.AGE_OUT_OF_RANGE)),
          z.pipe(z.transform(Number), z.int()),
        ),
      ),
      city: z.optional(fields.city),
      /** Empty for no region. */
      region: z.optional(z.union([z.literal(''), z.enum(REGIONS)])),
      subscription: z.optional(z.enum(PLANS)),
      /** The last day of a plan that the team gives; a month from now if omitted. */
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
      /** Refused if it differs from the member's email address, which cannot be changed here. */
      email: z.optional(fields.email),
      isToReview: z.optional(z.enum(['true', 'false'])),
      /**
       * Why the team changes what others see of a real member, in the words that the member reads, and the rule that
       * the change rests on.
       */
      reason: z.optional(z.string().check(z.trim(), z.maxLength(FACTS_MAX))),
      ground: z._default(z.enum(GROUND_NAMES), 'account'),
      existingPhotos: z.optional(z.pipe(json(PHOTOS_UNREADABLE), fields.photoUrls)),
      /**
       * The version that the back office last read: if the member has changed since, the save is refused with 409.
       * Without a version, the last save wins.
       */
      version: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))),
    }),
    files: {
      ...{ field: 'photos', max: PHOTOS_MAX, maxBytes: PHOTO_MAX_BYTES },
      tooMany: TOO_MANY_PHOTOS,
    },
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

/** Ends every session of a member whose account may be in other hands; the account forgets all its devices. */
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

/** Ends one session of a member, and the account forgets its device; a session that is already over does not change. */
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

/** One member, and the team member who changed them last. */
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
  // The defaults are for a process of the previous version, which omits these fields during a rolling update.
  /** The table pauses that members contest. */
  tableAppeals: z._default(z.int(), 0),
  /** The payments to look at; 0 for a moderator, who cannot see payments. */
  troubles: z._default(z.int(), 0),
})
export type Waiting = z.infer<typeof waiting>

/** The number of items that wait for the team, for the navigation of the back office. */
export const getWaiting = route({
  method: 'GET',
  path: '/api/admin/waiting',
  audience: 'staff',
  summary: 'Number of items that wait for the team',
  response: waiting,
})

/** The test profiles of the demonstration, ordered by first name. */
export const listTestProfiles = route({
  method: 'GET',
  path: '/api/admin/test-profiles',
  audience: 'admin',
  summary: 'Test profiles',
  response: z.array(adminMember),
})

export const TEST_AGE_MIN = 50
export const TEST_AGE_MAX = 75
const TEST_AGE_INVALID = `L'âge doit être entre ${TEST_AGE_MIN} et ${TEST_AGE_MAX} ans`

/**
 * Changes a test profile; a real member is answered with 404. `photos` can also contain the suggested portraits. The
 * page then refetches the list of test profiles: `useSaveTestProfile` in client/features/admin/members.api.ts.
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
      .int(TEST_AGE_INVALID)
      .check(z.minimum(TEST_AGE_MIN, TEST_AGE_INVALID), z.maximum(TEST_AGE_MAX, TEST_AGE_INVALID)),
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

/** « Ajouter »: creates a test profile; refused in production. */
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
