import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import skies from '#client/ui/Recap.module.css'
import { Recap } from '#client/ui/Recap.tsx'
import text from '#client/ui/text.module.css'
import { euros, perMonth, shortEuros } from '#shared/domain/money.ts'
import { PLAN_LABELS, PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { contractName, type PaidPlan } from '#shared/domain/products.ts'
import styles from './PlanRecap.module.css'
import { type Promo, percentOff, type Total } from './total.ts'

interface PlanRecapProps {
  plan: PaidPlan
  total: Total
  promo: Promo | null
}

/**
 * A preview of the receipt: the total line by line. On small screens it folds into one row, so that the card stays
 * visible.
 */
export function PlanRecap({ plan, total, promo }: PlanRecapProps) {
  const { price, creditCents, discountCents, totalCents } = total
  const wasCents = price.offer?.wasCents ?? price.priceCents
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={joinClasses(styles.thumbnail, skies[plan])} />
        <span className={styles.words}>
          <b>{contractName(plan, price.billing)}</b>{' '}
          <span className={styles.detail}>
            Détail
            <ChevronDown size={18} aria-hidden="true" />
          </span>
        </span>{' '}
        <span className={styles.price}>{euros(totalCents)}</span>
      </button>
      <div className={joinClasses(styles.whole, isOpen && styles.open)}>
        <Recap title="Votre formule" sky={plan} badge={<PlanBadge plan={plan} />}>
          <dl className={styles.lines}>
            <Line name={termName(plan, price.months, wasCents)}>{euros(wasCents)}</Line>
            {price.offer && (
              <Line name={`Offre, ${percentOff(price.offer.discountPercent)}`} isOff>
                −{euros(wasCents - price.priceCents)}
              </Line>
            )}
            {creditCents > 0 && (
              <Line name="Part non utilisée de votre formule" isOff>
                −{euros(creditCents)}
              </Line>
            )}
            {promo && (
              <Line name={`Code ${promo.code}, ${percentOff(promo.percent)}`} isOff>
                −{euros(discountCents)}
              </Line>
            )}
            <Line name="Total TTC" isTotal>
              {euros(totalCents)}
            </Line>
          </dl>
          <p className={text.small}>{debitSentence(total)}</p>
          <ul className={styles.features}>
            {featuresOf(plan).map((feature) => (
              <li key={feature}>
                <Check />
                <span>{feature}</span>
              </li>
            ))}
          </ul>
        </Recap>
      </div>
    </>
  )
}

interface LineProps {
  name: string
  isOff?: boolean
  isTotal?: boolean
  children: ReactNode
}

function Line({ name, isOff = false, isTotal = false, children }: LineProps) {
  return (
    <div className={joinClasses(styles.line, isOff && styles.off, isTotal && styles.total)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function termName(plan: PaidPlan, months: number, cents: number): string {
  const name = PLAN_LABELS[plan]
  return months === 1
    ? `${name}, 1 mois`
    : `${name}, ${months} mois à ${shortEuros(perMonth(cents, months))}`
}

function debitSentence({ price, totalCents }: Total): string {
  const total = euros(totalCents)
  if (price.months === 1) {
    return `${total} débités aujourd'hui, puis ${euros(price.renewalCents)} chaque mois, sans engagement.`
  }
  const monthly = euros(perMonth(totalCents, price.months))
  return `Soit ${monthly} par mois pendant ${price.months} mois, débités aujourd'hui en une fois.`
}

function featuresOf(plan: PaidPlan): readonly string[] {
  const { dailyFlashes, goesIncognito } = PLAN_RIGHTS[plan]
  return [
    dailyFlashes === null ? 'Flashs illimités' : `${dailyFlashes} flashs par jour`,
    'Premier message avec vos mots',
    'Voir qui vous a flashé',
    ...(goesIncognito ? ['Mode incognito'] : []),
  ]
}
