// Rules: platform
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAuditService } from '#server/features/audit/audit.service.ts'
import { createPlaceService } from '#server/features/places/places.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { buildFlash, buildMatch, buildMember } from '#tests/support/factories.ts'
import { purgeDemo, refuseDemoData } from './purge.ts'
import { seedDemo } from './seed.ts'

const handle = await openTestDatabase()
const { database } = handle
const EMPTIED_TABLES = [
  ...['promo_codes', 'reports', 'report_statements', 'report_messages', 'decisions'],
  ...[
    'support_requests',
    'newsletter_subscribers',
    'vip_events',
    'verifications',
    'messages',
    'liked_parts',
  ],
  ...['orders', 'subscriptions', 'ledger_events', 'ledger_entries', 'refunds', 'withdrawals'],
  ...['simulated_payments', 'simulated_refunds', 'boosts', 'visits', 'notifications', 'consents'],
  ...['tables', 'table_seats', 'table_ticks', 'table_compositions', 'data_exports'],
  ...['audit_entries', 'audit_changes', 'audit_head'],
]

/** The secret of the demo; the real site will have another one. */
const SECRET = { key: () => Buffer.alloc(32, 1) }

const storage = {
  put: vi.fn(async (_key: string) => undefined),
  remove: vi.fn(async (_key: string) => undefined),
}

beforeAll(() => resetDatabase(handle))
afterAll(() => resetDatabase(handle))

/**
 * Adds a visible photo, one removed by a decision, a data export and an audit entry; returns the file key of the
 * export.
 */
async function addTraces(clock: Clock): Promise<string> {
  const now = clock.now()
  const decided = await database
    .selectFrom('decisions')
    .select(['id', 'member_id'])
    .where('member_id', 'is not', null)
    .$narrowType<{ member_id: number }>()
    .executeTakeFirstOrThrow()
  const { id: decisionId, member_id: memberId } = decided
  const photo = { width: 800, height: 800, created_at: now }
  await database
    .insertInto('photos')
    .values([
      { ...photo, owner_id: memberId, position: 0 },
      { ...photo, removed_at: now, removed_by_decision_id: decisionId },
    ])
    .execute()
  const key = 'demonstration/donnees.zip'
  const archive = { member_id: memberId, requested_at: now, file_key: key }
  await database.insertInto('data_exports').values(archive).execute()
  const audit = createAuditService({ database, replica: database, clock, secret: SECRET })
  const changes = [{ field: 'city', was: 'Lyon', is: 'Dinan' }] as const
  await handle.transaction((tx) =>
    audit.record(tx, {
      ...{ actorId: memberId, act: 'member.changed', subject: 'member x', detail: {} },
      values: { memberId, changes },
    }),
  )
  return key
}

test('a production start refuses test profiles, and the purge keeps real members and what belongs to them', async () => {
  const clock = fixedClock('2026-11-20T09:00:00Z')
  await seedDemo({ handle, clock, places: createPlaceService(), storage })
  const [a, b] = [await buildMember(database), await buildMember(database, { gender: 'H' })]
  await buildMatch(database, a.id, b.id)
  const invented = await database
    .selectFrom('members')
    .select('id')
    .where('is_test_profile', '=', true)
    .execute()
  await buildFlash(database, a.id, invented[9]?.id ?? 0)
  const archive = await addTraces(clock)

  await expect(refuseDemoData(handle)).rejects.toThrow('npm run demo:purge')
  const { count } = await database
    .selectFrom('simulated_payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(await purgeDemo(handle, clock, storage)).toEqual({
    profiles: invented.length,
    payments: Number(count),
  })
  expect(storage.remove.mock.calls).toEqual([
    ...storage.put.mock.calls.map(([key]) => [key]),
    [archive],
  ])
  const photos = database.selectFrom('photos').select(['unclaimed_at', 'removed_at'])
  const unclaimed = { unclaimed_at: clock.now(), removed_at: null }
  expect(await photos.execute()).toEqual([unclaimed, unclaimed])
  await expect(refuseDemoData(handle)).resolves.toBeUndefined()

  const members = await database.selectFrom('members').select('id').orderBy('id').execute()
  expect(members).toEqual([{ id: a.id }, { id: b.id }])
  expect(await database.selectFrom('matches').select(['low_id', 'high_id']).execute()).toEqual([
    { low_id: a.id, high_id: b.id },
  ])
  const edges = await database.selectFrom('edges').select(['from_id', 'to_id']).execute()
  expect(edges).toHaveLength(2)
  for (const table of EMPTIED_TABLES) {
    expect([table, (await handle.executeSql(`select * from ${table}`)).rows]).toEqual([table, []])
  }
  expect(await purgeDemo(handle, clock, storage)).toEqual({ profiles: 0, payments: 0 })
})

test('the purge keeps a table that a real administrator has proposed', async () => {
  await resetDatabase(handle)
  const clock = fixedClock('2026-11-20T09:00:00Z')
  await seedDemo({ handle, clock, places: createPlaceService(), storage })
  const { id } = await buildMember(database, { role: 'administrator' })
  await database
    .updateTable('tables')
    .set({ created_by: id })
    .where('place', '=', 'Café des Tamaris')
    .where('status', '=', 'proposed')
    .execute()
  await purgeDemo(handle, clock, storage)
  const tables = await database.selectFrom('tables').select(['place', 'status']).execute()
  expect(tables).toEqual([{ place: 'Café des Tamaris', status: 'proposed' }])
})
