import type { RefObject } from 'react'
import { PayForm } from '#client/features/orders/PayForm.tsx'
import checkout from '#client/features/orders/PlanCheckout.module.css'
import { Precontract } from '#client/features/orders/Precontract.tsx'
import { findPrice, totalOf } from '#client/features/orders/total.ts'
import { Button } from '#client/ui/Button.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Catalogue } from '#shared/contracts/plans.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { type Billing, contractName, type PaidPlan } from '#shared/domain/products.ts'
import styles from './DirectOrder.module.css'

interface DirectOrderProps {
  plan: PaidPlan
  billing: Billing
  catalogue: Catalogue
  /** What an upgrade takes off. */
  creditCents: number
  /** When it begins, where that is not at once. */
  startsAt: Date | null
  titleRef: RefObject<HTMLHeadingElement | null>
  onPaid: () => void
  /** Back to the plans. */
  onLeave: () => void
}

/** The order of a plan: what must be known, the agreements, the card. */
export function DirectOrder(props: DirectOrderProps) {
  const { plan, billing, catalogue, creditCents, startsAt, titleRef, onPaid, onLeave } = props
  const price = findPrice(catalogue, plan, billing)
  if (!price || !catalogue.payment) return null
  const total = totalOf(price, null, creditCents)
  return (
    <section className={styles.order} aria-labelledby="order-title">
      <header>
        <h2 className={text.h2} id="order-title" ref={titleRef} tabIndex={-1}>
          Votre commande : {PLAN_LABELS[plan]}
        </h2>
        <p className={styles.chosen}>
          <b>{contractName(plan, billing)}</b>
          <Button variant="quiet" size="small" onClick={onLeave}>
            Changer <VisuallyHidden>de formule</VisuallyHidden>
          </Button>
        </p>
      </header>
      <div className={checkout.panel}>
        <PayForm
          order={{ planId: plan, billing }}
          amountCents={total.totalCents}
          payment={catalogue.payment}
          startsLater={startsAt !== null}
          termsVersion={catalogue.termsVersion}
          returnTo="/revenuecat-subscription"
          refusedText="Impossible de traiter le paiement..."
          onPaid={onPaid}
        >
          <Precontract plan={plan} total={total} startsAt={startsAt} />
        </PayForm>
      </div>
    </section>
  )
}
