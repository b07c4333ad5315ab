import type { Db } from '#server/platform/database.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'
import type { Offer } from './prices.ts'

export interface PlanOffer extends Offer {
  readonly plan: PaidPlan
  readonly billing: Billing
}

/** Every offer that has begun: the old ones say what was asked before the others. */
export async function listOffers(db: Db, at: Date): Promise<PlanOffer[]> {
  return await db
    .selectFrom('offers')
    .select([
      'id',
      'plan',
      'billing',
      'price_cents as priceCents',
      'starts_at as startsAt',
      'ends_at as endsAt',
    ])
    .where('starts_at', '<=', at)
    .orderBy('id')
    .execute()
}
