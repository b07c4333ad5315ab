import { ApiError } from '#client/platform/api-error.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { NetworkError } from '#client/platform/network-error.ts'
import { PaymentRefused } from './cashier.ts'

/** The message to the member when nothing was paid. */
export function paymentFailureText(failure: unknown): string {
  if (failure instanceof PaymentRefused) return failure.message
  const isKnown = failure instanceof ApiError || failure instanceof NetworkError
  return isKnown ? failureText(failure) : 'Impossible de créer le paiement'
}
