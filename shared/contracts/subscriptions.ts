import * as z from 'zod/mini'
import { BILLINGS, PAID_PLANS } from '../domain/products.ts'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

/** A paid plan. Amounts are integer cents. */
export const subscription = z.object({
  /** The reference of the contract of the current term. */
  reference: z.string(),
  plan: z.enum(PAID_PLANS),
  billing: z.enum(BILLINGS),
  /** It is in the future if the plan was bought after a withdrawal. */
  startedAt: timestamp,
  /** The end of the paid term, exclusive. */
  endsAt: timestamp,
  renews: z.boolean(),
  /** The next term and its price; null if there is none. */
  renewal: z.nullable(
    z.object({ plan: z.enum(PAID_PLANS), billing: z.enum(BILLINGS), priceCents: z.int() }),
  ),
  /** The deadline for stopping the renewal. */
  stoppableUntil: timestamp,
  /**
   * The end of the next term, if the stop was requested too late to prevent it. Omitted if no such stop was requested,
   * or if that term is unpaid.
   */
  stopsAt: z.optional(timestamp),
  /** Whether a card is stored. Without one, as for a plan that came back, the renewal cannot be resumed. */
  // The default is for a process of the previous version, which omits this field during a rolling update.
  hasCard: z._default(z.boolean(), true),
  /** Whether a payment failed and will be retried. */
  isPastDue: z.boolean(),
})
export type Subscription = z.infer<typeof subscription>

/** The caller's subscription; null on the free plan, and for a plan given by the team. */
export const getSubscription = route({
  method: 'GET',
  path: '/api/subscriptions/current',
  audience: 'session',
  summary: 'The current subscription',
  response: z.object({
    subscription: z.nullable(subscription),
    /** What an upgrade would give back of the running term now, in cents; 0 if there is none. */
    upgradeCreditCents: z.int(),
    /** When a plan paid for now would begin; omitted if it would begin immediately. */
    nextPlanStartsAt: z.optional(timestamp),
    /** When a plan given by the team ends; omitted if there is none, or if it has no end. */
    givenUntil: z.optional(timestamp),
  }),
})

/**
 * Sets what replaces the plan at the end of the term: a lower plan, or another billing. An upgrade uses the
 * checkout.
 */
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

/** Stops the renewal of the caller's subscription, or resumes it while the term runs. */
export const changeRenewal = route({
  method: 'POST',
  path: '/api/subscriptions/renewal',
  audience: 'member',
  summary: 'Stop or resume the renewal',
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

/**
 * The open payment of a renewal: there is none, it is paid by now, the bank refused it, or it waits for the bank or its
 * client.
 */
const owedPayment = z.object({
  status: z.enum(['none', 'paid', 'refused', 'requires_action', 'processing']),
  amountCents: z.int(),
  /** The secret with which the browser confirms the payment to the bank; null if the bank requires no confirmation. */
  clientSecret: z.nullable(z.string()),
})
export type OwedPayment = z.infer<typeof owedPayment>

/** The card that a renewal is charged to, as its owner can recognise it. */
const namedCard = z.object({
  /** The provider's name for it: « visa ». */
  brand: z.string(),
  last4: z.string(),
  /** The date printed on the card, « 09/28 »; null for a payment method that is not a card. */
  expires: z.nullable(z.string()),
})
export type NamedCard = z.infer<typeof namedCard>

/** The state of the failed payment of a renewal; if it is paid, this request continues the plan. */
export const settleOwedPayment = route({
  method: 'POST',
  path: '/api/subscriptions/owed',
  audience: 'member',
  summary: 'State of the failed payment of a renewal, and its card',
  response: z.extend(owedPayment, {
    /** Null if the provider does not return it now. */
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

/** Starts a change of the card. The secret opens the provider's own fields; null if a token identifies the card. */
export const openCard = route({
  method: 'POST',
  path: '/api/subscriptions/card/open',
  audience: 'member',
  summary: 'Start changing the card of the renewal',
  response: z.object({ clientSecret: z.nullable(z.string()) }),
  problems: [
    'email_unconfirmed',
    'no_subscription',
    'payments_unavailable',
    'too_many_requests',
    'unavailable',
  ],
})

/**
 * Charges the renewal to another card, which the provider's fields have verified, and pays the open payment with it.
 */
export const changeCard = route({
  method: 'POST',
  path: '/api/subscriptions/card',
  audience: 'member',
  summary: 'Change the card of the renewal',
  body: z.object({
    /** The result of the provider's fields: a setup of Stripe's, or a token of the simulated bank. */
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
