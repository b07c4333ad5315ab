import { type ReactNode, useId, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import text from '#client/ui/text.module.css'
import { euros, perMonth } from '#shared/domain/money.ts'
import { addMonths } from '#shared/domain/paris-calendar.ts'
import { wholeDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import type { PaidPlan } from '#shared/domain/products.ts'
import { lastWithdrawalInstant } from '#shared/domain/withdrawals.ts'
import { Fact, Facts } from './Facts.tsx'
import styles from './Precontract.module.css'
import type { Total } from './total.ts'

const CANCELLATION = '« résilier votre contrat »'
const WITHDRAWAL = '« renoncer au contrat ici »'

interface PrecontractProps {
  plan: PaidPlan
  total: Total
  /** When the plan begins; null if it begins immediately. */
  startsAt: Date | null
}

/**
 * The information that the law requires before the order of a plan, on the page of the order (articles L111-1 and
 * L221-5).
 */
export function Precontract({ plan, total, startsAt }: PrecontractProps) {
  const [now] = useState(() => new Date())
  const start = startsAt ?? now
  const { price, totalCents } = total
  const { months } = price
  const isCommitment = months > 1
  return (
    <PrecontractPanel withdrawalUntil={lastWithdrawalInstant(now)}>
      <Fact name="Prix total">
        <b>{euros(totalCents)} TTC</b>,{' '}
        {isCommitment ? `soit ${euros(perMonth(totalCents, months))} par mois` : 'pour un mois'}
      </Fact>
      {startsAt && (
        <Fact name="Début">
          <b>Le {wholeDate(startsAt)}</b>, quand votre délai de rétractation est passé, car vous
          avez déjà renoncé à une formule. Vous payez aujourd'hui ; si vous y renoncez avant, tout
          vous est remboursé.
        </Fact>
      )}
      <Fact name="Période">
        Du {wholeDate(start)} au {wholeDate(addMonths(start, months))}
      </Fact>
      <Fact name="Renouvellement">
        {isCommitment
          ? `${months} mois à ${euros(price.renewalCents)}, après un avis envoyé six semaines avant. Sans avis, pas de renouvellement.`
          : `Chaque mois, à ${euros(price.renewalCents)}`}
      </Fact>
      <Fact name="Vous achetez">
        La formule {PLAN_LABELS[plan]} d'Embellie,{' '}
        {isCommitment ? `pendant ${months}\u00a0mois` : 'au mois, sans engagement'}
      </Fact>
      <Fact name="Pour arrêter">
        {isCommitment ? "Jusqu'à 48 h avant l'échéance" : 'À tout moment avant le paiement suivant'}
        , avec {CANCELLATION}, au bas de nos pages
      </Fact>
    </PrecontractPanel>
  )
}

/** The id of the terms of the order, to which the bar with the amount leads. */
export const PRECONTRACT = 'avant-de-commander'

interface PrecontractPanelProps {
  withdrawalUntil: Date
  /** The facts about the product, as `Fact` elements. */
  children: ReactNode
}

/** The information required for every product, after the facts about the product itself. */
export function PrecontractPanel({ withdrawalUntil, children }: PrecontractPanelProps) {
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId} id={PRECONTRACT} tabIndex={-1}>
      <h2 className={text.h3} id={titleId}>
        Avant de commander
      </h2>
      <Facts>
        {children}
        <Fact name="Rétractation">
          14 jours, jusqu'au {wholeDate(withdrawalUntil)}, avec {WITHDRAWAL}, au bas de nos pages et
          dans vos réglages
        </Fact>
        <Fact name="Vendeur">
          Embellie.{' '}
          <Link to="/legal/mentions-legales" target="_blank">
            Identité et médiateur
          </Link>
        </Fact>
        <Fact name="Garantie">Garantie légale de conformité des services numériques</Fact>
      </Facts>
    </section>
  )
}
