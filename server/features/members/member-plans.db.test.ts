import { beforeEach, describe, expect, test } from 'vitest'
import type { DomainEvents } from '#server/events.ts'
import { refreshPool } from '#server/features/discovery/discovery.db.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { createMemberPlanService } from './member-plans.service.ts'

const handle = await openTestDatabase()
const { database } = handle
const clock = fixedClock('2026-11-20T09:00:00Z')
const memberPlans = createMemberPlanService({
  clock,
  discovery: { refreshPool: (tx, ids) => refreshPool(tx, ids, clock.today(), clock.now()) },
})

beforeEach(() => resetDatabase(handle))

async function setPlan(id: number, plan: 'gratuit' | 'premium' | 'gold') {
  const events: [keyof DomainEvents, unknown][] = []
  await handle.transaction((tx) =>
    memberPlans.setPlan(tx, (name, event) => events.push([name, event]), id, plan),
  )
  return events
}

describe('a change of plan', () => {
  test('is announced with the previous plan and updates the deck pool immediately', async () => {
    const { id } = await buildMember(database)
    expect(await setPlan(id, 'gold')).toEqual([
      ['plan.changed', { memberId: id, from: 'gratuit', to: 'gold' }],
      ['member.changed', { memberId: id }],
    ])
    const pool = await database.selectFrom('deck_pool').select('plan').execute()
    expect(new Set(pool.map(({ plan }) => plan))).toEqual(new Set(['gold']))
  })

  test('to the current plan changes and announces nothing', async () => {
    const { id } = await buildMember(database, { plan: 'premium' })
    expect(await setPlan(id, 'premium')).toEqual([])
  })

  test('while the account is deleted is kept when the account comes back', async () => {
    const { id } = await buildMember(database, { plan: 'gold', status: 'deleted' })
    await setPlan(id, 'gratuit')
    const member = await database.selectFrom('members').selectAll().executeTakeFirstOrThrow()
    expect(member.plan).toBe('gratuit')
    expect(await database.selectFrom('deck_pool').selectAll().execute()).toEqual([])
  })

  test('from gold ends incognito browsing and returns the member to the deck pool', async () => {
    const { id } = await buildMember(database, { plan: 'gold', is_incognito: true })
    expect(await database.selectFrom('deck_pool').selectAll().execute()).toEqual([])
    await setPlan(id, 'premium')
    const member = await database.selectFrom('members').selectAll().executeTakeFirstOrThrow()
    expect([member.plan, member.is_incognito]).toEqual(['premium', false])
    expect(await database.selectFrom('deck_pool').selectAll().execute()).not.toEqual([])
  })
})
