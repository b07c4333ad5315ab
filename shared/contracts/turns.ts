import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { memberId, timestamp } from './ids.ts'

const turn = z.object({
  partner: z.object({ id: memberId, firstName: z.string(), photo: z.string() }),
  /** The partner's last message, as the list of conversations shows it. */
  lastMessage: z.object({ content: z.string(), createdAt: timestamp }),
})
export type Turn = z.infer<typeof turn>

/** The conversations that await the member's answer, newest message first, at most 100. */
export const listTurns = route({
  method: 'GET',
  path: '/api/turns',
  audience: 'session',
  summary: 'Conversations that await an answer',
  response: z.array(turn),
})
