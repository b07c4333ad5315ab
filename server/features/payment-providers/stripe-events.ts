import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { Clock } from '#server/platform/clock.ts'

/** What can change how a payment stands. */
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
  // A bank that sends a refund of ours back: the ledger then differs from Stripe's, and a person looks.
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const

/** Whether an event says that money went back, of which the payment itself tells only the sum. */
export function isAboutReturns(type: string): boolean {
  return type.startsWith('charge.') || type.startsWith('refund.')
}

/** Stripe delivers again for three days. */
const LATE_SECONDS = 72 * 60 * 60

const metadata = z.nullish(z.record(z.string(), z.string()))

/** The one thing taken from a message: which payment it is about. All else is asked for. */
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

interface ToldEvent {
  id: string
  type: string
  paymentId: string
}

/** The payment that an event is about; undefined where it is none of ours, or nothing that matters here. */
export function readEvent(event: unknown): ToldEvent | undefined {
  const { success, data } = z.safeParse(eventSchema, event)
  if (!success || !EVENT_TYPES.some((type) => type === data.type)) return undefined
  const { id, type } = data
  const paymentId = paymentIdOf(data.data.object)
  return paymentId ? { id, type, paymentId } : undefined
}

function paymentIdOf(told: z.infer<typeof eventSchema>['data']['object']): string | undefined {
  // For the days that are free Stripe writes an invoice of nothing, and says that it is paid.
  if (told.object === 'invoice') return told.total === 0 ? undefined : told.id
  if (told.object !== 'payment_intent') return told.payment_intent ?? undefined
  // Behind each invoice stands an intent that says the same again, and names no order.
  return told.metadata?.order ? told.id : undefined
}

interface Dependencies {
  stripe: Stripe
  secret: string
  clock: Pick<Clock, 'now'>
}

/** Opens a message that carries Stripe's signature over its very bytes; throws for any other. */
export function createEventReader({ stripe, secret, clock }: Dependencies) {
  return (rawBody: Buffer, signature: string): ToldEvent | undefined =>
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
