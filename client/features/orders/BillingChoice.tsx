import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import type { PlanPrice } from '#shared/contracts/plans.ts'
import { shortEuros } from '#shared/domain/money.ts'
import type { Billing } from '#shared/domain/products.ts'

interface BillingChoiceProps {
  /** What can be chosen between. */
  prices: readonly PlanPrice[]
  billing: Billing
  onChange: (billing: Billing) => void
}

/** The commitment, or by the month. */
export function BillingChoice({ prices, billing, onChange }: BillingChoiceProps) {
  return (
    <Choices legend="Facturation" columns="fitLarge">
      {prices.map((price) => (
        <Choice
          key={price.billing}
          name="billing"
          label={labelOf(price)}
          checked={price.billing === billing}
          onChange={() => onChange(price.billing)}
        />
      ))}
    </Choices>
  )
}

function labelOf({ months, priceCents }: PlanPrice): string {
  const price = shortEuros(priceCents)
  return months === 1 ? `Au mois, ${price}` : `${months} mois, ${price} au total`
}
