import * as z from 'zod/mini'
import {
  BIO_MAX_REGISTRATION,
  BIO_MIN_REGISTRATION,
  DEFAULT_AGE,
  INTERESTS_MIN_REGISTRATION,
} from '../domain/profile-bounds.ts'
import { keptBio } from '../domain/prompts.ts'
import { isVisible, withoutDirection } from '../domain/visible-text.ts'
import { route } from '../kit/route.ts'
import * as fields from './fields.ts'
import { currentMember } from './members.ts'

export const REFERRAL_CODE_MAX = 40
export const REFERRAL_UNKNOWN =
  "Ce code de parrainage n'existe pas. Vérifiez-le, ou laissez ce champ vide."
export const INTERESTS_TOO_FEW = "Veuillez sélectionner au moins 3 centres d'intérêt"
export const BIO_TOO_SHORT = "Veuillez rédiger une bio d'au moins 10 caractères"

/**
 * The registration schema (specification 1, section 5), including the rules "on submit". A `subscription` that is sent
 * is ignored: a new member is `gratuit`, the default of db/migrations/0001_members.sql. The initial values of the form,
 * without interests and photos: `EMPTY` in client/features/registration/draft.ts.
 */
export const registration = z.object({
  email: fields.email,
  firstName: fields.firstName,
  gender: fields.gender,
  age: z._default(fields.age, DEFAULT_AGE),
  city: fields.city,
  cityCode: z.optional(fields.cityCode),
  /** Empty if a finished sentence replaces it. */
  bio: z.string(BIO_TOO_SHORT).check(
    z.overwrite((text) => (isVisible(text) ? withoutDirection(text) : '')),
    z.trim(),
    z.refine((text) => text === '' || text.length >= BIO_MIN_REGISTRATION, BIO_TOO_SHORT),
    z.maxLength(
      BIO_MAX_REGISTRATION,
      `La bio ne peut pas dépasser ${BIO_MAX_REGISTRATION} caractères`,
    ),
  ),
  interests: z.array(fields.interest, INTERESTS_TOO_FEW).check(
    z.refine((chosen) => new Set(chosen).size >= INTERESTS_MIN_REGISTRATION, INTERESTS_TOO_FEW),
    z.maxLength(40),
  ),
  prompts: z._default(fields.finishedPrompts, []),
  photos: z._default(fields.photoUrls, []),
  consents: z.optional(fields.consents),
  /** The code of the member whose link or advice led here; an unknown code is refused at this field. */
  referralCode: z.optional(z.string().check(z.maxLength(REFERRAL_CODE_MAX, REFERRAL_UNKNOWN))),
  /** The page of ours that led to the form; the server stores at most one word of it. */
  source: z.optional(z.string().check(z.maxLength(40))),
  /** The time zone of the device (IANA); the server only stores whether its time differs from the town's. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
})

/**
 * Creates a pending member, who is signed in. They confirm their email address with an emailed code before anything is
 * sent to others.
 */
export const register = route({
  method: 'POST',
  path: '/api/auth/register',
  audience: 'public',
  summary: 'Register',
  status: 201,
  body: registration.check(
    z.refine((profile) => keptBio(profile) !== '', { path: ['bio'], error: BIO_TOO_SHORT }),
  ),
  response: currentMember,
  problems: ['validation', 'email_taken', 'account_closed', 'too_many_requests'],
})
