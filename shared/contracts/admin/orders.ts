import * as z from 'zod/mini'
import { timestamp } from '#shared/contracts/ids.ts'
import { BILLINGS, PAID_PLANS, PRODUCTS } from '../../domain/products.ts'
import { REFUND_CAUSES } from '../../domain/refund-causes.ts'
import { route } from '../../kit/route.ts'
import { cursor, day } from './fields.ts'

const REFERENCE = "Cette commande n'existe pas."

/** « EMB-2026-7K4M9Q ». */
const byReference = z.object({
  reference: z.string().check(z.regex(/^EMB-\d{4}-[0-9A-Z]{6}$/, REFERENCE)),
})

const orderRow = z.object({
  reference: z.string(),
  /** Null once the account is erased: the order outlives it. */
  buyer: z.nullable(z.object({ id: z.uuid(), firstName: z.string(), email: z.string() })),
  kind: z.enum(['first', 'renewal', 'upgrade', 'bonus']),
  product: z.enum(PRODUCTS),
  billing: z.nullable(z.enum(BILLINGS)),
  status: z.enum(['pending', 'paid', 'canceled']),
  amountCents: z.int(),
  /** What is given back of it, sent or not. */
  refundedCents: z.int(),
  createdAt: timestamp,
  paidAt: z.nullable(timestamp),
})
export type OrderRow = z.infer<typeof orderRow>

/** Orders, the latest first; `search` is the beginning of a reference, a name or an address, a payment id or an amount. */
export const listOrders = route({
  method: 'GET',
  path: '/api/admin/payments',
  audience: 'support',
  summary: 'Orders',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    from: z.optional(day),
    until: z.optional(day),
    cursor,
  }),
  response: z.object({ orders: z.array(orderRow) }),
  problems: ['validation'],
})

const LEDGER_KINDS = [
  'payment',
  'sale',
  'refund_due',
  'refund',
  'refund_waived',
  'refund_failed',
  'dispute',
  'dispute_reinstated',
  'grant',
] as const
const LEDGER_ACCOUNTS = ['provider', 'order', 'sales', 'refunds', 'disputes'] as const
const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const

const openOrder = z.extend(orderRow, {
  priceCents: z.int(),
  discountCents: z.int(),
  promoCode: z.nullable(z.string()),
  creditCents: z.int(),
  /** What the next term costs; null where nothing renews. */
  renewalCents: z.nullable(z.int()),
  provider: z.enum(['simulated', 'stripe']),
  /** How the provider calls the payment, and its page of it; null where there is none. */
  paymentId: z.nullable(z.string()),
  paymentUrl: z.nullable(z.string()),
  periodStartsAt: z.nullable(timestamp),
  periodEndsAt: z.nullable(timestamp),
  /** The plan that it pays for. */
  subscription: z.nullable(
    z.object({
      plan: z.enum(PAID_PLANS),
      status: z.enum(['scheduled', 'active', 'past_due', 'replaced', 'ended']),
      periodEndsAt: timestamp,
      renews: z.boolean(),
    }),
  ),
  withdrawal: z.nullable(z.object({ reference: z.string(), requestedAt: timestamp })),
  refunds: z.array(
    z.object({
      id: z.int(),
      cause: z.enum(REFUND_CAUSES),
      /** What the team told the member. */
      note: z.string(),
      amountCents: z.int(),
      requestedAt: timestamp,
      /** Null while the provider has not taken it. */
      sentAt: z.nullable(timestamp),
    }),
  ),
  /** What its payer contests with their bank. */
  disputes: z.array(
    z.object({
      id: z.string(),
      status: z.enum(DISPUTE_STATUSES),
      amountCents: z.int(),
      /** The provider's word for it. */
      reason: z.string(),
      openedAt: timestamp,
      /** By when it has to be answered; null once it can't be. */
      answerBy: z.nullable(timestamp),
      /** Where it is answered at the provider's. */
      pageUrl: z.nullable(z.string()),
    }),
  ),
  /** Every event of the order in double entry: a debit is above nought. */
  ledger: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(LEDGER_KINDS),
      at: timestamp,
      entries: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), cents: z.int() })),
    }),
  ),
  /** What can still be given back; nought for an order that was not paid, or not with the provider of today. */
  refundableCents: z.int(),
})
export type OpenOrder = z.infer<typeof openOrder>

