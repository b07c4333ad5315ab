import * as z from 'zod/mini'
import { memberId } from '#shared/contracts/ids.ts'
import { SUPPORT_ANSWER_MAX, SUPPORT_TOPICS } from '../../domain/support.ts'
import { route } from '../../kit/route.ts'

const NO_TEXT = 'Écrivez votre message.'

const emailToMember = z.object({
  memberId,
  topic: z.enum(SUPPORT_TOPICS, 'Choisissez un sujet.'),
  text: z
    .string(NO_TEXT)
    .check(
      z.trim(),
      z.minLength(2, NO_TEXT),
      z.maxLength(
        SUPPORT_ANSWER_MAX,
        `Votre message ne peut pas dépasser ${SUPPORT_ANSWER_MAX} caractères.`,
      ),
    ),
})
export type EmailToMember = z.infer<typeof emailToMember>

/**
 * Emails a member a message from the team and keeps it with the support requests. The same text sent again within ten
 * minutes is one message.
 */
export const writeToMember = route({
  method: 'POST',
  path: '/api/admin/support/letters',
  audience: 'support',
  summary: 'Write to a member',
  body: emailToMember,
  response: z.object({ reference: z.string() }),
  problems: ['validation', 'member_not_found'],
})
