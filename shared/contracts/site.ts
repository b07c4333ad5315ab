import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

/** What the pages say about the site itself, as its operator configures it. */
export const getSite = route({
  method: 'GET',
  path: '/api/site',
  audience: 'public',
  summary: 'How to reach the team of this site',
  response: z.object({ supportEmail: z.string() }),
})
