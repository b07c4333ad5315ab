import { type RefObject, useRef } from 'react'
import { href } from '#client/app/paths.ts'
import { OrderFrame } from '#client/features/orders/OrderFrame.tsx'
import { PayForm, type PayFormProps } from '#client/features/orders/PayForm.tsx'
import { PlanRecap } from '#client/features/orders/PlanRecap.tsx'
import { Precontract } from '#client/features/orders/Precontract.tsx'
import { SecurePayment } from '#client/features/orders/SecurePayment.tsx'
import { findPrice, totalOf } from '#client/features/orders/total.ts'
import { Button } from '#client/ui/Button.tsx'
import text from '#client/ui/text.module.css'
import type { Catalogue } from '#shared/contracts/plans.ts'
import { type Billing, contractName, type PaidPlan } from '#shared/domain/products.ts'
import styles from './DirectOrder.module.css'

interface DirectOrderProps {
  plan: PaidPlan
  billing: Billing
  catalogue: Catalogue
  /** The amount that an upgrade deducts, in cents. */
  creditCents: number
  /** When the plan starts, if not immediately. */
  startsAt: Date | null
  titleRef: RefObject<HTMLHeadingElement | null>
  onPaid: PayFormProps['onPaid']
  /** Goes back to the plans. */
  onLeave: () => void
}

/** The order of a plan: the precontractual information, the agreements, the card. */
export function DirectOrder(props: DirectOrderProps) {
  const { plan, billing, catalogue, creditCents, startsAt, titleRef, onPaid, onLeave } = props
  const errorBox = useRef<HTMLDivElement>(null)
  const price = findPrice(catalogue, plan, billing)
  if (!price || !catalogue.payment) return null
  const total = totalOf(price, null, creditCents)
  return (
    <OrderFrame
      head={
        <div>
          <div className={styles.head}>
            <h1 className={text.h1} ref={titleRef} tabIndex={-1}>
              Votre commande
            </h1>
            <SecurePayment />
          </div>
          <p className={styles.chosen}>
            <b>{contractName(plan, billing)}</b>
            <Button variant="quiet" size="small" onClick={onLeave}>
              Changer de formule
            </Button>
          </p>
        </div>
      }
      errorBox={errorBox}
      receipt={<PlanRecap plan={plan} total={total} promo={null} />}
    >
      <PayForm
        order={{ planId: plan, billing }}
        amountCents={total.totalCents}
        payment={catalogue.payment}
        startsLater={startsAt !== null}
        termsVersion={catalogue.termsVersion}
        // That page checks the payment: this one cannot read the answer of a bank.
        returnTo={href('/checkout', {}, { plan, billing })}
        refusedText="Impossible de traiter le paiement..."
        errorBox={errorBox}
        onPaid={onPaid}
      >
        <Precontract plan={plan} total={total} startsAt={startsAt} />
      </PayForm>
    </OrderFrame>
  )
}
