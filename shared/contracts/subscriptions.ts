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
  /** Still to come where it was bought after a withdrawal. */
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
  /** Asked to stop too late for the next term, it ends with that one; left out where nothing of the kind was asked, or that one is unpaid. */
  stopsAt: z.optional(timestamp),
  /** Without a card that was kept, as of a plan that came back, the renewal cannot be taken up again. */
  // Left out by a process from before it, which serves on while an update goes round.
  hasCard: z._default(z.boolean(), true),
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
    /** When a plan that is paid for now would begin; left out for at once. */
    nextPlanStartsAt: z.optional(timestamp),
    /** When a plan that the team gave is over; left out without one, and for one that was given without an end. */
    givenUntil: z.optional(timestamp),
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

/** What is open of a renewal: nothing, paid by now, refused by the bank, or waiting for the bank or its client. */
const owedPayment = z.object({
  status: z.enum(['none', 'paid', 'refused', 'requires_action', 'processing']),
  amountCents: z.int(),
  /** With what the browser confirms it to the bank; null where the bank asks nothing. */
  clientSecret: z.nullable(z.string()),
})
export type OwedPayment = z.infer<typeof owedPayment>

/** The card that a renewal is charged to, as its owner knows it. */
const namedCard = z.object({
  /** As the provider calls it: « visa ». */
  brand: z.string(),
  last4: z.string(),
  /** As it is printed on it, « 09/28 »; null for a card that is none. */
  expires: z.nullable(z.string()),
})
export type NamedCard = z.infer<typeof namedCard>

/** How the payment of a renewal that failed stands; once it is paid, the plan goes on by this very request. */
export const settleOwedPayment = route({
  method: 'POST',
  path: '/api/subscriptions/owed',
  audience: 'member',
  summary: 'How the failed payment of a renewal stands, and the card it is charged to',
  response: z.extend(owedPayment, {
    /** Null where the provider does not tell it now. */
    card: z.nullable(namedCard),
  }),
  problems: [
    'email_unconfirmed',
    'no_subscription',
    'payments_unavailable',
    'too_many_requests',
    'unavailable',
  ],
})

/** Begins the change of the card. The secret opens the provider's own fields; null where a card is told by a token. */
export const openCard = route({
  method: 'POST',
  path: '/api/subscriptions/card/open',
  audience: 'member',
  summary: 'Begin to change the card of the renewal',
  response: z.object({ clientSecret: z.nullable(z.string()) }),
  problems: [
    'email_unconfirmed',
    'no_subscription',
    'payments_unavailable',
    'too_many_requests',
    'unavailable',
  ],
})

/** Has the renewal charged to another card, which the provider's fields have proven, and pays what is open with it. */
export const changeCard = route({
  method: 'POST',
  path: '/api/subscriptions/card',
  audience: 'member',
  summary: 'Change the card of the renewal',
  body: z.object({
    /** What the provider's fields answered: a setup of Stripe's, or a token of the simulated bank. */
    card: z.string().check(z.regex(/^(seti|tok)_\w{1,80}$/, 'Cette carte est inconnue.')),
  }),
  response: owedPayment,
  problems: [
    'validation',
    'email_unconfirmed',
    'no_subscription',
    'payment_refused',
    'payments_unavailable',
    'too_many_requests',
    'unavailable',
  ],
})
