import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import {
  openPushBrowser,
  openPushService,
  type PushTestService,
} from '#tests/support/push-service.ts'

let service: PushTestService
let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow

beforeEach(async () => {
  service = await openPushService()
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, pushServers: service.servers })
  helene = await buildMember(app.handle.database)
  laurent = await buildMember(app.handle.database, { gender: 'H' })
})
afterEach(async () => {
  await app.close()
  await service.close()
})

test('a push is only sent to a member without an open page', async () => {
  const address = await app.listen()
  const cookie = await app.signIn(helene.id)
  const payload = { endpoint: service.endpoint('/helene'), keys: openPushBrowser().keys }
  const url = '/api/push/subscriptions'
  await app.inject({ method: 'POST', url, headers: { cookie }, payload })

  const socket = io(address, { extraHeaders: { cookie }, transports: ['websocket'] })
  const onNotification = vi.fn()
  socket.on('notification', onNotification)
  await new Promise<void>((connected) => socket.once('connect', connected))
  await app.services.flashes.send({ id: laurent.id, plan: 'gratuit' }, helene.public_id)
  await vi.waitFor(() => expect(onNotification).toHaveBeenCalledOnce())
  const { rows } = await app.handle.executeSql(`select 1 from jobs.job where name = 'push'`)
  expect(rows).toEqual([])

  socket.disconnect()
  const odile = await buildMember(app.handle.database, { gender: 'H', plan: 'gold' })
  await vi.waitFor(
    async () => {
      const read = { url: `/api/users/${helene.public_id}` }
      await app.inject({ ...read, headers: { cookie: await app.signIn(odile.id) } })
      expect(service.received).toHaveLength(1)
    },
    { timeout: 8_000, interval: 600 },
  )
})
