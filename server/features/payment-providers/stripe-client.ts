import Stripe from 'stripe'
import type { StripeEndpoint } from './stripe-endpoint.ts'

export function createStripeClient(
  secretKey: string,
  { timeoutMs, ...address }: StripeEndpoint,
): Stripe {
  return new Stripe(secretKey, {
    ...address,
    timeout: timeoutMs,
    // Safe, because every method of the provider is idempotent.
    maxNetworkRetries: 1,
    telemetry: false,
  })
}
