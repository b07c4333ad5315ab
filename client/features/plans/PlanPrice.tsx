import { RaisedOrdinal } from '#client/ui/RaisedOrdinal.tsx'
import type { PlanPrice as Price } from '#shared/contracts/plans.ts'
import { shortEuros } from '#shared/domain/money.ts'
import { periodInWords } from '#shared/domain/period-words.ts'
import styles from './PlanPrice.module.css'
import { isBelowUsual, renewalSentence } from './plans.copy.ts'

/** The price per month, and the commitment. */
export function PlanPrice({ price }: { price: Price }) {
  const { months, priceCents, perMonthCents, offer } = price
  return (
    <div>
      <p className={styles.price}>
        <b>{shortEuros(perMonthCents)}</b> <span>par mois</span>
      </p>
      <p className={styles.terms}>
        {months === 1
          ? 'Sans engagement.'
          : `Engagement ${months}\u00a0mois, soit ${shortEuros(priceCents)} au total.`}
        {offer && (
          <>
            {' '}
            Au lieu de <s>{shortEuros(offer.wasCents)}</s>, notre prix le plus bas des 30 derniers
            jours. Offre valable <RaisedOrdinal>{periodInWords(offer)}</RaisedOrdinal>.
          </>
        )}
        {isBelowUsual(price) && ` ${renewalSentence(price)}`}
      </p>
    </div>
  )
}

/** The price of the free plan. */
export function FreePrice() {
  return (
    <div>
      <p className={styles.price}>
        <b>{shortEuros(0)}</b>
      </p>
      <p className={styles.terms}>Sans limite de durée, sans carte bancaire.</p>
    </div>
  )
}
