// An error of Stripe's library has its class name in `type`, so that these checks do not load the large library.

/** The response, or undefined if Stripe has no object with that id. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return undefined
    throw error
  }
}

/** Whether Stripe did not respond, or failed internally: the same request can be repeated. */
export function isStripeUnavailable(error: unknown): boolean {
  const type = typeOf(error)
  return ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(type)
}

export function isCardRefusal(error: unknown): boolean {
  return typeOf(error) === 'StripeCardError'
}

export function hasCode(error: unknown, code: string): boolean {
  return typeOf(error).startsWith('Stripe') && Object(error).code === code
}

function typeOf(error: unknown): string {
  return error instanceof Error && 'type' in error ? String(error.type) : ''
}
