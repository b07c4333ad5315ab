import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'
import { buildSeats } from '#tests/support/tables.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let address: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  address = await app.listen()
})
afterAll(() => app.close())

beforeEach(() => resetDatabase(app.handle))
afterEach(disconnectAll)

test('a presence that the team puts right is on the open page of whoever is at the table', async () => {
  const { database } = app.handle
  const [host, guest, rose] = [
    await buildMember(database),
    await buildMember(database),
    await buildMember(database, { role: 'moderator' }),
  ]
  const startsAt = new Date(app.clock.now().getTime() - 60 * 60 * 1000)
  const table = { status: 'confirmed', starts_at: startsAt } as const
  const id = await buildSeats(app, [host, guest], { presence: 'absent', table })
  const page = await connectWith(address, await app.signIn(host.id))
  const here = { memberId: guest.public_id, presence: 'here' } as const
  await app.services.tableOffice.saveAttendance(rose, id, here)
  await app.idle()
  await settled(page)
  expect(page.received).toMatchObject([{ event: 'tables_changed' }])
})
