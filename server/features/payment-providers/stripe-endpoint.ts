/** The address of Stripe's API. */
export interface StripeEndpoint {
  readonly host: string
  readonly port: number
  readonly protocol: 'http' | 'https'
  /** The timeout of a request; it is short, because a buyer waits for it. */
  readonly timeoutMs: number
}

export const STRIPE_ENDPOINT: StripeEndpoint = {
  host: 'api.stripe.com',
  port: 443,
  protocol: 'https',
  timeoutMs: 3_000,
}
