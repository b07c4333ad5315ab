import * as z from 'zod/mini'
import {
  isFirstName,
  isReservedName,
  isReservedTown,
  isTownName,
  namesService,
} from '../domain/first-name.ts'
import { GENDERS } from '../domain/genders.ts'
import { INTERESTS } from '../domain/interests.ts'
import { PHOTOS_MAX } from '../domain/photos.ts'
import {
  AGE_MAX,
  AGE_MIN,
  CITY_MAX,
  CITY_MIN,
  FIRST_NAME_MAX,
  FIRST_NAME_MIN,
} from '../domain/profile-bounds.ts'
import { PROMPT_ANSWER_MAX, PROMPT_ANSWER_MIN, PROMPT_IDS, PROMPTS_MAX } from '../domain/prompts.ts'
import { TRAITS } from '../domain/traits.ts'
import { isVisible, withoutDirection } from '../domain/visible-text.ts'

/** The fields that several contracts share, each with its French message (specifications 1 and 2, section 5). */

const LINK_INCOMPLETE = "Ce lien n'est pas complet."

/** Refuses a text that is too long before any pattern is run on it, since a pattern can take long on such a text. */
function noLongerThan(length: number, error: string) {
  return z.maxLength(length, { error, abort: true })
}

/** A required text. An empty one gets the message `missing`; `words` checks any other one. */
export function requiredText<Words extends z.ZodMiniType<string, string>>(
  missing: string,
  words: Words,
) {
  return z.pipe(z.string(missing).check(z.trim(), z.minLength(1, missing)), words)
}

/** The secret of an emailed link: 256 bits. */
export const linkToken = z.string(LINK_INCOMPLETE).check(z.regex(/^[\w-]{43}$/, LINK_INCOMPLETE))

export const email = z
  .string('Veuillez saisir un email valide')
  .check(
    z.trim(),
    z.toLowerCase(),
    noLongerThan(254, 'Veuillez saisir un email valide'),
    z.email('Veuillez saisir un email valide'),
  )

const FIRST_NAME_TOO_SHORT = 'Le prénom doit contenir au moins 2 caractères'

export const firstName = z.string(FIRST_NAME_TOO_SHORT).check(
  z.trim(),
  z.minLength(FIRST_NAME_MIN, FIRST_NAME_TOO_SHORT),
  noLongerThan(FIRST_NAME_MAX, `Le prénom ne peut pas dépasser ${FIRST_NAME_MAX} caractères`),
  z.refine(isFirstName, 'Le prénom contient un caractère interdit'),
  z.refine((name) => !isReservedName(name), 'Ce prénom est réservé à notre équipe'),
  z.refine((name) => !namesService(name), 'Écrivez seulement votre prénom'),
)

/** The name with which a person writes to the team. It has few restrictions, so that everybody can write. */
export const statedName = z
  .string(FIRST_NAME_TOO_SHORT)
  .check(
    z.trim(),
    z.minLength(FIRST_NAME_MIN, FIRST_NAME_TOO_SHORT),
    noLongerThan(FIRST_NAME_MAX, `Le prénom ne peut pas dépasser ${FIRST_NAME_MAX} caractères`),
    z.regex(/^[^*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'Le prénom contient un caractère interdit'),
  )

/** It has the message of the registration; the profile editor has its own (profile-edit.ts). */
export const gender = z.enum(GENDERS, 'Veuillez sélectionner votre genre')

export const AGE_OUT_OF_RANGE = "L'âge doit être entre 40 et 75 ans"

export const age = z
  .int(AGE_OUT_OF_RANGE)
  .check(z.minimum(AGE_MIN, AGE_OUT_OF_RANGE), z.maximum(AGE_MAX, AGE_OUT_OF_RANGE))

const CITY_TOO_SHORT = 'La ville doit contenir au moins 2 caractères'

export const city = z.string(CITY_TOO_SHORT).check(
  z.trim(),
  z.minLength(CITY_MIN, CITY_TOO_SHORT),
  noLongerThan(CITY_MAX, `La ville ne peut pas dépasser ${CITY_MAX} caractères`),
  z.refine(isTownName, 'La ville contient un caractère interdit'),
  z.refine((name) => !isReservedTown(name) && !namesService(name), 'Cette ville est inconnue'),
)

/** An INSEE commune code, `35288` or `2A004`. */
export const cityCode = z.string().check(z.regex(/^\d[\dAB]\d{3}$/, 'Cette commune est inconnue.'))

/** `Voyage`, from the second list of the specification, is converted to `Voyages`. */
export const interest = z.pipe(
  z.pipe(
    z.string("Ce centre d'intérêt est inconnu."),
    z.transform((name) => (name === 'Voyage' ? 'Voyages' : name)),
  ),
  z.enum(INTERESTS, "Ce centre d'intérêt est inconnu."),
)

export const trait = z.enum(TRAITS, 'Ce repère est inconnu.')

const ANSWER_TOO_SHORT = 'Terminez la phrase, ou retirez-la'

/** A beginning that we wrote, and the member's own end of the sentence. */
const finishedPrompt = z.object({
  prompt: z.enum(PROMPT_IDS, 'Ce début de phrase est inconnu.'),
  answer: z
    .string(ANSWER_TOO_SHORT)
    .check(
      z.overwrite(withoutDirection),
      z.trim(),
      z.minLength(PROMPT_ANSWER_MIN, ANSWER_TOO_SHORT),
      z.refine(isVisible, ANSWER_TOO_SHORT),
      noLongerThan(
        PROMPT_ANSWER_MAX,
        `La phrase ne peut pas dépasser ${PROMPT_ANSWER_MAX} caractères`,
      ),
    ),
})

export const finishedPrompts = z.array(finishedPrompt).check(
  noLongerThan(PROMPTS_MAX, `Vous pouvez terminer ${PROMPTS_MAX} phrases au plus`),
  z.refine(
    (finished) => new Set(finished.map(({ prompt }) => prompt)).size === finished.length,
    "Chaque début de phrase ne se prend qu'une fois",
  ),
)

export const consents = z
  .array(
    z.object({
      purpose: z.enum(['terms', 'sensitive_data', 'newsletter']),
      version: z.string().check(z.minLength(1), z.maxLength(40)),
    }),
  )
  .check(z.maxLength(3))

export const photoUrl = z.string().check(z.maxLength(200))

export const photoUrls = z
  .array(photoUrl)
  .check(z.maxLength(PHOTOS_MAX, `Vous ne pouvez ajouter que ${PHOTOS_MAX} photos maximum.`))
