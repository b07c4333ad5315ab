import { PricedChoice } from '#client/ui/PricedChoice.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { BonusOnSale } from '#shared/contracts/plans.ts'
import { keepNumbers } from '#shared/domain/french-typography.ts'
import { shortEuros } from '#shared/domain/money.ts'
import type { BonusProduct } from '#shared/domain/products.ts'
import styles from './BonusOffers.module.css'
import { type Buyer, ownFirst, whyNot } from './bonus.copy.ts'

interface BonusOffersProps {
  products: readonly BonusOnSale[]
  buyer: Buyer
  chosen: BonusProduct | undefined
  onChoose: (product: BonusProduct) => void
}

/** The bonus products, those of the member's plan first; what cannot be bought stays in sight, with the reason. */
export function BonusOffers({ products, buyer, chosen, onChoose }: BonusOffersProps) {
  return (
    <fieldset className={styles.offers}>
      <legend>
        <VisuallyHidden>Votre bonus</VisuallyHidden>
      </legend>
      {ownFirst(products, buyer.plan).map((onSale) => (
        <Offer
          key={onSale.product}
          onSale={onSale}
          reason={whyNot(onSale, buyer)}
          isChosen={onSale.product === chosen}
          onChoose={() => onChoose(onSale.product)}
        />
      ))}
    </fieldset>
  )
}

interface OfferProps {
  onSale: BonusOnSale
  reason: string | undefined
  isChosen: boolean
  onChoose: () => void
}

function Offer({ onSale, reason, isChosen, onChoose }: OfferProps) {
  const { title, description, priceCents } = onSale
  return (
    <PricedChoice
      name="bonus"
      isChosen={isChosen}
      isDisabled={reason !== undefined}
      onChoose={onChoose}
      title={title}
      description={keepNumbers(reason ? `${description}. ${reason}` : description)}
      price={shortEuros(priceCents)}
    />
  )
}
