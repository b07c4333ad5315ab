import { useRef, useState } from 'react'
import { href } from '#client/app/paths.ts'
import text from '#client/ui/text.module.css'
import type { Catalogue, PlanPrice } from '#shared/contracts/plans.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'
import { BillingChoice } from './BillingChoice.tsx'
import { OrderFrame } from './OrderFrame.tsx'
import { PayForm, type PayFormProps } from './PayForm.tsx'
import { PlanRecap } from './PlanRecap.tsx'
import { Precontract } from './Precontract.tsx'
import { PromoField } from './PromoField.tsx'
import { type Promo, totalOf } from './total.ts'

interface PlanCheckoutProps extends Pick<PayFormProps, 'payment' | 'onPaid' | 'onPaying'> {
  catalogue: Catalogue
  plan: PaidPlan
  /** The prices to choose from, including `price`. */
  prices: readonly PlanPrice[]
  price: PlanPrice
  /** The credit of an upgrade for the rest of the running term. */
  creditCents: number
  /** When the plan begins; null if it begins immediately. */
  startsAt: Date | null
  onBilling: (billing: Billing) => void
}

/** The checkout of a plan: the receipt next to the form. */
export function PlanCheckout(props: PlanCheckoutProps) {
  const { catalogue, plan, prices, price, creditCents, startsAt, payment, onBilling, ...events } =
    props
  const { billing } = price
  const [promo, setPromo] = useState<Promo | null>(null)
  const errorBox = useRef<HTMLDivElement>(null)
  const total = totalOf(price, promo, creditCents)
  return (
    <OrderFrame
      head={<h1 className={text.h1}>Paiement</h1>}
      errorBox={errorBox}
      receipt={<PlanRecap plan={plan} total={total} promo={promo} />}
    >
      <PayForm
        order={{ planId: plan, billing, ...(promo && { promoCode: promo.code }) }}
        amountCents={total.totalCents}
        payment={payment}
        termsVersion={catalogue.termsVersion}
        startsLater={startsAt !== null}
        returnTo={href('/checkout', {}, { plan, billing })}
        head={
          <BillingChoice prices={prices} billing={billing} total={total} onChange={onBilling} />
        }
        {...events}
        errorBox={errorBox}
        onPromoRefused={() => setPromo(null)}
      >
        <PromoField plan={plan} billing={billing} promo={promo} onChange={setPromo} />
        <Precontract plan={plan} total={total} startsAt={startsAt} />
      </PayForm>
    </OrderFrame>
  )
}
