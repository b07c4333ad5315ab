import * as z from 'zod/mini'
import { timestamp } from '#shared/contracts/ids.ts'
import { BILLINGS, PAID_PLANS, PRODUCTS } from '../../domain/products.ts'
import { REFUND_CAUSES } from '../../domain/refund-causes.ts'
import { route } from '../../kit/route.ts'
import { cursor, day } from './fields.ts'

const REFERENCE_UNKNOWN = "Cette commande n'existe pas."

/** « EMB-2026-7K4M9Q ». */
const byReference = z.object({
  reference: z.string().check(z.regex(/^EMB-\d{4}-[0-9A-Z]{6}$/, REFERENCE_UNKNOWN)),
})

const orderRow = z.object({
  reference: z.string(),
  /** Null once the account is erased; the order is kept longer. */
  buyer: z.nullable(z.object({ id: z.uuid(), firstName: z.string(), email: z.string() })),
  kind: z.enum(['first', 'renewal', 'upgrade', 'bonus']),
  product: z.enum(PRODUCTS),
  billing: z.nullable(z.enum(BILLINGS)),
  status: z.enum(['pending', 'paid', 'canceled']),
  amountCents: z.int(),
  /** The refunded amount, including refunds that have not been sent yet. */
  refundedCents: z.int(),
  createdAt: timestamp,
  paidAt: z.nullable(timestamp),
})
export type OrderRow = z.infer<typeof orderRow>

/**
 * Orders, newest first; `search` is the beginning of a reference, of a name or of an email address, or a payment id, or
 * an amount.
 */
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
  /** The price of the next term; null if the order does not renew. */
  renewalCents: z.nullable(z.int()),
  provider: z.enum(['simulated', 'stripe']),
  /** The payment id of the provider, and the URL of its page about the payment; null if there is none. */
  paymentId: z.nullable(z.string()),
  paymentUrl: z.nullable(z.string()),
  periodStartsAt: z.nullable(timestamp),
  periodEndsAt: z.nullable(timestamp),
  /** The plan that the order pays for. */
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
      /** The reason that the team gave the member. */
      note: z.string(),
      amountCents: z.int(),
      requestedAt: timestamp,
      /** Null until the provider has accepted the refund. */
      sentAt: z.nullable(timestamp),
    }),
  ),
  /** The payments that the payer disputes with their bank. */
  disputes: z.array(
    z.object({
      id: z.string(),
      status: z.enum(DISPUTE_STATUSES),
      amountCents: z.int(),
      /** The reason, as the provider names it. */
      reason: z.string(),
      openedAt: timestamp,
      /** The deadline for the answer; null once the dispute cannot be answered. */
      answerBy: z.nullable(timestamp),
      /** The page of the provider on which the dispute is answered. */
      pageUrl: z.nullable(z.string()),
    }),
  ),
  /** Every event of the order in double entry: a debit is positive. */
  ledger: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(LEDGER_KINDS),
      at: timestamp,
      entries: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), cents: z.int() })),
    }),
  ),
  /** The amount that can still be refunded; 0 for an order that was not paid, or not with the current provider. */
  refundableCents: z.int(),
})
export type OpenOrder = z.infer<typeof openOrder>

/** One order with its full history; it contains no card data. */
export const getOrder = route({
  method: 'GET',
  path: '/api/admin/payments/:reference',
  audience: 'support',
  summary: 'An order and its ledger',
  params: byReference,
  response: openOrder,
  problems: ['validation', 'order_not_found'],
})

/** The receipt of an order as a PDF; it contains no card data. */
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

/** When a plan that the team ends is over: at the end of the paid term, or immediately. */
const STOPS = ['end_of_term', 'now'] as const
export type PlanStop = (typeof STOPS)[number]
const STOP_MISSING = 'Dites quand la formule prend fin.'

const REASON_MISSING = 'Dites pourquoi, en quelques mots.'
/** The reason in the words that the member reads. */
const reason = z
  .string(REASON_MISSING)
  .check(
    z.trim(),
    z.minLength(3, REASON_MISSING),
    z.maxLength(REFUND_REASON_MAX, `Au plus ${REFUND_REASON_MAX} caractères.`),
  )
const AMOUNT_INVALID = 'Un montant en euros, au-dessus de 0.'

/**
 * Refunds an order in whole or in part. `key` makes a repeated request harmless. `refundedCents` is the refunded amount
 * that the page showed, so that two team members do not both refund what each believes to be due. `stop` also ends the
 * plan; if it is omitted, the plan continues. Nobody can refund their own order.
 */
export const refundOrder = route({
  method: 'POST',
  path: '/api/admin/payments/:reference/refund',
  audience: 'support',
  summary: 'Refund an order',
  params: byReference,
  body: z.object({
    key: z.uuid().check(z.toLowerCase()),
    amountCents: z
      .int(AMOUNT_INVALID)
      .check(z.minimum(1, AMOUNT_INVALID), z.maximum(10_000_000, AMOUNT_INVALID)),
    refundedCents: z.int().check(z.minimum(0), z.maximum(10_000_000)),
    reason,
    stop: z.optional(z.enum(STOPS, STOP_MISSING)),
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

/** Ends the plan that an order pays for, without a refund. */
export const stopOrderPlan = route({
  method: 'POST',
  path: '/api/admin/payments/:reference/stop',
  audience: 'support',
  summary: 'Stop the plan of an order',
  params: byReference,
  body: z.object({ stop: z.enum(STOPS, STOP_MISSING), reason }),
  response: openOrder,
  problems: ['validation', 'own_order', 'order_not_found', 'already_over'],
})

const trouble = z.object({
  /**
   * A refund that was not sent within an hour, or that came back; a disputed payment; or an event of the provider that
   * the ledger does not contain.
   */
  kind: z.enum([
    'refund_waiting',
    'refund_returned',
    'refunded_elsewhere',
    'payment_not_booked',
    'dispute_open',
  ]),
  /** The id of the provider's event; null for a refund, which leaves the list once it is sent. */
  eventId: z.nullable(z.string()),
  /** The order concerned, if there is one. */
  reference: z.nullable(z.string()),
  /** The payment id of the provider. */
  paymentId: z.nullable(z.string()),
  amountCents: z.nullable(z.int()),
  since: timestamp,
  /** The deadline for an answer, if there is one. */
  until: z.nullable(timestamp),
})
export type Trouble = z.infer<typeof trouble>

/** The payments and refunds that a team member has to look at, oldest first, at most 200. */
export const listTroubles = route({
  method: 'GET',
  path: '/api/admin/payment-troubles',
  audience: 'support',
  summary: 'Refunds and payments to look at',
  response: z.array(trouble),
})

/** Removes an event from the list, because a team member has dealt with it. */
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
