import * as z from 'zod/mini'
import { AGE_OUT_OF_RANGE } from '#shared/contracts/fields.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { saveProfile } from '#shared/contracts/profile-edit.ts'
import { type Interest, PROFILE_INTERESTS } from '#shared/domain/interests.ts'
import { mayHaveAge } from '#shared/domain/profile-bounds.ts'
import { writtenBio } from '#shared/domain/prompts.ts'

/** The contract's schema, with the age rule that depends on the member's current age. */
export function editFormOf(presentAge: number) {
  return z.object({
    ...saveProfile.body.shape,
    age: z
      .int(AGE_OUT_OF_RANGE)
      .check(z.refine((age) => mayHaveAge(age, presentAge), AGE_OUT_OF_RANGE)),
  })
}

/** The values of the fields, before and after validation. */
export type EditFields = z.input<ReturnType<typeof editFormOf>>
export type CheckedEdit = z.output<ReturnType<typeof editFormOf>>
export type EditFieldName = keyof EditFields

/** The interests of this form's list, and those that the member chose from the other list. */
export function offeredInterests(own: readonly Interest[]): Interest[] {
  return [...new Set<Interest>([...PROFILE_INTERESTS, ...own])]
}

export function fieldsOf(member: CurrentMember): EditFields {
  return {
    firstName: member.firstName,
    gender: member.gender,
    age: member.age,
    city: member.city,
    cityCode: undefined,
    bio: writtenBio(member),
    // In the order of the checkboxes, as the form returns them; another order would make the form dirty.
    interests: offeredInterests(member.interests).filter((one) => member.interests.includes(one)),
    traits: member.traits,
    prompts: member.prompts,
    photos: member.photos,
    reservedPhotos: member.reservedPhotoUrls,
  }
}
