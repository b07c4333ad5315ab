import * as z from 'zod/mini'
import { GENDERS } from '../domain/genders.ts'
import { INTERESTS } from '../domain/interests.ts'
import { PLANS, SUBSCRIPTION_TIERS } from '../domain/plans.ts'
import { RELATION_TYPES } from '../domain/preferences.ts'
import { PROMPT_IDS } from '../domain/prompts.ts'
import { TRAITS } from '../domain/traits.ts'
import { memberId, timestamp } from './ids.ts'

/** A sentence that we began and a member finished. */
export const finishedPrompt = z.object({ prompt: z.enum(PROMPT_IDS), answer: z.string() })

/**
 * What one member can see of another: never an email address, a year of birth or coordinates. What else members see of
 * themselves, such as their email address and `preferencesCompleted`: `currentMember` (members.ts).
 */
export const publicProfile = z.object({
  id: memberId,
  firstName: z.string(),
  gender: z.enum(GENDERS),
  age: z.int(),
  city: z.string(),
  bio: z.string(),
  interests: z.array(z.enum(INTERESTS)),
  /** What they say about their life: at most one trait of each group. */
  traits: z.array(z.enum(TRAITS)),
  /** Their finished sentences, in their order. */
  prompts: z.array(finishedPrompt),
  photos: z.array(z.string()),
  /** The main photo, or a drawing of ours that replaces it. */
  photo: z.string(),
  /** What each photo shows until it is loaded: a thumbhash in base64, or null if none is known. */
  placeholders: z.array(z.nullable(z.string())),
  /** The number of photos reserved for matches; nothing else of them is revealed to others. */
  reservedPhotos: z.int(),
  subscription: z.enum(PLANS),
  /** The plan, with `free` instead of `gratuit`: derived from `subscription`, never stored. */
  subscriptionTier: z.enum(SUBSCRIPTION_TIERS),
  /** The relation that they look for; null until they have said so. */
  relationType: z.nullable(z.enum(RELATION_TYPES)),
  /** Whether they were seen within `ONLINE_FOR_MS` (domain/presence.ts); always false if they hide their presence. */
  isOnline: z.boolean(),
  /** When a moderator compared a live photo with the profile; null if none has. */
  verifiedAt: z.nullable(timestamp),
  /** « Profil de démonstration ». */
  isTestProfile: z.boolean(),
})
export type PublicProfile = z.infer<typeof publicProfile>

/** The presence, if the member's settings show it; otherwise null. */
export const presence = z.nullable(
  z.object({ isOnline: z.boolean(), lastSeenAt: z.nullable(timestamp) }),
)
