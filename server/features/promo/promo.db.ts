import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import type { Schema } from '#server/platform/schema.ts'

type PromoCode = Selectable<Schema['promo_codes']>

/** The welcome code in force; of several, the one that began last. */
export async function findWelcomeCode(db: Db, now: Date): Promise<PromoCode | undefined> {
  return await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('is_welcome', '=', true)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
