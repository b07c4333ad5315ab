// Rules: opinions
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { ask, openDevice } from '#tests/support/opinions.ts'

const AT_ONCE = 8

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let eric: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  const { database } = app.handle
  helene = await buildMember(database)
  eric = await buildMember(database, { gender: 'H' })
  await buildMatch(database, eric.id, helene.id)
})

const atOnce = <T>(work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => work(turn)))

test('only one of several devices that open a link at the same time succeeds, and only that device can answer, once', async () => {
  const { token } = await ask(app, helene, eric)
  const devices = await atOnce(async () => openDevice(app))
  const opened = await atOnce(async (turn) => devices[turn]?.read(token))
  expect(opened.filter((answer) => answer?.status === 200)).toHaveLength(1)
  const answered = await atOnce(async (turn) => devices[turn]?.answer(token, 'mefie'))
  expect(answered.map((answer) => answer?.status === 204)).toEqual(
    opened.map((answer) => answer?.status === 200),
  )
  const alerts = await app.handle.database.selectFrom('notifications').select('type').execute()
  expect(alerts).toEqual([{ type: 'opinion' }])
})

test('five of many simultaneous requests are accepted, and only one of them can still be read', async () => {
  const asked = await atOnce(() => ask(app, helene, eric))
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(5)
  const sealed = await app.handle.database
    .selectFrom('opinions')
    .select('id')
    .where('sealed', 'is not', null)
    .execute()
  expect(sealed).toHaveLength(1)
})

test('a block at the same time as a request leaves nothing to read, whichever comes first', async () => {
  const cookie = await app.signIn(eric.id)
  await Promise.all([
    ask(app, helene, eric),
    app.inject({
      ...{ method: 'POST', url: '/api/blocks', headers: { cookie } },
      payload: { userId: helene.public_id },
    }),
  ])
  const rows = await app.handle.database.selectFrom('opinions').select('sealed').execute()
  expect(rows.every(({ sealed }) => sealed === null)).toBe(true)
})

test('two warnings about the same member at the same time count as two', async () => {
  const odile = await buildMember(app.handle.database)
  await buildMatch(app.handle.database, eric.id, odile.id)
  const links = await Promise.all([helene, odile].map((member) => ask(app, member, eric)))
  const device = openDevice(app)
  for (const { token } of links) await device.read(token)
  const statuses = await Promise.all(links.map(({ token }) => device.answer(token, 'mefie')))
  expect(statuses.map(({ status }) => status)).toEqual([204, 204])
  const doubted = await app.handle.database
    .selectFrom('risk_signals')
    .select('seen')
    .where('kind', '=', 'doubted')
    .execute()
  expect(doubted).toEqual([{ seen: 2 }])
})
