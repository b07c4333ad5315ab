import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { BUILT_AT, buildMember } from '#tests/support/factories.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let socket: Socket

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(async () => {
  socket.disconnect()
  await app.close()
})

function next(event: string): Promise<unknown> {
  return new Promise((resolve) => socket.once(event, resolve))
}

test('the other devices are notified that visits were seen', async () => {
  const address = await app.listen()
  const me = await buildMember(app.handle.database)
  const visitor = await buildMember(app.handle.database)
  await app.handle.database
    .insertInto('visits')
    .values({ visited_id: me.id, visitor_id: visitor.id, at: BUILT_AT })
    .execute()
  socket = io(address, {
    extraHeaders: { cookie: await app.signIn(me.id) },
    transports: ['websocket'],
    forceNew: true,
  })
  await next('connect')
  const told = next('stats_changed')
  const cookie = await app.signIn(me.id)
  await app.inject({ method: 'POST', url: '/api/visits/seen', headers: { cookie } })
  await told
  const counters = await app.inject({ url: '/api/users/stats', headers: { cookie } })
  expect(counters.json().visits).toBe(0)
})
