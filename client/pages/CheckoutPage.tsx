import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LoadingScreen } from '#client/app/LoadingScreen.tsx'
import { href } from '#client/app/paths.ts'
import { useNavigate, useQueryParams } from '#client/app/router.tsx'
import { PaidView } from '#client/features/orders/PaidView.tsx'
import type { PayFormProps } from '#client/features/orders/PayForm.tsx'
import { PaymentReturn } from '#client/features/orders/PaymentReturn.tsx'
import { receiptsQuery } from '#client/features/receipts/receipts.api.ts'
import { subscriptionQuery } from '#client/features/subscriptions/subscriptions.api.ts'
import { CheckoutLayout } from '#client/layouts/CheckoutLayout.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { toast } from '#client/ui/toast.ts'
import { CheckoutGate } from '#client/widgets/CheckoutGate.tsx'
import type { Receipt } from '#shared/contracts/receipts.ts'
import {
  type Billing,
  BONUS_PRODUCTS,
  type BonusProduct,
  DEFAULT_BILLING,
  PAID_PLANS,
  type PaidPlan,
  PRODUCT_LABELS,
} from '#shared/domain/products.ts'

/**
 * `/checkout?plan=premium&billing=annual`: the checkout of a plan, with the commitment by default. A URL without a plan
 * redirects to `/subscription`. The summary, the card form, the promo code and the legal information are in
 * client/features/orders/PlanCheckout.tsx, the success page in PaidView.tsx next to it. The buyer of a bonus product,
 * `?bonus=boost`, comes here only on the return from their bank's page: bonus products are sold in
 * client/widgets/BonusDialog.tsx.
 */
export function CheckoutPage() {
  const query = useQueryParams()
  const navigate = useNavigate()
  const plan = PAID_PLANS.find((one) => one === query.get('plan'))
  const returnedPayment = query.get('payment_intent')
  // Kept in the state, because the URL changes before this page is unmounted.
  const [bonus] = useState(() => BONUS_PRODUCTS.find((one) => one === query.get('bonus')))
  const [bonusPayment] = useState(returnedPayment)
  const isBonus = bonus !== undefined && bonusPayment !== null

  useEffect(() => {
    if (!plan && !isBonus) navigate('/subscription', { replace: true })
  }, [plan, isBonus, navigate])

  if (isBonus) return <BonusReturn product={bonus} paymentId={bonusPayment} />
  if (!plan) return <LoadingScreen />
  const billing = query.get('billing') === 'monthly' ? 'monthly' : DEFAULT_BILLING
  return <Checkout key={plan} {...{ plan, billing, returnedPayment }} />
}

/** Leads to « Mes bonus », which shows the bonus and sells it again. */
function BonusReturn({ product, paymentId }: { product: BonusProduct; paymentId: string }) {
  const navigate = useNavigate()
  const leave = () => navigate('/profile', { replace: true })

  function handlePaid() {
    const text = `Votre bonus est ouvert : ${PRODUCT_LABELS[product]}.`
    toast({ title: 'Paiement réussi !', text, variant: 'ok' })
    leave()
  }

  return (
    <CheckoutLayout>
      <PaymentReturn {...{ product, paymentId }} onPaid={handlePaid} onRefused={leave} />
    </CheckoutLayout>
  )
}

interface CheckoutProps {
  plan: PaidPlan
  billing: Billing
  /** The payment id in the URL, after the return from the bank's page. */
  returnedPayment: string | null
}

function Checkout({ plan, billing, returnedPayment }: CheckoutProps) {
  const navigate = useNavigate()
  const [paid, setPaid] = useState<Paid | 'elsewhere' | null>(null)

  function showForm(chosen: Billing) {
    navigate(href('/checkout', {}, { plan, billing: chosen }), { replace: true })
  }

  if (paid) return <Success plan={plan} paid={paid === 'elsewhere' ? null : paid} />
  return (
    <CheckoutLayout>
      {returnedPayment ? (
        <PaymentReturn
          product={plan}
          paymentId={returnedPayment}
          onPaid={() => setPaid('elsewhere')}
          onRefused={() => showForm(billing)}
        />
      ) : (
        <CheckoutGate plan={plan} billing={billing} onBilling={showForm} onPaid={setPaid} />
      )}
    </CheckoutLayout>
  )
}

type Paid = Parameters<PayFormProps['onPaid']>[0]

function Success({ plan, paid }: { plan: PaidPlan; paid: Paid | null }) {
  const receipts = useQuery(receiptsQuery)
  const { subscription, nextPlanStartsAt } = useQuery(subscriptionQuery).data ?? {}
  // Until the new plan is loaded, `paid.startsLater` says whether the plan begins later.
  const begins = subscription?.startedAt ?? (paid?.startsLater ? nextPlanStartsAt : undefined)
  const startsAt = begins !== undefined && Date.parse(begins) > Date.now() ? new Date(begins) : null
  const isOwn = ({ reference, product }: Receipt) =>
    paid ? reference === paid.reference : receipts.isFetchedAfterMount && product === plan
  return (
    <MemberLayout mobileBar={{ kind: 'deck' }} hasBottomNav={false} offersPlans={false}>
      <PaidView plan={plan} paid={paid} startsAt={startsAt} receipt={receipts.data?.find(isOwn)} />
    </MemberLayout>
  )
}
