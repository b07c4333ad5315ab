import type { PlanPrice } from '#shared/contracts/catalogue.ts'
import { shortEuros } from '#shared/domain/money.ts'
import { longDate } from '#shared/domain/paris-date.ts'

/** The first of a month has a form of its own. */
function french(date: string): string {
  return date.replace(/^1\b/, '1er')
}

/** « du 1er au 30 novembre 2026 »; what both days share is said once. */
export function offerPeriod({ startsAt, endsAt }: NonNullable<PlanPrice['offer']>): string {
  const from = longDate(new Date(startsAt)).split(' ')
  // `endsAt` is the first instant at which it is over.
  const to = longDate(new Date(Date.parse(endsAt) - 1)).split(' ')
  const kept = from.filter((_, part) => from.slice(part).join() !== to.slice(part).join())
  if (kept.length === 0) return `le ${french(to.join(' '))}`
  return `du ${french(kept.join(' '))} au ${french(to.join(' '))}`
}

/** What the next term costs: « Se renouvelle à 60 € pour 6 mois. » */
export function renewalSentence({ months, renewalCents, offer }: PlanPrice): string {
  const price = shortEuros(renewalCents)
  const how = months === 1 ? `chaque mois à ${price}` : `à ${price} pour ${months} mois`
  return offer ? `Elle se renouvelle ensuite ${how}.` : `Se renouvelle ${how}.`
}
