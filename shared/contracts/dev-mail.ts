import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

/** The emails that a mail server would have sent, newest first. This route exists in the open demo only. */
export const listDevMail = route({
  method: 'GET',
  path: '/api/dev/mail',
  audience: 'public',
  summary: 'Outgoing emails of the demo',
  response: z.array(
    z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      sentAt: timestamp,
      /** The names of the attached files. */
      attachments: z.optional(z.array(z.string())),
    }),
  ),
  problems: ['not_found'],
})
