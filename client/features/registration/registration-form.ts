import * as z from 'zod/mini'
import * as fields from '#shared/contracts/fields.ts'
import { BIO_TOO_SHORT, registration } from '#shared/contracts/registration.ts'
import { type FinishedPrompt, keptBio } from '#shared/domain/prompts.ts'

/** The schema of the form: the contract's registration, and the two checkboxes that become consents. */
export const registrationForm = z.extend(registration, {
  age: z.pipe(
    z.number("Choisissez votre âge : il n'y en a pas de mauvais, de 40 à 75 ans."),
    fields.age,
  ),
  bio: registration.shape.bio.check(z.minLength(1, BIO_TOO_SHORT)),
  acceptsTerms: z
    .boolean()
    .check(z.refine((isTicked) => isTicked, 'Cochez cette case pour créer votre profil')),
  wantsNewsletter: z.boolean(),
})

/** Removes the unfinished prompts; the first finished one replaces an empty bio. */
export function completed<Fields extends { bio: string; prompts?: FinishedPrompt[] | undefined }>(
  fields: Fields,
): Fields & { prompts: FinishedPrompt[] } {
  const prompts = (fields.prompts ?? [])
    .map(({ prompt, answer }) => ({ prompt, answer: answer.trim() }))
    .filter(({ answer }) => answer !== '')
  return { ...fields, prompts, bio: keptBio({ bio: fields.bio, prompts }) }
}

/** The values of the fields, before and after validation. */
export type RegistrationFields = z.input<typeof registrationForm>
export type CheckedRegistration = z.output<typeof registrationForm>
export type FieldName = keyof RegistrationFields

/** The fields of the second step, in their visual order. */
export const PROFILE_FIELDS = [
  'firstName',
  'gender',
  'age',
  'email',
  'city',
  'photos',
] as const satisfies readonly FieldName[]

export function isProfileField(name: string): boolean {
  return PROFILE_FIELDS.some((field) => field === name)
}
