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
  /** The plan of the member who asked, as it is now; null for somebody who was not signed in. */
  plan: z.nullable(z.enum(PLANS)),
  state: z.enum(['open', 'answered', 'closed']),
  askedAt: timestamp,
  dueAt: timestamp,
})
export type SupportRow = z.infer<typeof supportRow>

/** What waits by rank, then by age; what was handled the latest first. */
export const listSupportRequests = route({
  method: 'GET',
  path: '/api/admin/support',
  audience: 'support',
  summary: 'Requests to the support',
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
    /** How many wait. */
    open: z.int(),
  }),
  problems: ['validation'],
})
export type SupportPage = z.infer<(typeof listSupportRequests)['response']>

/** Who asked, where they were signed in: never a photo, nor what they wrote to anybody else. */
const supportedMember = z.object({
  id: memberId,
  firstName: z.string(),
  email: z.string(),
  plan: z.enum(PLANS),
  registeredAt: timestamp,
  /** Null on the free plan, and for a plan that the team gave. */
  subscription: z.nullable(subscription),
})

const supportRequest = z.extend(supportRow, {
  /** Null for what the team wrote of its own accord. */
  message: z.nullable(z.string()),
  /** Where the answer goes. */
  email: z.string(),
  member: z.nullable(supportedMember),
  /** Null while it waits, and once it was closed without one. */
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
  summary: 'One request to the support',
  params,
  response: supportRequest,
  problems: ['support_not_found'],
})

/** Mails the answer. The second to answer is told who was first. */
export const answerSupportRequest = route({
  method: 'POST',
  path: '/api/admin/support/:reference/answer',
  audience: 'support',
  summary: 'Answer a request to the support',
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

/** Takes out of the queue what needs no answer; it may still be given one. */
export const closeSupportRequest = route({
  method: 'POST',
  path: '/api/admin/support/:reference/close',
  audience: 'support',
  summary: 'Close a request without an answer',
  params,
  response: supportRequest,
  problems: ['support_not_found', 'support_handled'],
})
