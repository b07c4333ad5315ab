// Rules: verification
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMember } from '#tests/support/factories.ts'
import { buildModerator } from '#tests/support/moderation.ts'
import {
  addProfilePhotos,
  decideVerification,
  requestVerification,
  sendLivePhoto,
  shownPhotos,
} from '#tests/support/verification.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

test('only one of several moderators who decide a verification at the same time succeeds, and the member is notified once', async () => {
  const { database } = app.handle
  const moderators = await Promise.all(
    ['Odile', 'Yves', 'Nadia', 'Paul'].map((name) => buildModerator(app, name)),
  )
  const id = await requestVerification(app, await buildMember(database))
  const photos = await shownPhotos(app, id)
  const answers = await Promise.all(
    moderators.map((cookie, index) =>
      decideVerification(app, cookie, id, {
        ...(index % 2 === 0
          ? { outcome: 'approved', photos }
          : { outcome: 'refused', refusal: 'face' }),
      }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([204, 409, 409, 409])
  const acts = await database.selectFrom('audit_entries').select('act').execute()
  expect(acts).toHaveLength(1)
  const alerts = await database.selectFrom('notifications').select('id').execute()
  expect(alerts).toHaveLength(1)
})

test('requests and photos sent at the same time leave one request', async () => {
  const { database } = app.handle
  const helene = await buildMember(database)
  await addProfilePhotos(app, helene)
  const cookie = await app.signIn(helene.id)
  const headers = { cookie }
  await Promise.all(
    [1, 2, 3].map(() => app.inject({ method: 'POST', url: '/api/verification', headers })),
  )
  const sent = await Promise.all([1, 2, 3].map(() => sendLivePhoto(app, cookie)))
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const requests = await database
    .selectFrom('verifications')
    .selectAll()
    .where('member_id', '=', helene.id)
    .execute()
  expect(requests).toHaveLength(1)
})

test('a photo that is still being uploaded when its request ends leaves no file', async () => {
  const { database } = app.handle
  const helene = await buildMember(database)
  await addProfilePhotos(app, helene)
  const cookie = await app.signIn(helene.id)
  await app.inject({ method: 'POST', url: '/api/verification', headers: { cookie } })
  await Promise.all([
    sendLivePhoto(app, cookie),
    app.services.verification.withdraw(helene.id),
    sendLivePhoto(app, cookie),
  ])
  await app.services.verification.withdraw(helene.id)
  const folder = join(app.config.dataDir, 'photos')
  const live = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'live.webp')))
  const kept = await database.selectFrom('verifications').select('public_id').execute()
  expect(live.filter((name) => !kept.some(({ public_id }) => public_id === name))).toEqual([])
})
