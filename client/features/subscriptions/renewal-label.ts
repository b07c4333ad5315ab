import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { euros } from '#shared/domain/money.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { contractName } from '#shared/domain/products.ts'

/** What follows the current term: its price, and its name where it is another; or nothing. */
export function renewalLabel({ plan, billing, renews, renewal, endsAt }: Subscription): string {
  if (!renews || !renewal) return `Aucun, il s'arrête le ${longDate(new Date(endsAt))}`
  const isSame = renewal.plan === plan && renewal.billing === billing
  const price = euros(renewal.priceCents)
  return isSame ? price : `${contractName(renewal.plan, renewal.billing)}, ${price}`
}
