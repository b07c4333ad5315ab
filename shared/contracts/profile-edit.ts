import * as z from 'zod/mini'
import { GENDERS } from '../domain/genders.ts'
import { BIO_MAX_PROFILE } from '../domain/profile-bounds.ts'
import { ofGroup, TRAIT_GROUP_NAMES } from '../domain/traits.ts'
import { isVisible, withoutDirection } from '../domain/visible-text.ts'
import { route } from '../kit/route.ts'
import * as fields from './fields.ts'
import { currentMember } from './members.ts'

const INTERESTS_MISSING = "Sélectionnez au moins un centre d'intérêt"

/** Saves the whole profile (specification 2, section 5); if two tabs save, the last one wins. */
export const saveProfile = route({
  method: 'PUT',
  path: '/api/users/profile',
  audience: 'session',
  summary: 'Save the profile of the caller',
  body: z.object({
    firstName: fields.firstName,
    gender: z.enum(GENDERS, 'Sélectionnez votre genre'),
    /** From 40 to 75, or the member's current age, which the server knows. */
    age: z.int(fields.AGE_OUT_OF_RANGE),
    city: fields.city,
    cityCode: z.optional(fields.cityCode),
    bio: z._default(
      z.string('La bio est un texte').check(
        z.overwrite((text) => (isVisible(text) ? withoutDirection(text) : '')),
        z.trim(),
        z.maxLength(BIO_MAX_PROFILE, `La bio ne peut pas dépasser ${BIO_MAX_PROFILE} caractères`),
      ),
      '',
    ),
    interests: z
      .array(fields.interest, INTERESTS_MISSING)
      .check(z.minLength(1, INTERESTS_MISSING), z.maxLength(40)),
    /** What the member says about their life, all of it optional. If omitted, it does not change. */
    traits: z.optional(
      z
        .array(fields.trait)
        .check(
          z.refine(
            (traits) => TRAIT_GROUP_NAMES.every((group) => ofGroup(traits, group).length < 2),
            'Choisissez une seule réponse par question.',
          ),
        ),
    ),
    /** If omitted, they do not change. */
    prompts: z.optional(fields.finishedPrompts),
    /** If omitted, the profile has no photos: the default is empty. */
    photos: z._default(fields.photoUrls, []),
    /**
     * The photos in `photos` that only matches can see, never the main one. If omitted, each photo keeps its setting.
     */
    reservedPhotos: z.optional(fields.photoUrls),
  }),
  response: currentMember,
  problems: ['validation', 'unknown_photo', 'too_many_requests'],
})
