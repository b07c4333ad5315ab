import Stripe from 'stripe'
import type { StripeServer } from './stripe-server.ts'

export function createStripeClient(
  secretKey: string,
  { answersWithinMs, ...address }: StripeServer,
): Stripe {
  return new Stripe(secretKey, {
    ...address,
    timeout: answersWithinMs,
    // Safe, because every method of the provider is idempotent.
    maxNetworkRetries: 1,
    telemetry: false,
  })
}
