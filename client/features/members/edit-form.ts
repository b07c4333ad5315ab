import * as z from 'zod/mini'
import { AGE_OUT_OF_RANGE } from '#shared/contracts/fields.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { saveProfile } from '#shared/contracts/profile-edit.ts'
import { type Interest, PROFILE_INTERESTS } from '#shared/domain/interests.ts'
import { mayHaveAge } from '#shared/domain/profile-bounds.ts'
import { writtenBio } from '#shared/domain/prompts.ts'

/** The rules of the contract, and of the age, which depend on the one the member has. */
export function editFormOf(presentAge: number) {
  return z.object({
    ...saveProfile.body.shape,
    age: z
      .int(AGE_OUT_OF_RANGE)
      .check(z.refine((age) => mayHaveAge(age, presentAge), AGE_OUT_OF_RANGE)),
  })
}

/** What the fields hold, and what they amount to once checked. */
export type EditFields = z.input<ReturnType<typeof editFormOf>>
export type CheckedEdit = z.output<ReturnType<typeof editFormOf>>
export type EditFieldName = keyof EditFields

/** The interests of the list, and those that the member chose from another. */
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
    // In the order of the boxes, as the form reads them.
    interests: offeredInterests(member.interests).filter((one) => member.interests.includes(one)),
    traits: member.traits,
    prompts: member.prompts,
    photos: member.photos,
    reservedPhotos: member.reservedPhotoUrls,
  }
}
