import * as z from 'zod/mini'
import { SHOWN_PHOTO } from '../domain/photo-url.ts'
import { PROMPT_IDS } from '../domain/prompts.ts'
import { finishedPrompt } from './profile.ts'

/** What a member likes of a profile as they flash it: one of its finished sentences, or one of its photos by its address. */
export const likedPart = z.union([
  z.object({ prompt: z.enum(PROMPT_IDS) }),
  z.object({ photo: z.string().check(z.regex(SHOWN_PHOTO)) }),
])
export type LikedPart = z.infer<typeof likedPart>

/** The same as it is shown: for as long as the profile still says it, word for word, and still has the photo. */
export const liked = z.union([finishedPrompt, z.object({ photo: z.string() })])
export type Liked = z.infer<typeof liked>
