import * as z from 'zod/mini'
import { GENDERS } from '../domain/genders.ts'
import { INTERESTS } from '../domain/interests.ts'
import { PLANS, SUBSCRIPTION_TIERS } from '../domain/plans.ts'
import { RELATION_TYPES } from '../domain/preferences.ts'
import { PROMPT_IDS } from '../domain/prompts.ts'
import { TRAITS } from '../domain/traits.ts'
import { memberId, timestamp } from './ids.ts'

/** A sentence that we have begun and a member has finished. */
export const finishedPrompt = z.object({ prompt: z.enum(PROMPT_IDS), answer: z.string() })

/**
 * What one member may see of another. Never an e-mail, a year of birth or coordinates. What one sees
 * of oneself besides, the e-mail and `preferencesCompleted` among it: `currentMember` of members.ts.
 */
export const publicProfile = z.object({
  id: memberId,
  firstName: z.string(),
  gender: z.enum(GENDERS),
  age: z.int(),
  city: z.string(),
  bio: z.string(),
  interests: z.array(z.enum(INTERESTS)),
  /** What they say of their life: of each group one at most. */
  traits: z.array(z.enum(TRAITS)),
  /** The sentences that they have finished, in their order. */
  prompts: z.array(finishedPrompt),
  photos: z.array(z.string()),
  /** The main photo, or a drawing of our own that stands for it. */
  photo: z.string(),
  /** How each photo looks until it is loaded: a thumbhash in base64, where one is known. */
  placeholders: z.array(z.nullable(z.string())),
  /** How many photos are kept for matches; to others nothing else of them is said. */
  reservedPhotos: z.int(),
  subscription: z.enum(PLANS),
  /** The plan, with `free` for `gratuit`: derived from `subscription`, never stored. */
  subscriptionTier: z.enum(SUBSCRIPTION_TIERS),
  /** What they look for; null until they have said so. */
  relationType: z.nullable(z.enum(RELATION_TYPES)),
  /** Within `ONLINE_FOR_MS` of domain/presence.ts; never for a member who does not show it. */
  isOnline: z.boolean(),
  /** When a moderator compared a live photo with the profile; null where nobody has. */
  verifiedAt: z.nullable(timestamp),
  /** « Profil de démonstration ». */
  isTestProfile: z.boolean(),
})
export type PublicProfile = z.infer<typeof publicProfile>

/** Presence as the member's settings allow: null when it is not shown. */
export const presence = z.nullable(
  z.object({ isOnline: z.boolean(), lastSeenAt: z.nullable(timestamp) }),
)
