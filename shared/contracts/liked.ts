import * as z from 'zod/mini'
import { SHOWN_PHOTO_URL } from '../domain/photo-url.ts'
import { PROMPT_IDS } from '../domain/prompts.ts'
import { finishedPrompt } from './profile.ts'

/** What a member likes about a profile as they flash it: one of its finished sentences, or one of its photos by URL. */
export const likedPart = z.union([
  z.object({ prompt: z.enum(PROMPT_IDS) }),
  z.object({ photo: z.string().check(z.regex(SHOWN_PHOTO_URL)) }),
])
export type LikedPart = z.infer<typeof likedPart>

/**
 * The same as it is shown: only as long as the profile still has the sentence word for word, or still has the photo.
 */
export const liked = z.union([finishedPrompt, z.object({ photo: z.string() })])
export type Liked = z.infer<typeof liked>
