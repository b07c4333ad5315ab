// Rules: risks
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockCase } from '#server/features/risks/risk-cases.db.ts'
import { lockState } from '#server/features/risks/risks.db.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { waitForBlockedSessions } from '#tests/support/blocked-sessions.ts'
import { buildMember } from '#tests/support/factories.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('a decision about a member while that member is notified of a limit waits, and causes no deadlock', async () => {
  const { database } = app.handle
  const { id: memberId } = await buildMember(database)
  const [restricted_at, restricted_until] = [new Date(), new Date(Date.now() + 1_000_000)]
  const limit = { member_id: memberId, restricted_at, restricted_until }
  await database.insertInto('risk_states').values(limit).execute()
  const { id } = await database
    .insertInto('risk_cases')
    .values({ ...limit, opened_at: restricted_at, points: 44 })
    .returning('id')
    .executeTakeFirstOrThrow()

  const [held, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deciding = app.handle.transaction(async (tx) => {
    await app.services.standing.lock(tx, memberId)
    held.resolve()
    await others.promise
    await lockState(tx, memberId)
    return lockCase(tx, id)
  })
  await held.promise
  const telling = app.services.riskNotices.notifyAll()
  await waitForBlockedSessions(app.handle)
  others.resolve()

  expect(await deciding).toMatchObject({ id, decisionId: null })
  await telling
  const told = await database.selectFrom('decisions').select('measure').execute()
  expect(told).toEqual([{ measure: 'restrict' }])
})
