import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { PaidPlan } from '#shared/domain/products.ts'
import type { Region } from '#shared/domain/regions.ts'

interface RealPurchase {
  firstName: string
  region: Region
  plan: PaidPlan
}

/**
 * The members who paid for a plan after `since`, still have it and agreed to the announcement, latest payment first.
 * Only members whom the viewer can see, each one once.
 */
export async function listPurchases(
  db: Db,
  { viewerId, since, limit }: { viewerId: number; since: Date; limit: number },
): Promise<RealPurchase[]> {
  const { rows } = await sql<RealPurchase>`
    select m.first_name as "firstName", m.region, s.plan
    from orders o
    join subscriptions s on s.id = o.subscription_id and s.status = 'active' and s.plan::text = o.product::text
    join members m on m.id = o.member_id
    join member_settings c on c.member_id = m.id and c.announces_upgrade
    where o.status = 'paid' and o.kind in ('first', 'upgrade') and o.paid_at > ${since}
      and m.id <> ${viewerId} and m.region is not null and is_visible_to(m.id, ${viewerId})
    order by o.paid_at desc
    limit ${limit}`.execute(db)
  return rows
}
