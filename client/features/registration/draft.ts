import * as z from 'zod/mini'
import { sessionStored } from '#client/platform/storage.ts'
import { GENDERS } from '#shared/domain/genders.ts'
import { PROMPT_IDS } from '#shared/domain/prompts.ts'

const draft = z.object({
  email: z.string(),
  firstName: z.string(),
  gender: z.exactOptional(z.enum(GENDERS)),
  age: z.exactOptional(z.number()),
  city: z.string(),
  cityCode: z.exactOptional(z.string()),
  bio: z.string(),
  interests: z.array(z.string()),
  prompts: z.array(z.object({ prompt: z.enum(PROMPT_IDS), answer: z.string() })),
  photos: z.array(z.string()),
  acceptsTerms: z.boolean(),
  wantsNewsletter: z.boolean(),
  referralCode: z.exactOptional(z.string()),
})
export type Draft = z.infer<typeof draft>

export const EMPTY_DRAFT: Draft = {
  email: '',
  firstName: '',
  city: '',
  bio: '',
  interests: [],
  prompts: [{ prompt: 'sunday', answer: '' }],
  photos: [],
  acceptsTerms: false,
  wantsNewsletter: false,
}

/** The values typed in this tab before a reload. */
export function readDraft(): Draft | undefined {
  try {
    const written: unknown = JSON.parse(sessionStored.read('registration_draft') ?? '')
    return draft.parse(written)
  } catch {
    return undefined
  }
}

export function writeDraft(fields: object): void {
  // An age that was not chosen yet is NaN, which JSON would turn into null.
  const chosen = JSON.stringify(fields, (_, value) => (Number.isNaN(value) ? undefined : value))
  sessionStored.write('registration_draft', chosen)
}

export function forgetDraft(): void {
  sessionStored.remove('registration_draft')
}
