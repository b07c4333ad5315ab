import * as z from 'zod/mini'
import type { DisputeStatus } from '#server/platform/database/schema-money.ts'
import type { Dispute, Payment, PaymentStatus } from './provider.ts'

/** The id of a Stripe object, which Stripe returns either alone or with the expanded object. */
const reference = z.pipe(
  z.union([z.string(), z.object({ id: z.string() })]),
  z.transform((named) => (typeof named === 'string' ? named : named.id)),
)

const charge = z.object({
  created: z.int(),
  amount_refunded: z.int(),
  payment_method_details: z.nullish(
    z.object({
      card: z.nullish(
        z.object({ last4: z.nullish(z.string()), fingerprint: z.nullish(z.string()) }),
      ),
    }),
  ),
})

/** The fields that we read of a payment intent; a response without one of them is invalid. */
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
  data: z.array(
    z.object({
      invoice: reference,
      payment: z.object({ payment_intent: z.optional(z.union([intentSchema, z.string()])) }),
    }),
  ),
})

const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.string())),
})

const disputeSchema = z.object({
  id: z.string(),
  livemode: z.boolean(),
  status: z.string(),
  amount: z.int(),
  reason: z.string(),
  created: z.int(),
  evidence_details: z.object({ due_by: z.nullable(z.int()) }),
  balance_transactions: z.array(z.object({ id: z.string(), amount: z.int() })),
})

const setupSchema = z.object({
  id: z.string(),
  status: z.string(),
  client_secret: z.nullable(z.string()),
  customer: z.nullable(reference),
  payment_method: z.nullable(
    z.union([
      z.string(),
      z.object({
        id: z.string(),
        card: z.nullish(z.object({ fingerprint: z.nullish(z.string()) })),
      }),
    ]),
  ),
})

const methodSchema = z.object({
  id: z.string(),
  card: z.nullish(
    z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
  ),
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
export const readSetup = (answer: unknown) => z.parse(setupSchema, answer)
export const readMethod = (answer: unknown) => z.parse(methodSchema, answer)
export const readSubscription = (answer: unknown) => z.parse(subscriptionSchema, answer)

/** The payment intent that pays an invoice, from the list of the invoice's payments. */
export function readPayer(answer: unknown): Intent | undefined {
  const { data } = z.parse(invoicePaymentsSchema, answer)
  return data
    .map(({ payment }) => payment.payment_intent)
    .find((intent) => typeof intent === 'object')
}

/** The invoice that a payment intent pays, from the list of the intent's invoice payments. */
export function readInvoiceOf(answer: unknown): string | undefined {
  return z.parse(invoicePaymentsSchema, answer).data[0]?.invoice
}

/** Our status by Stripe's status; any other status, such as an inquiry that was dropped, is `closed`. */
const DISPUTE_STATUS: Record<string, DisputeStatus> = {
  warning_needs_response: 'needs_response',
  needs_response: 'needs_response',
  warning_under_review: 'under_review',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
}

export function readDispute(answer: unknown): Dispute {
  const dispute = z.parse(disputeSchema, answer)
  const status = DISPUTE_STATUS[dispute.status] ?? 'closed'
  const due = status === 'needs_response' ? dispute.evidence_details.due_by : null
  return {
    id: dispute.id,
    status,
    amountCents: dispute.amount,
    reason: dispute.reason,
    answerBy: due === null ? null : fromSeconds(due),
    pageUrl: `https://dashboard.stripe.com/${dispute.livemode ? '' : 'test/'}disputes/${dispute.id}`,
    openedAt: fromSeconds(dispute.created),
    movements: dispute.balance_transactions.map(({ id, amount }) => ({ id, cents: amount })),
  }
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

/** The payment of an order; undefined for an intent that none of our orders opened. */
export function paymentOfIntent(intent: Intent): Payment | undefined {
  const { order } = intent.metadata
  if (order === undefined) return undefined
  const status = INTENT_STATUS[intent.status]
  const wasTried = Boolean(intent.latest_charge ?? intent.last_payment_error)
  return {
    id: intent.id,
    status,
    isRefused: status === 'open' && Boolean(intent.last_payment_error),
    // Stripe counts attempts only for invoices.
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
  // Stripe keeps an invoice as a draft for about an hour before it charges it.
  draft: 'processing',
  open: 'open',
  paid: 'succeeded',
  uncollectible: 'canceled',
  void: 'canceled',
}

/**
 * The payment of a renewal; undefined for the zero invoice of a subscription's free start, and for foreign invoices.
 */
export function paymentOfInvoice(invoice: Invoice, payer: Intent | undefined): Payment | undefined {
  const renewalId = invoice.parent?.subscription_details?.subscription
  if (renewalId === undefined || invoice.total === 0) return undefined
  const { paid_at } = invoice.status_transitions
  const isOpen = invoice.status === 'open'
  // The bank is still processing: the invoice is neither paid nor refused.
  const isUnderWay = isOpen && payer?.status === 'processing'
  // The bank asks the card's owner to confirm, but the charge was made in their absence: the attempt failed.
  const requiresAction = isOpen && payer?.status === 'requires_action'
  const status = isUnderWay ? 'processing' : INVOICE_STATUS[invoice.status]
  return {
    id: invoice.id,
    status: requiresAction ? 'requires_action' : status,
    isRefused: isOpen && !isUnderWay && invoice.attempt_count > 0,
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
  const card = last?.payment_method_details?.card
  return {
    refundedCents: last?.amount_refunded ?? 0,
    cardLast4: card?.last4 ?? null,
    cardFingerprint: card?.fingerprint ?? null,
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
