import * as z from 'zod/mini'
import { GENDERS } from '../domain/genders.ts'
import { FACTS_MAX, GROUND_NAMES } from '../domain/moderation.ts'
import { PHOTO_MAX_BYTES } from '../domain/photos.ts'
import { GESTURES, REFUSAL_WORDS_MAX, VERIFICATION_REFUSALS } from '../domain/verification.ts'
import { route } from '../kit/route.ts'
import * as fields from './fields.ts'
import { memberId, timestamp } from './ids.ts'

const gesture = z.enum(GESTURES)
const refusal = z.enum(VERIFICATION_REFUSALS)

/** The progress of the caller. */
const progress = z.union([
  z.object({ state: z.literal('none') }),
  /** The gesture is drawn, and the photo has not been sent. */
  z.object({ state: z.literal('asked'), gesture }),
  z.object({ state: z.literal('waiting'), sentAt: timestamp }),
  z.object({ state: z.literal('refused'), refusal, words: z.string() }),
  z.object({ state: z.literal('verified'), verifiedAt: timestamp }),
  /** The profile was verified, but its main photo has changed since. */
  z.object({ state: z.literal('ended') }),
])

const ownVerification = z.object({
  progress,
  /** Whether the profile is hidden until it is verified. */
  isHidden: z.boolean(),
})
export type OwnVerification = z.infer<typeof ownVerification>

export const getOwnVerification = route({
  method: 'GET',
  path: '/api/verification',
  audience: 'member',
  summary: "The progress of the caller's verification",
  response: ownVerification,
})

/** Draws the gesture to copy; repeating the request returns the same gesture until the photo is sent. */
export const askVerification = route({
  method: 'POST',
  path: '/api/verification',
  audience: 'member',
  summary: 'Ask to be verified',
  response: ownVerification,
  problems: ['no_photo_to_compare', 'already_verified', 'too_many_requests'],
})

/** Sends the live photo; only the first one that arrives is kept. */
export const sendLivePhoto = route({
  method: 'POST',
  path: '/api/verification/photo',
  audience: 'member',
  summary: 'Send the live photo',
  upload: { field: 'photo', maxBytes: PHOTO_MAX_BYTES },
  response: ownVerification,
  problems: ['verification_not_asked', 'invalid_image', 'photo_too_large', 'too_many_requests'],
})

const verificationId = z.object({
  id: z.uuid('Cette demande est inconnue.'),
})

const waitingVerification = z.object({
  id: z.uuid(),
  firstName: z.string(),
  age: z.int(),
  city: z.string(),
  photo: z.string(),
  sentAt: timestamp,
})
export type WaitingVerification = z.infer<typeof waitingVerification>

/** The open verifications, oldest first. */
export const listVerifications = route({
  method: 'GET',
  path: '/api/admin/verifications',
  audience: 'moderator',
  summary: 'Verifications to decide',
  query: z.object({
    cursor: z.optional(
      z.string().check(z.regex(/^\d{1,14}\.\d{1,9}$/, 'Cette suite de la liste est inconnue.')),
    ),
  }),
  response: z.object({ verifications: z.array(waitingVerification) }),
  problems: ['validation'],
})
export type VerificationPage = z.infer<(typeof listVerifications)['response']>

const openVerification = z.object({
  id: z.uuid(),
  gesture,
  requestedAt: timestamp,
  sentAt: timestamp,
  /** The URL of the live photo, which only moderators can load. */
  livePhoto: z.string(),
  member: z.object({
    id: memberId,
    firstName: z.string(),
    gender: z.enum(GENDERS),
    age: z.int(),
    /** The photos of the profile, including those reserved for matches. */
    photos: z.array(z.string()),
  }),
  /** The number of live photos of theirs that were refused before. */
  refusals: z.int(),
})
export type OpenVerification = z.infer<typeof openVerification>

export const getVerification = route({
  method: 'GET',
  path: '/api/admin/verifications/:id',
  audience: 'moderator',
  summary: 'One verification to decide',
  params: verificationId,
  response: openVerification,
  problems: ['validation', 'verification_not_found', 'verification_decided', 'own_case'],
})

/**
 * Approves or refuses, and deletes the live photo. If another moderator has already decided, the refusal says what. If
 * the main photo has been replaced in the meantime, nothing is approved, because nobody has compared the new one.
 */
export const decideVerification = route({
  method: 'POST',
  path: '/api/admin/verifications/:id/decision',
  audience: 'moderator',
  summary: 'Decide a verification',
  status: 204,
  params: verificationId,
  body: z.union([
    z.object({
      outcome: z.literal('approved'),
      /** The photos of the profile that were compared, as they were shown. */
      photos: fields.photoUrls,
    }),
    z.object({
      outcome: z.literal('refused'),
      refusal,
      words: z._default(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(
              REFUSAL_WORDS_MAX,
              `Vos mots ne peuvent pas dépasser ${REFUSAL_WORDS_MAX} caractères.`,
            ),
          ),
        '',
      ),
    }),
  ]),
  response: null,
  problems: [
    'validation',
    'verification_not_found',
    'verification_decided',
    'own_case',
    'no_photo_to_compare',
    'compared_photos_changed',
  ],
})
export type VerificationDecision = z.input<(typeof decideVerification)['body']>

/** Removes photos of the profile by a separate decision, with its own statement of reasons. */
export const removeComparedPhotos = route({
  method: 'POST',
  path: '/api/admin/verifications/:id/photos',
  audience: 'moderator',
  summary: 'Remove photos of a profile that is being verified',
  params: verificationId,
  body: z.object({
    photos: fields.photoUrls,
    ground: z.enum(GROUND_NAMES, 'Choisissez un fondement.'),
    facts: z.string().check(z.trim(), z.maxLength(FACTS_MAX)),
  }),
  response: openVerification,
  problems: ['validation', 'verification_not_found', 'verification_decided', 'own_case'],
})
export type PhotoRemoval = z.input<(typeof removeComparedPhotos)['body']>
