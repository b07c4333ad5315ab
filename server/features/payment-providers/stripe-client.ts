import Stripe from 'stripe'
import type { StripeServer } from './stripe-server.ts'

export function createStripeClient(
  secretKey: string,
  { answersWithinMs, ...address }: StripeServer,
): Stripe {
  return new Stripe(secretKey, {
    ...address,
    timeout: answersWithinMs,
    // Every verb may be asked twice.
    maxNetworkRetries: 1,
    telemetry: false,
  })
}
