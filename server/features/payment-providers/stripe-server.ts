/** The address of Stripe's API. */
export interface StripeServer {
  readonly host: string
  readonly port: number
  readonly protocol: 'http' | 'https'
  /** The timeout of a request; it is short, because a buyer waits for it. */
  readonly answersWithinMs: number
}

export const STRIPE: StripeServer = {
  host: 'api.stripe.com',
  port: 443,
  protocol: 'https',
  answersWithinMs: 3_000,
}
