import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

/** Without a mail server, what would have been sent, newest first. Outside the open demo this route does not exist. */
export const listDevMail = route({
  method: 'GET',
  path: '/api/dev/mail',
  audience: 'public',
  summary: 'Outgoing mail of the demo',
  response: z.array(
    z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      sentAt: timestamp,
      /** The names of the files that came with it. */
      attachments: z.optional(z.array(z.string())),
    }),
  ),
  problems: ['not_found'],
})
