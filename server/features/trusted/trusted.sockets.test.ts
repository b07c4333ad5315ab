import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'
import { nameTrusted } from '#tests/support/trusted.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let address: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  address = await app.listen()
})
afterAll(() => app.close())

beforeEach(() => resetDatabase(app.handle))
afterEach(disconnectAll)

test('whoever counts on a person that withdraws is told so on their open page', async () => {
  const helene = await buildMember(app.handle.database)
  const token = await nameTrusted(app, helene)
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
