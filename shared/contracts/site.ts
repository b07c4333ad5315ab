import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

/** What the pages say of the site itself, and its operator chooses. */
export const getSite = route({
  method: 'GET',
  path: '/api/site',
  audience: 'public',
  summary: 'How to reach the team of this site',
  response: z.object({ supportEmail: z.string() }),
})
