import { ApiError, request } from '#client/platform/api.ts'
import type { PaymentIntent } from '#shared/contracts/orders.ts'
import { confirmSimulatedPayment } from '#shared/contracts/payment-providers.ts'
import { PaymentRefused } from './cashier.ts'

/**
 * The minimum delay of a simulated payment, 2 s, for plans and bonus products: no bank is quicker, and the
 * demonstration shows the wait.
 */
const BANK_MS = 2000

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Requests a payment from the simulated bank; `isAuthenticated` states that the payer has confirmed. */
export async function askBank(
  { clientSecret }: Pick<PaymentIntent, 'clientSecret'>,
  token: string,
  isAuthenticated?: true,
) {
  const body = { clientSecret, token, ...(isAuthenticated && { isAuthenticated }) }
  const waited = pause(BANK_MS)
  try {
    const { status } = await request(confirmSimulatedPayment, { body })
    await waited
    return status
  } catch (failure) {
    await waited
    const problem = failure instanceof ApiError ? failure.problem : null
    if (problem?.code === 'payment_refused') throw new PaymentRefused(problem.message)
    throw failure
  }
}
