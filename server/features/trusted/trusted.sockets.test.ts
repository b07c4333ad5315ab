import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'
import { buildTrustedLink, buildTrustedPerson } from '#tests/support/trusted.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let address: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  address = await app.listen()
})
afterAll(() => app.close())

beforeEach(() => resetDatabase(app.handle))
afterEach(disconnectAll)

test('an open page of the member is notified when their trusted person withdraws', async () => {
  const helene = await buildMember(app.handle.database)
  const token = await buildTrustedPerson(app, helene)
  const page = await connectWith(address, await app.signIn(helene.id))
  await app.services.trusted.refuse(token)
  await app.idle()
  await settled(page)
  expect(page.received).toMatchObject([
    { event: 'stats_changed' },
    {
      event: 'notification',
      payload: { type: 'trusted', title: expect.stringContaining('Martine') },
    },
  ])
})

test('the open pages of the member, and not of the partner, are updated when the check-in is asked and answered', async () => {
  const [helene, laurent] = [
    await buildMember(app.handle.database),
    await buildMember(app.handle.database),
  ]
  app.clock.set('2026-11-20T09:00:00Z')
  await buildTrustedLink(app, helene, laurent)
  const { public_id: id } = await app.handle.database
    .selectFrom('appointments')
    .select('public_id')
    .executeTakeFirstOrThrow()
  await app.services.checkIns.plan(helene, id, 120)
  app.clock.set('2026-11-28T12:00:00Z')
  const [hers, his] = [
    await connectWith(address, await app.signIn(helene.id)),
    await connectWith(address, await app.signIn(laurent.id)),
  ]
  await app.services.checkIns.ask()
  await app.services.checkIns.answer(helene, id, 'fine')
  await app.idle()
  await settled(hers)
  await settled(his)
  const changes = hers.received.filter(({ event }) => event === 'appointments_changed')
  expect(changes).toHaveLength(2)
  expect(his.received.filter(({ event }) => event === 'appointments_changed')).toEqual([])
})
