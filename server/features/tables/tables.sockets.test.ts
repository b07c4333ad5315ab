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

test('a page whose seat is lost to a block receives no event at the time of the block, and one when the e-mail is sent', async () => {
  const verified_at = app.clock.now()
  const members = await Promise.all(
    [1, 2, 3, 4, 5].map(() => buildMember(app.handle.database, { verified_at })),
  )
  const [blocker, blocked] = members
  if (!blocker || !blocked) throw new Error('Expected five members.')
  const startsAt = new Date(app.clock.now().getTime() + 3 * 60 * 60 * 1000)
  await buildSeats(app, members, { table: { status: 'confirmed', starts_at: startsAt } })
  const [page, other] = [
    await connectWith(address, await app.signIn(blocked.id)),
    await connectWith(address, await app.signIn(blocker.id)),
  ]
  await app.services.blocks.block(blocker, blocked.public_id)
  await app.idle()
  await settled(page, other)
  expect(page.received).toEqual([])
  expect(other.received).toContainEqual({ event: 'tables_changed', payload: undefined })
  app.clock.set(new Date(startsAt.getTime() - 2 * 60 * 60 * 1000).toISOString())
  await app.services.tableDays.advance()
  await app.idle()
  await settled(page)
  expect(page.received).toContainEqual({ event: 'tables_changed', payload: undefined })
  expect(page.received.map(({ event }) => event)).toContain('notification')
})

test('a presence that the team corrects refreshes the open pages of the guests at the table', async () => {
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
