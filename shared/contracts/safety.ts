import * as z from 'zod/mini'
import { REPORT_DETAILS_MAX, REPORT_MESSAGES_MAX, REPORT_REASONS } from '../domain/reports.ts'
import { route } from '../kit/route.ts'
import { memberId, timestamp } from './ids.ts'

/** From then on neither member sees the other, and nobody is notified; blocking again changes nothing. */
export const blockMember = route({
  method: 'POST',
  path: '/api/blocks',
  audience: 'member',
  summary: 'Block a member',
  status: 204,
  body: z.object({ userId: memberId }),
  response: null,
  problems: [
    'validation',
    'self_target',
    'email_unconfirmed',
    'member_not_found',
    'too_many_requests',
  ],
})

const blockedMember = z.object({
  /** For a fellow guest of a table, the id that they have at that table. */
  id: memberId,
  firstName: z.string(),
  /** Null for a fellow guest, and once the member has left. */
  age: z.nullable(z.int()),
  blockedAt: timestamp,
})
export type BlockedMember = z.infer<typeof blockedMember>

/** The members that the caller has blocked, newest first, at most 200. */
export const listBlocks = route({
  method: 'GET',
  path: '/api/blocks',
  audience: 'member',
  summary: 'List blocked members',
  response: z.array(blockedMember),
  problems: ['email_unconfirmed'],
})

/**
 * Restores the match and the conversation, unless the other member blocks too; lifting a block that does not exist
 * changes nothing.
 */
export const unblockMember = route({
  method: 'DELETE',
  path: '/api/blocks/:userId',
  audience: 'member',
  summary: 'Lift a block',
  status: 204,
  params: z.object({ userId: memberId }),
  response: null,
  problems: ['validation', 'email_unconfirmed', 'too_many_requests'],
})

const DETAILS_TOO_LONG = `Vos mots ne peuvent pas dépasser ${REPORT_DETAILS_MAX} caractères.`

/** Opens a case, or adds to the open one. `messageIds` are messages of the conversation with that member. */
export const reportMember = route({
  method: 'POST',
  path: '/api/reports',
  audience: 'member',
  summary: 'Report a member',
  status: 201,
  body: z.object({
    userId: memberId,
    reason: z.enum(REPORT_REASONS, "Veuillez dire ce qui s'est passé."),
    details: z.optional(
      z.string().check(z.trim(), z.maxLength(REPORT_DETAILS_MAX, DETAILS_TOO_LONG)),
    ),
    messageIds: z.optional(z.array(z.int32()).check(z.maxLength(REPORT_MESSAGES_MAX))),
  }),
  response: z.object({ reference: z.string() }),
  problems: [
    'validation',
    'self_target',
    'email_unconfirmed',
    'member_not_found',
    'too_many_requests',
  ],
})
