import { ApiError, request } from '#client/platform/api.ts'
import type { PaymentIntent } from '#shared/contracts/orders.ts'
import { confirmSimulatedPayment } from '#shared/contracts/payment-providers.ts'
import { PaymentRefused } from './cashier.ts'

/**
 * The delay of a simulated payment, 2 s at least, for a plan as for the purchase of a bonus
 * product: a bank is never quicker, and the wait is part of what is shown.
 */
const BANK_MS = 2000

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Asks the bank of the demonstration; `isAuthenticated` says that its client has confirmed. */
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
