import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Plan } from '#shared/domain/plans.ts'

/** The member's plan; undefined for somebody who is erased. Takes the row until the transaction ends. */
export async function lockPlan(tx: Tx, id: number): Promise<Plan | undefined> {
  const member = await tx
    .selectFrom('members')
    .select('plan')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return member?.plan
}

/** Outside gold nobody is incognito: a switch left on would come back by itself with the next gold. */
export async function savePlan(db: Db, id: number, plan: Plan, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ plan, updated_at: now, ...(plan !== 'gold' && { is_incognito: false }) })
    .where('id', '=', id)
    .execute()
}
