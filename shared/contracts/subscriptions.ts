import * as z from 'zod/mini'
import { BILLINGS, PAID_PLANS } from '../domain/products.ts'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

/** A plan that is paid for. Amounts are integer cents. */
export const subscription = z.object({
  /** Of the contract of the current term. */
  reference: z.string(),
  plan: z.enum(PAID_PLANS),
  billing: z.enum(BILLINGS),
  startedAt: timestamp,
  /** The first instant that is not paid for. */
  endsAt: timestamp,
  renews: z.boolean(),
  /** What the next term is and costs; null when there is none. */
  renewal: z.nullable(
    z.object({ plan: z.enum(PAID_PLANS), billing: z.enum(BILLINGS), priceCents: z.int() }),
  ),
  /** Until when the renewal can be stopped. */
  stoppableUntil: timestamp,
  /** A payment failed, and is tried again. */
  isPastDue: z.boolean(),
})
export type Subscription = z.infer<typeof subscription>

/** The caller's subscription; null on the free plan, and for a plan that the team gave. */
export const getSubscription = route({
  method: 'GET',
  path: '/api/subscriptions/current',
  audience: 'session',
  summary: 'The current subscription',
  response: z.object({
    subscription: z.nullable(subscription),
    /** What an upgrade would give back of the running term now, in cents; 0 without one. */
    upgradeCreditCents: z.int(),
  }),
})

/** What takes the place of the plan at the end of the term: a lower one, or another billing. An upgrade goes through the checkout. */
export const changeSubscription = route({
  method: 'POST',
  path: '/api/subscriptions/change',
  audience: 'member',
  summary: 'Change plan at the end of the term',
  body: z.object({ planId: z.enum(PAID_PLANS), billing: z.enum(BILLINGS) }),
  response: z.object({ subscription }),
  problems: [
    'validation',
    'email_unconfirmed',
    'no_subscription',
    'plan_change_refused',
    'too_many_requests',
  ],
})

/** Ends the renewal of the caller's subscription, or takes that back while the term runs. */
export const changeRenewal = route({
  method: 'POST',
  path: '/api/subscriptions/renewal',
  audience: 'member',
  summary: 'Stop the renewal, or take it up again',
  body: z.object({ renews: z.boolean() }),
  response: z.object({ subscription }),
  problems: [
    'validation',
    'email_unconfirmed',
    'no_subscription',
    'too_late_to_stop',
    'too_many_requests',
  ],
})
