import { useState } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PricedChoice } from '#client/ui/PricedChoice.tsx'
import { RaisedOrdinal } from '#client/ui/RaisedOrdinal.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { PlanOnSale, PlanPrice } from '#shared/contracts/plans.ts'
import { shortEuros } from '#shared/domain/money.ts'
import { periodInWords } from '#shared/domain/period-words.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { type Billing, DEFAULT_BILLING } from '#shared/domain/products.ts'
import styles from './MonthlyPlan.module.css'
import { type Buyer, PlanAction } from './PlanAction.tsx'
import { PlanCard } from './PlanCard.tsx'
import prices from './PlanPrice.module.css'
import { isBelowUsual, renewalSentence } from './plans.copy.ts'

interface MonthlyPlanProps {
  onSale: PlanOnSale
  /** Whether an event for gold members is planned. */
  hasEvents: boolean
  buyer: Buyer
}

/** A plan with its two durations. The one with an offer in force is preselected, else the commitment. */
export function MonthlyPlan({ onSale, hasEvents, buyer }: MonthlyPlanProps) {
  const { plan, prices: all } = onSale
  const offered = all.find(({ offer }) => offer)
  const [billing, setBilling] = useState<Billing>(offered?.billing ?? DEFAULT_BILLING)
  const chosen = all.find((price) => price.billing === billing)
  return (
    <PlanCard
      plan={plan}
      shape="whole"
      hasEvents={hasEvents}
      flag={offered && 'Offre en cours'}
      action={<PlanAction buyer={buyer} onSale={onSale} billing={billing} />}
    >
      {chosen && <WholePrice price={chosen} />}
      <fieldset className={styles.durations}>
        <legend>
          <VisuallyHidden>Durée de {PLAN_LABELS[plan]}</VisuallyHidden>
        </legend>
        {all
          .toSorted((a, b) => a.months - b.months)
          .map((price) => (
            <Duration
              key={price.billing}
              name={`duration-${plan}`}
              price={price}
              isChosen={price === chosen}
              onChoose={() => setBilling(price.billing)}
            />
          ))}
      </fieldset>
    </PlanCard>
  )
}

/** The price of a term, the price that it is compared with, and the price of the renewal. */
function WholePrice({ price }: { price: PlanPrice }) {
  const { months, priceCents, perMonthCents, offer } = price
  const compared = comparison(price)
  const renewal = renewalSentence(price)
  return (
    <div className={styles.whole}>
      <p className={joinClasses(prices.price, styles.price)}>
        <b>{shortEuros(priceCents)}</b>{' '}
        <span>
          {months === 1
            ? 'par mois'
            : `les ${months} mois, soit ${shortEuros(perMonthCents)} par mois`}
        </span>
      </p>
      <p className={joinClasses(prices.was, styles.was)}>
        {offer ? (
          <>
            <span>
              au lieu de <s>{shortEuros(offer.wasCents)}</s>
            </span>{' '}
            <Badge tone="ok">−{offer.discountPercent} %</Badge>
          </>
        ) : isBelowUsual(price) ? (
          'Prix du moment'
        ) : (
          'Prix habituel'
        )}
      </p>
      <p className={styles.terms}>
        <RaisedOrdinal>
          {(offer ? [compared, renewal] : [renewal, compared]).join(' ')}
        </RaisedOrdinal>
      </p>
    </div>
  )
}

/** The comparison with another price, always one that was really charged. */
function comparison({ months, offer, saving }: PlanPrice): string {
  if (offer) {
    const was = shortEuros(offer.wasCents)
    return `${was} est notre prix le plus bas des 30 derniers jours. Offre valable ${periodInWords(offer)}.`
  }
  if (!saving) return ''
  const { cents, monthlyCents, percent } = saving
  return `Soit ${shortEuros(cents)} de moins que ${months} mois payés au mois (${shortEuros(monthlyCents)}), une économie de ${percent}\u00a0%.`
}

interface DurationProps {
  name: string
  price: PlanPrice
  isChosen: boolean
  onChoose: () => void
}

function Duration({ name, price, isChosen, onChoose }: DurationProps) {
  const { months, priceCents, offer } = price
  return (
    <PricedChoice
      name={name}
      checked={isChosen}
      onChange={onChoose}
      title={months === 1 ? 'Au mois' : `Ou ${months} mois`}
      description={months === 1 ? 'Sans engagement' : `Engagement ${months}\u00a0mois`}
      price={
        <>
          {offer && (
            <VisuallyHidden>
              <s>{shortEuros(offer.wasCents)}</s>{' '}
            </VisuallyHidden>
          )}
          {shortEuros(priceCents)}
        </>
      }
    />
  )
}
