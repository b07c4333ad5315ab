import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import type { Settlement } from '#shared/contracts/orders.ts'
import type { PaidPlan } from '#shared/domain/products.ts'
import { PaymentWait } from './PaymentWait.tsx'

interface PaymentReturnProps {
  plan: PaidPlan
  paymentId: string
  onPaid: () => void
  onRefused: () => void
}

/** Back from the page of a bank: what became of the payment is asked of the server, whatever the address says of it. */
export function PaymentReturn({ plan, paymentId, onPaid, onRefused }: PaymentReturnProps) {
  function handleEnd({ success, error }: Settlement) {
    if (success) return onPaid()
    toast({ title: 'Erreur de paiement', text: error, variant: 'destructive' })
    onRefused()
  }

  return (
    <>
      <h1 className={text.h1}>Paiement</h1>
      <PaymentWait product={plan} paymentId={paymentId} onEnd={handleEnd} />
    </>
  )
}
