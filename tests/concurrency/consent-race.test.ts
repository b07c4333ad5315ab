// Rules: members, privacy
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember } from '#tests/support/factories.ts'

const AT_ONCE = 20
const WANTED = {
  ...{ lookingForGender: 'H', lookingForAgeMin: 45, lookingForAgeMax: 60 },
  ...{ lookingForDistance: 'anywhere', lookingForRelationType: 'serious' },
}

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())
beforeEach(() => resetDatabase(app.handle))

test('preferences that are saved while their consent is withdrawn are not kept, whichever comes first', async () => {
  const { database } = app.handle
  for (let turn = 0; turn < AT_ONCE; turn++) {
    const { id } = await buildMember(database)
    await database
      .insertInto('consents')
      .values({ member_id: id, purpose: 'sensitive_data', version: '2026-11', given_at: BUILT_AT })
      .execute()
    const headers = { cookie: await app.signIn(id) }
    const [withdrawn] = await Promise.all([
      app.inject({ method: 'DELETE', url: '/api/privacy/sensitive-data', headers }),
      app.inject({ method: 'PATCH', url: '/api/users/preferences', headers, payload: WANTED }),
    ])
    expect(withdrawn.statusCode).toBe(204)
  }
  const kept = await database
    .selectFrom('members')
    .select('id')
    .where('preferences_saved_at', 'is not', null)
    .execute()
  const dealt = await database.selectFrom('deck_pool').select('member_id').execute()
  expect([kept, dealt]).toEqual([[], []])
})
