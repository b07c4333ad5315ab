import * as z from 'zod/mini'
import { registration } from '#shared/contracts/registration.ts'

/** What the pages ask: the registration of the contract, and the two boxes that become consents. */
export const registrationForm = z.extend(registration, {
  acceptsTerms: z
    .boolean()
    .check(z.refine((isTicked) => isTicked, 'Cochez cette case pour créer votre profil')),
  wantsNewsletter: z.boolean(),
})

/** What the fields hold, and what they amount to once checked. */
export type RegistrationFields = z.input<typeof registrationForm>
export type CheckedRegistration = z.output<typeof registrationForm>
export type FieldName = keyof RegistrationFields

/** The fields of the second step, in the order in which they are read. */
export const PROFILE_FIELDS = [
  'photos',
  'email',
  'firstName',
  'gender',
  'age',
  'city',
] as const satisfies readonly FieldName[]

export function isProfileField(name: string): boolean {
  return PROFILE_FIELDS.some((field) => field === name)
}
