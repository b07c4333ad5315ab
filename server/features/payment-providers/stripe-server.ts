/** Where Stripe's interface is. */
export interface StripeServer {
  readonly host: string
  readonly port: number
  readonly protocol: 'http' | 'https'
  /** How long it is waited for: the buyer waits as well. */
  readonly answersWithinMs: number
}

export const STRIPE: StripeServer = {
  host: 'api.stripe.com',
  port: 443,
  protocol: 'https',
  answersWithinMs: 3_000,
}
