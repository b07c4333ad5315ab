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

test('a member held for two resemblances is notified once, by one of several processes', async () => {
  const { database } = app.handle
  const held = { is_to_review: true, awaits_verification: true }
  const { id: member_id } = await buildMember(database, held)
  const { id: excludedId } = await buildMember(database)
  const facts = { memberId: excludedId, facts: 'Un message.', until: new Date() }
  const decision_id = await app.handle.transaction((tx) =>
    app.services.decisions.restrict(tx, null, facts),
  )
  const resemblance = { member_id, decision_id, at: new Date() }
  await database
    .insertInto('resemblances')
    .values((['device', 'photo'] as const).map((kind) => ({ ...resemblance, kind })))
    .execute()

  await Promise.all(Array.from({ length: 8 }, () => app.services.riskNotices.notifyAll()))

  const told = database.selectFrom('decisions').select('measure').where('member_id', '=', member_id)
  expect(await told.execute()).toEqual([{ measure: 'hold' }])
})
