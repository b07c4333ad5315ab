import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { euros } from '#shared/domain/money.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { contractName } from '#shared/domain/products.ts'

/** The price of the next term, with its name if it is another contract; else the end date. */
export function renewalLabel({ plan, billing, renews, renewal, endsAt }: Subscription): string {
  if (!renews || !renewal) return `Aucun, il s'arrête le ${longDate(new Date(endsAt))}`
  const isSame = renewal.plan === plan && renewal.billing === billing
  const price = euros(renewal.priceCents)
  return isSame ? price : `${contractName(renewal.plan, renewal.billing)}, ${price}`
}
