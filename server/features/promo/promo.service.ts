import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { fail } from '#server/platform/problem.ts'
import type { WelcomeOffer } from '#shared/contracts/promo.ts'
import { conditionsOf } from './promo.copy.ts'
import { findWelcomeCode } from './promo.db.ts'

interface Dependencies {
  database: Database
  clock: Clock
}

export function createPromoService({ database, clock }: Dependencies) {
  /** What the landing page may promise now, with everything it is bound to. */
  async function welcomeOffer(): Promise<WelcomeOffer> {
    const found = await findWelcomeCode(database, clock.now())
    if (!found) fail('no_welcome_offer')
    return {
      code: found.code,
      discountPercent: found.discount_percent,
      endsAt: found.ends_at.toISOString(),
      conditions: conditionsOf(found),
    }
  }

  return { welcomeOffer }
}
export type PromoService = ReturnType<typeof createPromoService>
