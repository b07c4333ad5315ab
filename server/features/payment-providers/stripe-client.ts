import Stripe from 'stripe'

/** Where Stripe's interface is. */
export interface StripeServer {
  readonly host: string
  readonly port: number
  readonly protocol: 'http' | 'https'
  /** How long it is waited for: anyone who pays waits as well. */
  readonly answersWithinMs: number
}

export const STRIPE: StripeServer = {
  host: 'api.stripe.com',
  port: 443,
  protocol: 'https',
  answersWithinMs: 3_000,
}

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

/** What was asked for, or undefined where Stripe knows nothing of that name. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return undefined
    throw error
  }
}

/** Whether Stripe did not answer, or has a trouble of its own: the same may be asked again. */
export function isStripeAway(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some(
    (away) => error instanceof away,
  )
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}
