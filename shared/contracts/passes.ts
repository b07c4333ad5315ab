import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { memberId } from './ids.ts'

/**
 * Hides a profile from the deck for 60 days (db/functions/pass_lasts.sql). If that profile flashes a member whose plan
 * shows who flashed, it is shown again earlier.
 */
export const passMember = route({
  method: 'POST',
  path: '/api/passes',
  audience: 'session',
  summary: 'Pass a suggested profile',
  status: 204,
  body: z.object({ toUserId: memberId }),
  response: null,
  problems: ['validation', 'member_not_found', 'too_many_requests'],
})
