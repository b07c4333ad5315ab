import type { PlanPrice } from '#shared/contracts/plans.ts'
import { shortEuros } from '#shared/domain/money.ts'

/** What the next term costs: « Se renouvelle à 60 € pour 6 mois. » */
export function renewalSentence({ months, renewalCents, offer }: PlanPrice): string {
  const price = shortEuros(renewalCents)
  const how = months === 1 ? `chaque mois à ${price}` : `à ${price} pour ${months} mois`
  return offer ? `Elle se renouvelle ensuite ${how}.` : `Se renouvelle ${how}.`
}
