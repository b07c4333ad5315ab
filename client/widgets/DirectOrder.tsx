import type { RefObject } from 'react'
import { PayForm } from '#client/features/orders/PayForm.tsx'
import { Precontract } from '#client/features/orders/Precontract.tsx'
import { findPrice, totalOf } from '#client/features/orders/total.ts'
import text from '#client/ui/text.module.css'
import type { Catalogue } from '#shared/contracts/plans.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'
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
}

/** The order of a plan: what must be known, the agreements, the card. */
export function DirectOrder(props: DirectOrderProps) {
  const { plan, billing, catalogue, creditCents, startsAt, titleRef, onPaid } = props
  const price = findPrice(catalogue, plan, billing)
  if (!price || !catalogue.payment) return null
  const total = totalOf(price, null, creditCents)
  return (
    <section className={styles.order} aria-labelledby="order-title">
      <h2 className={text.h2} id="order-title" ref={titleRef} tabIndex={-1}>
        Votre commande : {PLAN_LABELS[plan]}
      </h2>
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
    </section>
  )
}
