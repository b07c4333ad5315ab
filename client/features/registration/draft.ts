import * as z from 'zod/mini'
import { sessionStored } from '#client/platform/storage.ts'
import { GENDERS } from '#shared/domain/genders.ts'
import { DEFAULT_AGE } from '#shared/domain/profile-bounds.ts'

const draft = z.object({
  email: z.string(),
  firstName: z.string(),
  gender: z.exactOptional(z.enum(GENDERS)),
  age: z.number(),
  city: z.string(),
  cityCode: z.exactOptional(z.string()),
  bio: z.string(),
  interests: z.array(z.string()),
  photos: z.array(z.string()),
  acceptsTerms: z.boolean(),
  wantsNewsletter: z.boolean(),
  referralCode: z.exactOptional(z.string()),
})
export type Draft = z.infer<typeof draft>

export const EMPTY: Draft = {
  email: '',
  firstName: '',
  age: DEFAULT_AGE,
  city: '',
  bio: '',
  interests: [],
  photos: [],
  acceptsTerms: false,
  wantsNewsletter: false,
}

/** What was typed before a reload, in this tab. */
export function readDraft(): Draft | undefined {
  try {
    const written: unknown = JSON.parse(sessionStored.read('registration_draft') ?? '')
    return draft.parse(written)
  } catch {
    return undefined
  }
}

export function writeDraft(fields: object): void {
  sessionStored.write('registration_draft', JSON.stringify(fields))
}

export function forgetDraft(): void {
  sessionStored.remove('registration_draft')
}
