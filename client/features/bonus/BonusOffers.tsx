import Lock from 'lucide-react/icons/lock'
import { PricedChoice } from '#client/ui/PricedChoice.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { BonusOnSale } from '#shared/contracts/plans.ts'
import { keepNumbers } from '#shared/domain/french-typography.ts'
import { shortEuros } from '#shared/domain/money.ts'
import type { BonusProduct } from '#shared/domain/products.ts'
import styles from './BonusOffers.module.css'
import { type Buyer, unavailableReason } from './bonus.copy.ts'

interface BonusOffersProps {
  products: readonly BonusOnSale[]
  buyer: Buyer
  chosen: BonusProduct | undefined
  onChoose: (product: BonusProduct) => void
}

/** The bonus products that the member's plan can buy; those of other plans are listed below, with the reason. */
export function BonusOffers({ products, buyer, chosen, onChoose }: BonusOffersProps) {
  const isOwn = ({ plans }: BonusOnSale) => plans.includes(buyer.plan)
  const others = products.filter((onSale) => !isOwn(onSale))
  const own = products.filter(isOwn)
  return (
    <>
      {own.length > 0 && (
        <fieldset className={styles.offers}>
          <legend>
            <VisuallyHidden>Votre bonus</VisuallyHidden>
          </legend>
          {own.map((onSale) => {
            const reason = unavailableReason(onSale, buyer)
            return (
              <PricedChoice
                key={onSale.product}
                name="bonus"
                checked={onSale.product === chosen}
                disabled={reason !== undefined}
                onChange={() => onChoose(onSale.product)}
                title={onSale.title}
                description={wordsOf(onSale, reason)}
                price={shortEuros(onSale.priceCents)}
              />
            )
          })}
        </fieldset>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          <h3>Avec d'autres formules</h3>
          <ul>
            {others.map((onSale) => (
              <li key={onSale.product}>
                <BonusLine onSale={onSale} reason={unavailableReason(onSale, buyer)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface BonusLineProps {
  onSale: BonusOnSale
  reason: string | undefined
}

/** A product that the member's plan cannot buy, with the reason and its price. */
function BonusLine({ onSale, reason }: BonusLineProps) {
  return (
    <p className={styles.line}>
      <Lock size={20} />
      <span>
        <b>{onSale.title}</b>
        <small>{keepNumbers(onSale.description)}</small>
        <small>{reason}</small>
      </span>
      <em>{shortEuros(onSale.priceCents)}</em>
    </p>
  )
}

function wordsOf({ description }: BonusOnSale, reason: string | undefined): string {
  return keepNumbers(reason ? `${description}. ${reason}` : description)
}
