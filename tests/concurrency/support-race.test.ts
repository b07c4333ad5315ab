// Rules: support
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { askModeration, buildModerator } from '#tests/support/moderation.ts'
import { workJobs } from '#tests/support/plans.ts'
import { askTeam } from '#tests/support/support.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
})

const subjects = () => app.mails.map(({ subject }) => subject).toSorted()

test('only one of several simultaneous answers to a request is accepted, and it is mailed once', async () => {
  const team = await Promise.all(
    ['Odile', 'Yves', 'Nadia', 'Paul'].map((name) =>
      buildModerator(app, name, { role: 'support' }),
    ),
  )
  const url = `/api/admin/support/${await askTeam(app)}`
  const answers = await Promise.all(
    team.map((cookie, index) =>
      askModeration(app, cookie, {
        method: 'POST',
        ...(index % 2 === 0
          ? { url: `${url}/answer`, payload: { answer: `Réponse ${index}` } }
          : { url: `${url}/close` }),
      }),
    ),
  )
  // A request that was closed first can still be answered.
  const done = answers.filter(({ status }) => status === 200)
  const acts = await app.handle.database.selectFrom('audit_entries').select('act').execute()
  expect(acts.map(({ act }) => act).filter((act) => act === 'support.answered')).toHaveLength(1)
  expect(acts).toHaveLength(done.length)
  await workJobs(app)
  expect(subjects()).toEqual(['Notre réponse à votre message', 'Votre message est bien arrivé'])
})

test('the same message sent many times at the same time makes one request, acknowledged once', async () => {
  const references = await Promise.all(Array.from({ length: 6 }, () => askTeam(app)))
  expect(new Set(references).size).toBe(1)
  const kept = await app.handle.database.selectFrom('support_requests').select('id').execute()
  expect(kept).toHaveLength(1)
  await workJobs(app)
  expect(subjects()).toEqual(['Votre message est bien arrivé'])
})

test('the same event planned many times at the same time is created once', async () => {
  const yves = await buildModerator(app, 'Yves', { role: 'administrator' })
  const payload = {
    ...{ title: 'Un dîner', description: 'Une table de douze.', city: 'Rennes' },
    ...{ place: 'Le Piano Blanc', startsAt: '2026-12-05T18:00:00.000Z' },
  }
  const planned = await Promise.all(
    Array.from({ length: 6 }, () =>
      askModeration<{ id: string }>(app, yves, {
        method: 'POST',
        url: '/api/admin/events',
        payload,
      }),
    ),
  )
  expect(new Set(planned.map(({ body }) => body.id)).size).toBe(1)
  const acts = await app.handle.database.selectFrom('audit_entries').select('act').execute()
  expect(acts).toEqual([{ act: 'event.created' }])
})
