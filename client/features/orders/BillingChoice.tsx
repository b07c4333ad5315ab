import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import type { PlanPrice } from '#shared/contracts/plans.ts'
import { shortEuros } from '#shared/domain/money.ts'
import type { Billing } from '#shared/domain/products.ts'
import type { Total } from './total.ts'

interface BillingChoiceProps {
  /** The options. */
  prices: readonly PlanPrice[]
  billing: Billing
  /** The total for the chosen billing, with a promo code. */
  total: Total
  onChange: (billing: Billing) => void
}

/** Choice between the commitment and monthly billing. */
export function BillingChoice({ prices, billing, total, onChange }: BillingChoiceProps) {
  return (
    <Choices legend="Facturation" columns="fitLarge">
      {prices.map((price) => (
        <Choice
          key={price.billing}
          name="billing"
          label={labelOf(price, price.billing === billing ? total.discountCents : 0)}
          checked={price.billing === billing}
          onChange={() => onChange(price.billing)}
        />
      ))}
    </Choices>
  )
}

function labelOf({ months, priceCents, offer }: PlanPrice, discountCents: number): string {
  const wasCents = offer?.wasCents ?? priceCents
  const price = shortEuros(priceCents - discountCents)
  if (priceCents - discountCents < wasCents) {
    const term = months === 1 ? 'Un mois' : `${months} mois`
    return `${term}, ${price} au lieu de\u00a0${shortEuros(wasCents)}`
  }
  return months === 1 ? `Au mois, ${price}` : `${months} mois, ${price} au total`
}
