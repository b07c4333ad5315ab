import type { Db } from '#server/platform/database/database.ts'
import type { PlanOffer } from './term-price.ts'

/** Every offer that has started. Past offers are needed to compute the struck-out price of later ones. */
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
