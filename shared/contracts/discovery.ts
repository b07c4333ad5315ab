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

/** Where the grid is, for those who only have it read again and need not carry its filters. */
export const GRID_PATH = '/api/profiles/suggested'
