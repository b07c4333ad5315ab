import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { publicProfile } from './profile.ts'

/** What is left of the deck, best first, at most 40; used up, the next is dealt. */
export const listSuggestions = route({
  method: 'GET',
  path: '/api/users/suggestions',
  audience: 'session',
  summary: 'The deck of the day',
  response: z.array(publicProfile),
})

/** The grid of `/profiles`, 24 a page; the next page is announced by `X-Next-Cursor`. */
export const listSuggestedProfiles = route({
  method: 'GET',
  path: '/api/profiles/suggested',
  audience: 'session',
  summary: 'Suggested profiles, by page',
  query: z.object({ cursor: z.optional(z.uuid()) }),
  response: z.array(publicProfile),
  problems: ['email_unconfirmed', 'too_many_requests'],
})
