import * as z from 'zod/mini'
import { DISTANCES } from '../domain/preferences.ts'
import { route } from '../kit/route.ts'
import { publicProfile } from './profile.ts'

/**
 * A profile to read in the deck, with how far away they live, in steps of 5 km: 0 in the same town, left out where either does
 * not let their town be used, and where it is too far to be a reason to meet.
 */
export const deckCard = z.extend(publicProfile, { distanceKm: z.optional(z.int()) })
export type DeckCard = z.infer<typeof deckCard>

/**
 * What is left of the deck, best first, at most 40; used up, the next is dealt, as many in a day as
 * `dailyDealt` in domain/plans.ts.
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

/** Preferences a little wider than the member's own, and whom they would bring. */
const widerSearch = z.object({
  /** What is wider; `all` that can be where no single change would bring anybody. */
  by: z.enum([...WIDENED, 'all']),
  /** Each thing that is wider. Left out by a process from before it; pages from before it read `by`. */
  changes: z.optional(z.array(z.enum(WIDENED))),
  ageMin: z.int(),
  ageMax: z.int(),
  distance: z.enum(DISTANCES),
  /** Counts where that distance is `within_km`. */
  km: z.int(),
  /** How many more profiles, counted up to `COUNTED_MOST`. */
  count: z.int(),
})
export type WiderSearch = z.infer<typeof widerSearch>
export const COUNTED_MOST = 100

/**
 * Why the deck is empty: `nobody` suits the member yet, the address is `unconfirmed`, everybody was `seen`, or the others
 * come `tomorrow`. `cards` when it is not empty any more: it is to be read again.
 */
const deckEnd = z.object({
  reason: z.enum(['cards', 'nobody', 'unconfirmed', 'seen', 'tomorrow']),
  /** Of everybody that was `seen`, how many they are, counted up to `COUNTED_MOST`; 0 for another reason. */
  seen: z.int(),
  /** Where wider preferences would bring somebody. */
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
 * Where the grid is, for those who only have it read again and need not carry its filters; its
 * route: `listSuggestedProfiles` in search.ts.
 */
export const GRID_PATH = '/api/profiles/suggested'