/** One order, with all that happened to it; nothing of a card. */
export const getOrder = route({
  method: 'GET',
  path: '/api/admin/payments/:reference',
  audience: 'support',
  summary: 'An order and its ledger',
  params: byReference,
  response: openOrder,
  problems: ['validation', 'order_not_found'],
})

/** The receipt of an order as a PDF, without a word of the card. */
export const downloadOrderReceipt = route({
  method: 'GET',
  path: '/api/admin/payments/:reference/recu.pdf',
  audience: 'support',
  summary: "Download an order's receipt",
  params: byReference,
  contentType: 'application/pdf',
  response: z.any(),
  problems: ['validation', 'order_not_found'],
})

export const REFUND_REASON_MAX = 300

/** When a plan that the team ends is over: at the end of the term that is paid for, or at once. */
const STOPS = ['end_of_term', 'now'] as const
export type PlanStop = (typeof STOPS)[number]
const STOP = 'Dites quand la formule prend fin.'

const REASON = 'Dites pourquoi, en quelques mots.'
/** As the member reads it. */
const reason = z
  .string(REASON)
  .check(
    z.trim(),
    z.minLength(3, REASON),
    z.maxLength(REFUND_REASON_MAX, `Au plus ${REFUND_REASON_MAX} caractères.`),
  )
const AMOUNT = 'Un montant en euros, au-dessus de 0.'

/**
 * Gives back an order in whole or part. `key` makes sending it twice harmless; `refundedCents` is what the page showed as
 * given back, so that two of the team do not both refund what each believes to be due. `stop` ends the plan in the same
 * act; left out, it goes on. Nobody refunds an order of their own.
 */
export const refundOrder = route({
  method: 'POST',
  path: '/api/admin/payments/:reference/refund',
  audience: 'support',
  summary: 'Refund an order',
  params: byReference,
  body: z.object({
    key: z.uuid().check(z.toLowerCase()),
    amountCents: z.int(AMOUNT).check(z.minimum(1, AMOUNT), z.maximum(10_000_000, AMOUNT)),
    refundedCents: z.int().check(z.minimum(0), z.maximum(10_000_000)),
    reason,
    stop: z.optional(z.enum(STOPS, STOP)),
  }),
  response: openOrder,
  problems: [
    'validation',
    'own_order',
    'order_not_found',
    'order_changed',
    'already_over',
    'refund_too_large',
    'payments_unavailable',
  ],
})

/** Ends the plan that an order pays for, without giving anything back. */
export const stopOrderPlan = route({
  method: 'POST',
  path: '/api/admin/payments/:reference/stop',
  audience: 'support',
  summary: 'Stop the plan of an order',
  params: byReference,
  body: z.object({ stop: z.enum(STOPS, STOP), reason }),
  response: openOrder,
  problems: ['validation', 'own_order', 'order_not_found', 'already_over'],
})

const trouble = z.object({
  /** A refund that has not left an hour after; a payment contested; or what a provider told that the ledger does not hold. */
  kind: z.enum([
    'refund_waiting',
    'refund_returned',
    'refunded_elsewhere',
    'payment_not_booked',
    'dispute_open',
  ]),
  /** The provider's event; null for a refund, which leaves the list once it is sent. */
  eventId: z.nullable(z.string()),
  /** The order, where one stands behind it. */
  reference: z.nullable(z.string()),
  /** The payment as the provider calls it. */
  paymentId: z.nullable(z.string()),
  amountCents: z.nullable(z.int()),
  since: timestamp,
  /** By when it has to be answered, where there is such a day. */
  until: z.nullable(timestamp),
})
export type Trouble = z.infer<typeof trouble>

/** What somebody has to look at, the oldest first, 200 at most. */
export const listTroubles = route({
  method: 'GET',
  path: '/api/admin/payment-troubles',
  audience: 'support',
  summary: 'Refunds and payments to look at',
  response: z.array(trouble),
})

/** Takes an event off the list: somebody has done what there was to do. */
export const handleTrouble = route({
  method: 'POST',
  path: '/api/admin/payment-troubles/:eventId/handled',
  audience: 'support',
  summary: 'Mark an event as looked at',
  status: 204,
  params: z.object({
    eventId: z.string().check(z.regex(/^evt_\w{1,80}$/, 'Cet événement est inconnu.')),
  }),
  response: null,
  problems: ['validation', 'trouble_not_found'],
})
