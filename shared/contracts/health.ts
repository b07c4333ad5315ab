import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

export const getHealth = route({
  method: 'GET',
  path: '/api/health',
  audience: 'public',
  summary: 'Whether the server can serve',
  response: z.object({ status: z.literal('ok') }),
  problems: ['unavailable'],
})
