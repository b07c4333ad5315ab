// An error of Stripe's library says its class in `type`: who asks needs no more of the library, which is large.

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
