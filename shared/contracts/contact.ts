import * as z from 'zod/mini'
import { SUPPORT_MESSAGE_MAX, SUPPORT_TOPICS } from '../domain/support.ts'
import { route } from '../kit/route.ts'
import * as fields from './fields.ts'

const NO_MESSAGE = 'Écrivez votre message.'

/** A message from anybody to the team. */
export const supportMessage = z.object({
  topic: z.enum(SUPPORT_TOPICS, 'Choisissez un sujet.'),
  message: z
    .string(NO_MESSAGE)
    .check(
      z.trim(),
      z.minLength(2, NO_MESSAGE),
      z.maxLength(
        SUPPORT_MESSAGE_MAX,
        `Votre message ne peut pas dépasser ${SUPPORT_MESSAGE_MAX} caractères.`,
      ),
    ),
  firstName: fields.requiredText('Écrivez votre prénom.', fields.statedName),
  email: fields.requiredText('Écrivez votre e-mail.', fields.email),
})

/** Sends a message to the team. The same text from the same email address is one request as long as it is open. */
export const askSupport = route({
  method: 'POST',
  path: '/api/contact',
  audience: 'public',
  summary: 'Write to the team',
  status: 201,
  body: supportMessage,
  response: z.object({ reference: z.string() }),
  problems: ['validation', 'too_many_requests'],
})
