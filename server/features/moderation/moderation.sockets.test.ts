import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { askModeration, buildModerator, reportWithMessages } from '#tests/support/moderation.ts'
import { workJobs } from '#tests/support/plans.ts'
import { connectWith, disconnectAll, next, settled } from '#tests/support/sockets.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let address: string
let helene: MemberRow
let eric: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  address = await app.listen()
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  helene = await buildMember(app.handle.database)
  eric = await buildMember(app.handle.database, { gender: 'H' })
})
afterEach(disconnectAll)

async function decide(measure: string): Promise<void> {
  const reference = await reportWithMessages(app, helene, eric, ['400 € ?'])
  const { status } = await askModeration(app, await buildModerator(app, 'Odile'), {
    ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
    payload: { measure, ground: 'money', means: 'none', facts: 'Un message.' },
  })
  expect(status).toBe(200)
}

test('an open conversation is refetched when a message is removed', async () => {
  const reader = await connectWith(address, await app.signIn(helene.id))
  const reference = await reportWithMessages(app, helene, eric, ['400 € ?'])
  await reader.emitWithAck('join_conversation', { user2Id: eric.public_id })
  await askModeration(app, await buildModerator(app, 'Odile'), {
    ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
    payload: { measure: 'remove_messages', ground: 'money', means: 'none', facts: 'Un message.' },
  })
  await app.idle()
  await settled(reader)
  const events = reader.received.map(({ event }) => event)
  expect(events).toEqual(['conversation_changed', 'matches_changed'])
})

test('an exclusion is pushed immediately to a member who talked with the excluded member', async () => {
  const page = await connectWith(address, await app.signIn(helene.id))
  await decide('ban')
  await workJobs(app)
  await app.idle()
  await settled(page)
  expect(page.received.slice(-2)).toMatchObject([
    { event: 'matches_changed' },
    { event: 'notification', payload: { type: 'ban', memberId: eric.public_id, photo: null } },
  ])
})

test.each(['suspend', 'ban'])('%s disconnects the member’s open pages', async (measure) => {
  const page = await connectWith(address, await app.signIn(eric.id))
  const closed = next(page, 'disconnect')
  await decide(measure)
  expect(await closed).toBe('io server disconnect')
})
