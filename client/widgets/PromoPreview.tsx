import { totalOf } from '#client/features/orders/total.ts'
import { useCatalogue } from '#client/features/plans/catalogue.api.ts'
import { AmountLine, AmountLines } from '#client/ui/AmountLines.tsx'
import { Recap } from '#client/ui/Recap.tsx'
import text from '#client/ui/text.module.css'
import { euros } from '#shared/domain/money.ts'
import { contractName, type PaidPlan } from '#shared/domain/products.ts'

interface PromoPreviewProps {
  discountPercent: number
  /** Null if the code applies to both plans. */
  plan: PaidPlan | null
}

/** What members pay with a promo code for each price that it applies to, computed like an order. */
export function PromoPreview({ discountPercent, plan }: PromoPreviewProps) {
  const { data: catalogue } = useCatalogue()
  if (!catalogue) return null
  const sold = catalogue.plans.filter((one) => plan === null || one.plan === plan)
  return (
    <Recap title="Ce que les membres paieront">
      <AmountLines>
        {sold.flatMap((one) =>
          one.prices.map((price) => (
            <AmountLine
              key={`${one.plan} ${price.billing}`}
              name={contractName(one.plan, price.billing)}
            >
              <b>{euros(totalOf(price, { code: '', percent: discountPercent }, 0).totalCents)}</b>{' '}
              au lieu de {euros(price.priceCents)}
            </AmountLine>
          )),
        )}
      </AmountLines>
      <p className={text.small}>
        Le premier paiement seulement ; les suivants sont au prix habituel.
      </p>
    </Recap>
  )
}
