import * as z from 'zod/mini'
import { memberId, timestamp } from '#shared/contracts/ids.ts'
import { subscription } from '#shared/contracts/subscriptions.ts'
import { PLANS } from '../../domain/plans.ts'
import { SUPPORT_ANSWER_MAX, SUPPORT_TOPICS } from '../../domain/support.ts'
import { route } from '../../kit/route.ts'

const NO_ANSWER = 'Écrivez votre réponse.'

export const SUPPORT_VIEWS = ['open', 'handled'] as const
export type SupportView = (typeof SUPPORT_VIEWS)[number]

const supportRow = z.object({
  reference: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  firstName: z.string(),
  /** The current plan of the member who wrote; null for a person who was not signed in. */
  plan: z.nullable(z.enum(PLANS)),
  state: z.enum(['open', 'answered', 'closed']),
  askedAt: timestamp,
  dueAt: timestamp,
})
export type SupportRow = z.infer<typeof supportRow>

/** Open requests by rank and then oldest first; handled requests newest first. */
export const listSupportRequests = route({
  method: 'GET',
  path: '/api/admin/support',
  audience: 'support',
  summary: 'Support requests',
  query: z.object({
    view: z._default(z.enum(SUPPORT_VIEWS), 'open'),
    cursor: z.optional(
      z
        .string()
        .check(z.regex(/^[1-3]\.\d{1,14}\.\d{1,9}$/, 'Cette suite de la liste est inconnue.')),
    ),
  }),
  response: z.object({
    requests: z.array(supportRow),
    /** The number of open requests. */
    open: z.int(),
  }),
  problems: ['validation'],
})
export type SupportPage = z.infer<(typeof listSupportRequests)['response']>

/** The member who wrote, if they were signed in. It never contains a photo, or what they wrote to other members. */
const supportedMember = z.object({
  id: memberId,
  firstName: z.string(),
  email: z.string(),
  plan: z.enum(PLANS),
  registeredAt: timestamp,
  /** Null on the free plan, and for a plan given by the team. */
  subscription: z.nullable(subscription),
})

const supportRequest = z.extend(supportRow, {
  /** Null if the team wrote first. */
  message: z.nullable(z.string()),
  /** The email address to which the answer is sent. */
  email: z.string(),
  member: z.nullable(supportedMember),
  /** Null while the request is open, or if it was closed without an answer. */
  answer: z.nullable(z.string()),
  handledBy: z.nullable(z.string()),
  handledAt: z.nullable(timestamp),
})
export type SupportRequest = z.infer<typeof supportRequest>

const params = z.object({
  reference: z
    .string()
    .check(z.regex(/^AID-[2-9A-Z]{4}-[2-9A-Z]{4}$/, 'Cette demande est inconnue.')),
})

export const getSupportRequest = route({
  method: 'GET',
  path: '/api/admin/support/:reference',
  audience: 'support',
  summary: 'One support request',
  params,
  response: supportRequest,
  problems: ['support_not_found'],
})

/** Emails the answer. If somebody else has answered first, it is refused. */
export const answerSupportRequest = route({
  method: 'POST',
  path: '/api/admin/support/:reference/answer',
  audience: 'support',
  summary: 'Answer a support request',
  params,
  body: z.object({
    answer: z
      .string(NO_ANSWER)
      .check(
        z.trim(),
        z.minLength(2, NO_ANSWER),
        z.maxLength(
          SUPPORT_ANSWER_MAX,
          `Votre réponse ne peut pas dépasser ${SUPPORT_ANSWER_MAX} caractères.`,
        ),
      ),
  }),
  response: supportRequest,
  problems: ['validation', 'support_not_found', 'support_handled'],
})

/** Removes a request that needs no answer from the queue; it can still be answered later. */
export const closeSupportRequest = route({
  method: 'POST',
  path: '/api/admin/support/:reference/close',
  audience: 'support',
  summary: 'Close a request without an answer',
  params,
  response: supportRequest,
  problems: ['support_not_found', 'support_handled'],
})
