import * as z from 'zod/mini'
import {
  DISTANCES,
  KM_STEP,
  RELATION_TYPES,
  SOUGHT_GENDERS,
  SOUGHT_KM_MAX,
  SOUGHT_KM_MIN,
} from '../domain/preferences.ts'
import { AGE_MAX, AGE_MIN } from '../domain/profile-bounds.ts'
import { INSISTENT_GROUPS, TRAITS } from '../domain/traits.ts'
import { route } from '../kit/route.ts'
import { consents, trait } from './fields.ts'
import { currentMember } from './members.ts'

const KM_REFUSED = `Choisissez de ${SOUGHT_KM_MIN} à ${SOUGHT_KM_MAX} km, de ${KM_STEP} en ${KM_STEP}`

/** How far from their town somebody looks. */
export const soughtKm = z
  .int(KM_REFUSED)
  .check(
    z.refine((km) => km >= SOUGHT_KM_MIN && km <= SOUGHT_KM_MAX && km % KM_STEP === 0, KM_REFUSED),
  )

const preferences = {
  lookingForGender: z.enum(SOUGHT_GENDERS, 'Sélectionnez qui vous recherchez'),
  lookingForAgeMin: z
    .int("L'âge doit être entre 40 et 75 ans")
    .check(
      z.minimum(AGE_MIN, "L'âge doit être entre 40 et 75 ans"),
      z.maximum(AGE_MAX, "L'âge doit être entre 40 et 75 ans"),
    ),
  lookingForAgeMax: z
    .int("L'âge doit être entre 40 et 75 ans")
    .check(
      z.minimum(AGE_MIN, "L'âge doit être entre 40 et 75 ans"),
      z.maximum(AGE_MAX, "L'âge doit être entre 40 et 75 ans"),
    ),
  lookingForDistance: z.enum(DISTANCES, 'Sélectionnez une distance'),
  /** For `within_km`: at most so far, from town to town; left out, it stays. */
  lookingForKm: z.optional(soughtKm),
  lookingForRelationType: z.enum(RELATION_TYPES, 'Sélectionnez un type de relation'),
  /** What one hopes for in the life of another, and on which of it one insists; left out, it stays. */
  criteria: z.optional(
    z.object({
      traits: z.array(trait).check(z.maxLength(TRAITS.length)),
      important: z.array(z.enum(INSISTENT_GROUPS)).check(z.maxLength(INSISTENT_GROUPS.length)),
    }),
  ),
}

const wanted = z.object({ ...preferences, consents: z.optional(consents) })

/** How many one would be shown, and be shown to, with these preferences, decided about or not; counted up to 100. The consents are looked at and not stored. */
export const countSuited = route({
  method: 'POST',
  path: '/api/users/preferences/count',
  audience: 'session',
  summary: 'Count whom preferences would suit',
  body: wanted,
  response: z.object({ count: z.int() }),
  problems: ['validation', 'consent_required', 'too_many_requests'],
})

export const savePreferences = route({
  method: 'PATCH',
  path: '/api/users/preferences',
  audience: 'session',
  summary: 'Save what one looks for',
  body: wanted.check(
    z.refine((body) => body.lookingForAgeMin <= body.lookingForAgeMax, {
      message: "L'âge minimum doit être inférieur ou égal à l'âge maximum",
      path: ['lookingForAgeMax'],
    }),
  ),
  response: currentMember,
  problems: ['validation', 'consent_required'],
})
