import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StaffRole } from '#shared/domain/staff.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, buildSession } from '#tests/support/factories.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(() => resetDatabase(app.handle))

async function get(role: StaffRole | null) {
  const { id } = await buildMember(app.handle.database, { role })
  const cookie = await buildSession(app.handle.database, id, { proven_at: BUILT_AT })
  return app.inject({ url: '/api/admin/waiting', headers: { cookie } })
}

async function buildWork(): Promise<void> {
  const { database } = app.handle
  const [helene, marc] = [await buildMember(database), await buildMember(database)]
  const opened = { created_at: BUILT_AT, due_at: BUILT_AT }
  const between = { reporter_id: helene.id, reported_id: marc.id }
  await database
    .insertInto('reports')
    .values([
      { ...opened, ...between, reference: 'SIG-AAAAAA' },
      { ...opened, ...between, reference: 'SIG-BBBBBB', state: 'decided', decided_at: BUILT_AT },
    ])
    .execute()
  const asked = { member_id: marc.id, gesture: 'main', requested_at: BUILT_AT }
  await database
    .insertInto('verifications')
    .values([
      { ...asked, sent_at: BUILT_AT },
      { ...asked, member_id: helene.id, sent_at: null },
    ])
    .execute()
  const request = { first_name: 'Marc', topic: 'other', body: 'Bonjour' } as const
  await database
    .insertInto('support_requests')
    .values([
      {
        ...request,
        created_at: BUILT_AT,
        reference: 'AID-AAAAAA',
        email: 'marc@example.org',
        rank: 3,
      },
      {
        ...request,
        created_at: BUILT_AT,
        reference: 'AID-BBBBBB',
        email: 'marc@example.org',
        rank: 3,
        state: 'closed',
      },
    ])
    .execute()
  const decision = await database
    .insertInto('decisions')
    .values({
      ...{ reference: 'DEC-AAAAAA', member_id: marc.id, measure: 'warning', ground: 'cgv' },
      ...{ facts: 'Des faits.', until: null, decided_by: helene.id, decided_at: BUILT_AT },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('appeals')
    .values({ decision_id: decision.id, statement: 'Non.', created_at: BUILT_AT })
    .execute()
  // Refunds that failed at the bank an hour ago.
  const failed = { type: 'refund.failed', received_at: new Date(BUILT_AT.getTime() - 3_600_000) }
  await database
    .insertInto('payment_events')
    .values([
      { ...failed, id: 'evt_1', payment_id: 'pi_1', settled_at: null },
      { ...failed, id: 'evt_2', payment_id: 'pi_2', settled_at: null, handled_at: BUILT_AT },
    ])
    .execute()
  const pause = { member_id: marc.id, begins_at: BUILT_AT, ends_at: BUILT_AT }
  const contested = { ...pause, appeal: "J'étais là.", appealed_at: BUILT_AT }
  await database
    .insertInto('table_pauses')
    .values([pause, contested, { ...contested, decided_at: BUILT_AT, decided_by: helene.id }])
    .execute()
}

it('the waiting counts contain open work and nothing that was decided', async () => {
  await buildWork()
  expect((await get('administrator')).json()).toEqual({
    ...{
      reports: 1,
      appeals: 1,
      verifications: 1,
      risks: 0,
      supportRequests: 1,
      tableAppeals: 1,
      troubles: 1,
      opinions: 0,
    },
  })
})

it.each([
  ['moderator', 0],
  ['support', 1],
] as const)(
  'the waiting counts for the role %s contain payment troubles only if the role can see payments',
  async (role, troubles) => {
    await buildWork()
    expect((await get(role)).json()).toMatchObject({ reports: 1, troubles })
  },
)

it('the waiting counts are 403 to a member', async () => {
  const answer = await get(null)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
})
