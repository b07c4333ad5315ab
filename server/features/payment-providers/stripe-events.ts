import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { Clock } from '#server/platform/clock.ts'
import type { ProviderEvent } from './provider.ts'

/** The types of events that can change the state of a payment. */
export const EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  // A bank rejected one of our refunds: the ledger then differs from Stripe's, and a person has to look.
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const

/** Whether an event reports a refund or a dispute; the payment itself only has the refunded sum. */
export function isAboutReturns(type: string): boolean {
  return type.startsWith('charge.') || type.startsWith('refund.')
}

/** Stripe repeats a delivery for three days. */
const LATE_SECONDS = 72 * 60 * 60

const metadata = z.nullish(z.record(z.string(), z.string()))

/** Only the payment's id is used from an event; everything else is requested from Stripe. */
const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.discriminatedUnion('object', [
      z.object({ object: z.literal('payment_intent'), id: z.string(), metadata }),
      z.object({ object: z.literal('invoice'), id: z.string(), total: z.nullish(z.int()) }),
      z.object({
        object: z.enum(['charge', 'refund', 'dispute']),
        payment_intent: z.nullish(z.string()),
      }),
    ]),
  }),
})

/** The event with the id of its payment; undefined if the payment is not ours or the event does not matter here. */
export function readEvent(event: unknown): ProviderEvent | undefined {
  const { success, data } = z.safeParse(eventSchema, event)
  if (!success || !EVENT_TYPES.some((type) => type === data.type)) return undefined
  const { id, type } = data
  const paymentId = paymentIdOf(data.data.object)
  return paymentId ? { id, type, paymentId } : undefined
}

function paymentIdOf(object: z.infer<typeof eventSchema>['data']['object']): string | undefined {
  // For the free start of a subscription, Stripe issues an invoice of zero and reports it as paid.
  if (object.object === 'invoice') return object.total === 0 ? undefined : object.id
  if (object.object !== 'payment_intent') return object.payment_intent ?? undefined
  // Each invoice has an intent of its own, whose events repeat those of the invoice and which names no order.
  return object.metadata?.order ? object.id : undefined
}

interface Dependencies {
  stripe: Stripe
  secret: string
  clock: Pick<Clock, 'now'>
}

/** Reads an event whose signature by Stripe matches its raw bytes; throws for any other. */
export function createEventReader({ stripe, secret, clock }: Dependencies) {
  return (rawBody: Buffer, signature: string): ProviderEvent | undefined =>
    readEvent(
      stripe.webhooks.constructEvent(
        rawBody,
        signature,
        secret,
        LATE_SECONDS,
        undefined,
        clock.now().getTime(),
      ),
    )
}
export type ReadEvent = ReturnType<typeof createEventReader>
