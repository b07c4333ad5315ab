import { type ReactNode, useState } from 'react'
import { Segmented } from '#client/ui/Segmented.tsx'
import { useIsWide } from '#client/ui/use-is-wide.ts'
import type { Catalogue, PlanOnSale } from '#shared/contracts/plans.ts'
import { type Billing, DEFAULT_BILLING } from '#shared/domain/products.ts'
import { type Buyer, FreePlanAction, PlanAction, type Purchase } from './PlanAction.tsx'
import { PlanCard } from './PlanCard.tsx'
import styles from './PlanCards.module.css'
import { FreePrice, PlanPrice } from './PlanPrice.tsx'

const BILLING_CHOICES = [
  { value: 'annual', label: 'Avec engagement' },
  { value: 'monthly', label: 'Au mois' },
] as const

/** Same width as in PlanCards.module.css. */
const COLUMNS = '(min-width: 900px)'

interface PlanCardsProps {
  catalogue: Catalogue
  buyer: Buyer
  /** Replaces the link to the checkout. */
  renderBuy?: (purchase: Purchase) => ReactNode
  /** Replaces the action of the free card. */
  renderFree?: () => ReactNode
}

/** The three plans, with commitment or monthly billing. */
export function PlanCards({ catalogue, buyer, renderBuy, renderFree }: PlanCardsProps) {
  const { hasEvents } = catalogue
  const [billing, setBilling] = useState<Billing>(buyer.subscription?.billing ?? DEFAULT_BILLING)
  // In a single column, the paid plans come before the free one.
  const isInColumns = useIsWide(COLUMNS)
  const free = (
    <PlanCard
      plan="gratuit"
      hasEvents={hasEvents}
      action={renderFree?.() ?? <FreePlanAction buyer={buyer} />}
    >
      <FreePrice />
    </PlanCard>
  )

  return (
    <>
      <div className={styles.billing}>
        <Segmented
          name="billing"
          legend="Facturation"
          isLegendHidden
          options={BILLING_CHOICES}
          value={billing}
          onChange={setBilling}
        />
      </div>
      <div className={styles.plans}>
        {isInColumns && free}
        {catalogue.plans.map((onSale) => (
          <PlanCard
            key={onSale.plan}
            plan={onSale.plan}
            hasEvents={hasEvents}
            action={
              <PlanAction buyer={buyer} onSale={onSale} billing={billing} renderBuy={renderBuy} />
            }
          >
            <PriceOf onSale={onSale} billing={billing} />
          </PlanCard>
        ))}
        {!isInColumns && free}
      </div>
    </>
  )
}

function PriceOf({ onSale, billing }: { onSale: PlanOnSale; billing: Billing }) {
  const price = onSale.prices.find((one) => one.billing === billing)
  return price && <PlanPrice price={price} />
}
