import * as z from 'zod/mini'
import { DISTANCES } from '../domain/preferences.ts'
import { route } from '../kit/route.ts'
import { publicProfile } from './profile.ts'

/**
 * A card of the deck or of the grid, with the distance to the profile in steps of 5 km. It is 0 in the same town. It is
 * omitted if either member does not share their town, or if the profile is too far away for the two to meet.
 */
export const deckCard = z.extend(publicProfile, { distanceKm: z.optional(z.int()) })
export type DeckCard = z.infer<typeof deckCard>

/**
 * The cards left in the deck, best first, at most 40. When none is left, the next deck is dealt, up to `dailyDealt`
 * (domain/plans.ts) cards a day.
 */
export const listSuggestions = route({
  method: 'GET',
  path: '/api/users/suggestions',
  audience: 'session',
  summary: 'The deck of the day',
  response: z.array(deckCard),
})

const WIDENED = ['ages', 'distance', 'relation', 'criteria'] as const
export type Widened = (typeof WIDENED)[number]

/** Preferences that are slightly wider than the member's own, and how many profiles they would add. */
const widerSearch = z.object({
  /** What is wider. `all` means everything that can be, because no single change would add anybody. */
  by: z.enum([...WIDENED, 'all']),
  /**
   * Each preference that is wider. A process of the previous version omits this field; pages of the previous version
   * read `by`.
   */
  changes: z.optional(z.array(z.enum(WIDENED))),
  ageMin: z.int(),
  ageMax: z.int(),
  distance: z.enum(DISTANCES),
  /** Used if `distance` is `within_km`. */
  km: z.int(),
  /** The number of additional profiles, counted up to `PROFILE_COUNT_MAX`. */
  count: z.int(),
})
export type WiderSearch = z.infer<typeof widerSearch>
export const PROFILE_COUNT_MAX = 100

/**
 * Why the deck is empty: `nobody` suits the member yet, the email address is `unconfirmed`, every profile was `seen`,
 * or the others come `tomorrow`. `cards` means that the deck is no longer empty and has to be refetched.
 */
const deckEnd = z.object({
  reason: z.enum(['cards', 'nobody', 'unconfirmed', 'seen', 'tomorrow']),
  /** If the reason is `seen`, the number of those profiles, counted up to `PROFILE_COUNT_MAX`; otherwise 0. */
  seen: z.int(),
  /** Wider preferences that would add somebody; null if none would. */
  wider: z.nullable(widerSearch),
})
export type DeckEnd = z.infer<typeof deckEnd>

export const getDeckEnd = route({
  method: 'GET',
  path: '/api/users/suggestions/end',
  audience: 'session',
  summary: 'Why the deck is empty, and what would fill it',
  response: deckEnd,
})

/**
 * The path of the grid, for code that only refetches it and must not load its filters. The route is
 * `listSuggestedProfiles` (search.ts).
 */
export const GRID_PATH = '/api/profiles/suggested'
