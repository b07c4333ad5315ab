import * as z from 'zod/mini'
import type { Payment, PaymentStatus } from './provider.ts'

/** An object of Stripe's, whether it was named or written out. */
const reference = z.pipe(
  z.union([z.string(), z.object({ id: z.string() })]),
  z.transform((named) => (typeof named === 'string' ? named : named.id)),
)

const charge = z.object({
  created: z.int(),
  amount_refunded: z.int(),
  payment_method_details: z.nullish(
    z.object({ card: z.nullish(z.object({ last4: z.nullish(z.string()) })) }),
  ),
})

/** What is read of a payment intent; an answer that lacks any of it is no answer. */
const intentSchema = z.object({
  id: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
    'processing',
    'succeeded',
    'canceled',
  ]),
  amount: z.int(),
  created: z.int(),
  client_secret: z.nullable(z.string()),
  customer: z.nullable(reference),
  payment_method: z.nullable(reference),
  metadata: z.record(z.string(), z.string()),
  last_payment_error: z.nullish(z.looseObject({})),
  latest_charge: z.nullish(z.union([charge, z.string()])),
})
type Intent = z.infer<typeof intentSchema>

const invoiceSchema = z.object({
  id: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  total: z.int(),
  attempt_count: z.int(),
  created: z.int(),
  customer: z.nullable(reference),
  parent: z.nullable(
    z.object({ subscription_details: z.nullable(z.object({ subscription: reference })) }),
  ),
  status_transitions: z.object({ paid_at: z.nullable(z.int()) }),
})
type Invoice = z.infer<typeof invoiceSchema>

const invoicePaymentsSchema = z.object({
  data: z.array(z.object({ payment: z.object({ payment_intent: z.optional(intentSchema) }) })),
})

const refundSchema = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.string())),
})

const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
  items: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        current_period_end: z.int(),
        price: z.object({
          unit_amount: z.int(),
          recurring: z.object({ interval_count: z.int() }),
        }),
      }),
    ),
  }),
})
export type StripeSubscription = z.infer<typeof subscriptionSchema>

export const readIntent = (answer: unknown): Intent => z.parse(intentSchema, answer)
export const readInvoice = (answer: unknown): Invoice => z.parse(invoiceSchema, answer)
export const readRefund = (answer: unknown) => z.parse(refundSchema, answer)
export const readSubscription = (answer: unknown) => z.parse(subscriptionSchema, answer)

/** The payment intent that paid an invoice, of the list of its payments. */
export function readPayer(answer: unknown): Intent | undefined {
  const { data } = z.parse(invoicePaymentsSchema, answer)
  return data.map(({ payment }) => payment.payment_intent).find((intent) => intent !== undefined)
}

const INTENT_STATUS: Record<Intent['status'], PaymentStatus> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'requires_action',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

/** The payment of an order; undefined for an intent that no order of ours opened. */
export function paymentOfIntent(intent: Intent): Payment | undefined {
  const { order } = intent.metadata
  if (order === undefined) return undefined
  const status = INTENT_STATUS[intent.status]
  const wasTried = Boolean(intent.latest_charge ?? intent.last_payment_error)
  return {
    id: intent.id,
    status,
    isRefused: status === 'open' && Boolean(intent.last_payment_error),
    // Stripe counts the tries of its invoices alone.
    attempts: wasTried ? 1 : 0,
    amountCents: intent.amount,
    orderReference: order,
    renewalId: null,
    createdAt: fromSeconds(intent.created),
    succeededAt: status === 'succeeded' ? chargedAt(intent) : null,
    customerId: intent.customer,
    ...cardOf(intent),
  }
}

const INVOICE_STATUS: Record<Invoice['status'], PaymentStatus> = {
  // For about an hour Stripe keeps an invoice back before it charges it.
  draft: 'processing',
  open: 'open',
  paid: 'succeeded',
  uncollectible: 'canceled',
  void: 'canceled',
}

/** The payment of a renewal; undefined for what a subscription is free of at its start, and for others' invoices. */
export function paymentOfInvoice(invoice: Invoice, payer: Intent | undefined): Payment | undefined {
  const renewalId = invoice.parent?.subscription_details?.subscription
  if (renewalId === undefined || invoice.total === 0) return undefined
  const { paid_at } = invoice.status_transitions
  return {
    id: invoice.id,
    status: INVOICE_STATUS[invoice.status],
    isRefused: invoice.status === 'open' && invoice.attempt_count > 0,
    attempts: invoice.attempt_count,
    amountCents: invoice.total,
    orderReference: null,
    renewalId,
    createdAt: fromSeconds(invoice.created),
    succeededAt: paid_at === null ? null : fromSeconds(paid_at),
    customerId: invoice.customer,
    ...cardOf(payer),
  }
}

function cardOf(intent: Intent | undefined) {
  const last = chargeOf(intent)
  return {
    refundedCents: last?.amount_refunded ?? 0,
    cardLast4: last?.payment_method_details?.card?.last4 ?? null,
    paymentMethodId: intent?.payment_method ?? null,
  }
}

function chargeOf(intent: Intent | undefined) {
  const last = intent?.latest_charge
  return typeof last === 'object' ? last : null
}

function chargedAt(intent: Intent): Date {
  return fromSeconds(chargeOf(intent)?.created ?? intent.created)
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000)
}
