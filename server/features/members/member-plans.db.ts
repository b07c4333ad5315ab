import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Plan } from '#shared/domain/plans.ts'

/** The member's plan; undefined for an erased member. Locks the row until the transaction ends. */
export async function lockPlan(tx: Tx, id: number): Promise<Plan | undefined> {
  const member = await tx
    .selectFrom('members')
    .select('plan')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return member?.plan
}

/**
 * Saves the plan. Leaving gold turns incognito off; otherwise it would turn itself on again with the next gold plan.
 */
export async function savePlan(db: Db, id: number, plan: Plan, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ plan, updated_at: now, ...(plan !== 'gold' && { is_incognito: false }) })
    .where('id', '=', id)
    .execute()
}
