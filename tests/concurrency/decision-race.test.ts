// Rules: moderation
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMember } from '#tests/support/factories.ts'
import { askModeration, buildModerator, openReport } from '#tests/support/moderation.ts'

const DECISION = { ground: 'money', means: 'none', facts: 'Un message demandait 400 €.' }

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

test('only one of several moderators who decide a case at the same time succeeds, and the decision is recorded once', async () => {
  const { database } = app.handle
  const moderators = await Promise.all(
    ['Odile', 'Yves', 'Nadia', 'Paul'].map((name) => buildModerator(app, name)),
  )
  const eric = await buildMember(database, { gender: 'H', email: 'eric@exemple.fr' })
  const reference = await openReport(app, await buildMember(database), eric)
  const url = `/api/admin/reports/${reference}/decision`
  const answers = await Promise.all(
    moderators.map((cookie, index) =>
      askModeration<{ code?: string }>(app, cookie, {
        ...{ method: 'POST', url },
        payload: { ...DECISION, measure: index % 2 === 0 ? 'ban' : 'warning' },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await database.selectFrom('decisions').select('id').execute()).toHaveLength(1)
  const acts = await database.selectFrom('audit_entries').select('act').execute()
  expect(acts).toEqual([{ act: 'report.decided' }])
  expect(await app.services.audit.findBreak()).toBeUndefined()
})

test('only one of several moderators who take a case at the same time gets it', async () => {
  const { database } = app.handle
  const moderators = await Promise.all(
    ['Odile', 'Yves', 'Nadia', 'Paul'].map((name) => buildModerator(app, name)),
  )
  const eric = await buildMember(database, { gender: 'H' })
  const reference = await openReport(app, await buildMember(database), eric)
  const url = `/api/admin/reports/${reference}/assign`
  const answers = await Promise.all(
    moderators.map((cookie) => askModeration(app, cookie, { method: 'POST', url })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})
