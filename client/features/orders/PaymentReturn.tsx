import { useQueryClient } from '@tanstack/react-query'
import { refetchCurrentMember } from '#client/session/current-member.ts'
import text from '#client/ui/text.module.css'
import type { Settlement } from '#shared/contracts/orders.ts'
import { getSubscription } from '#shared/contracts/subscriptions.ts'
import type { Product } from '#shared/domain/products.ts'
import { PaymentWait } from './PaymentWait.tsx'
import { paymentFailed } from './payment-toasts.ts'

interface PaymentReturnProps {
  product: Product
  paymentId: string
  onPaid: () => void
  onRefused: () => void
}

/**
 * After the return from a bank's page: the server is asked for the result of the payment, and the URL's claim is
 * ignored.
 */
export function PaymentReturn({ product, paymentId, onPaid, onRefused }: PaymentReturnProps) {
  const queries = useQueryClient()

  function handleEnd({ success, error }: Settlement) {
    if (success) {
      void queries.invalidateQueries({ queryKey: [getSubscription.path] })
      void refetchCurrentMember(queries)
      return onPaid()
    }
    paymentFailed(error)
    onRefused()
  }

  return (
    <>
      <h1 className={text.h1}>Paiement</h1>
      <PaymentWait product={product} paymentId={paymentId} onEnd={handleEnd} />
    </>
  )
}
