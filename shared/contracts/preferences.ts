import * as z from 'zod/mini'
import {
  DISTANCES,
  KM_STEP,
  RELATION_TYPES,
  SOUGHT_GENDERS,
  SOUGHT_KM_MAX,
  SOUGHT_KM_MIN,
} from '../domain/preferences.ts'
import { INSISTENT_GROUPS, TRAITS } from '../domain/traits.ts'
import { route } from '../kit/route.ts'
import { age, consents, trait } from './fields.ts'
import { currentMember } from './members.ts'

const KM_REFUSED = `Choisissez de ${SOUGHT_KM_MIN} à ${SOUGHT_KM_MAX} km, de ${KM_STEP} en ${KM_STEP}`

/** The search distance around the member's town, in kilometres. */
export const soughtKm = z
  .int(KM_REFUSED)
  .check(
    z.refine((km) => km >= SOUGHT_KM_MIN && km <= SOUGHT_KM_MAX && km % KM_STEP === 0, KM_REFUSED),
  )

const preferences = {
  lookingForGender: z.enum(SOUGHT_GENDERS, 'Sélectionnez qui vous recherchez'),
  lookingForAgeMin: age,
  lookingForAgeMax: age,
  lookingForDistance: z.enum(DISTANCES, 'Sélectionnez une distance'),
  /** For `within_km`: the maximum distance from town to town. If omitted, it does not change. */
  lookingForKm: z.optional(soughtKm),
  lookingForRelationType: z.enum(RELATION_TYPES, 'Sélectionnez un type de relation'),
  /**
   * What the member hopes for in the life of a partner, and the groups of traits that they insist on. If omitted, it
   * does not change.
   */
  criteria: z.optional(
    z.object({
      traits: z.array(trait).check(z.maxLength(TRAITS.length)),
      important: z.array(z.enum(INSISTENT_GROUPS)).check(z.maxLength(INSISTENT_GROUPS.length)),
    }),
  ),
}

const wanted = z.object({ ...preferences, consents: z.optional(consents) })

/**
 * The number of profiles that these preferences suit in both directions, whether the member has decided about them or
 * not, counted up to 100. The consents are checked but not stored.
 */
export const countSuitableProfiles = route({
  method: 'POST',
  path: '/api/users/preferences/count',
  audience: 'session',
  summary: 'Count the profiles that preferences would suit',
  body: wanted,
  response: z.object({ count: z.int() }),
  problems: ['validation', 'consent_required', 'too_many_requests'],
})

export const savePreferences = route({
  method: 'PATCH',
  path: '/api/users/preferences',
  audience: 'session',
  summary: 'Save the search preferences',
  body: wanted.check(
    z.refine((body) => body.lookingForAgeMin <= body.lookingForAgeMax, {
      message: "L'âge minimum doit être inférieur ou égal à l'âge maximum",
      path: ['lookingForAgeMax'],
    }),
  ),
  response: currentMember,
  problems: ['validation', 'consent_required'],
})
