import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, waitForCode } from '#tests/support/browser.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let address: string
let helene: MemberRow
const sockets: Socket[] = []

beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  address = await app.listen()
  helene = await buildMember(app.handle.database)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await app.close()
})

async function connect(cookie: string): Promise<Socket> {
  const socket = io(address, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie },
  })
  sockets.push(socket)
  await new Promise<void>((connected, refused) => {
    socket.once('connect', connected)
    socket.once('connect_error', refused)
  })
  return socket
}

async function logOut(cookie: string, payload: object) {
  const url = '/api/auth/logout'
  const answer = await app.inject({ method: 'POST', url, headers: { cookie }, payload })
  expect(answer.statusCode).toBe(204)
}

/** Waits for a response: a socket that the server is closing may not have noticed it yet. */
async function expectOpen(socket: Socket): Promise<void> {
  const answer = await socket.timeout(5000).emitWithAck('join_conversation', {})
  expect(answer).toMatchObject({ ok: true })
}

function closed(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.once('disconnect', resolve))
}

it('the sockets of a session close when it ends, and those of another session stay open', async () => {
  const [phone, desktop] = [await app.signIn(helene.id), await app.signIn(helene.id)]
  const [onPhone, onDesktop] = [await connect(phone), await connect(desktop)]
  const closing = closed(onPhone)
  await logOut(phone, {})
  expect(await closing).toBe('io server disconnect')
  await expectOpen(onDesktop)
  await expect(connect(phone)).rejects.toThrow()
})

it('signing out everywhere closes every socket of the member', async () => {
  const [phone, desktop] = [await app.signIn(helene.id), await app.signIn(helene.id)]
  const closing = (await Promise.all([connect(phone), connect(desktop)])).map(closed)
  await logOut(phone, { everywhere: true })
  expect(await Promise.all(closing)).toHaveLength(2)
})

it('the sockets of a session close when its token changes, and reconnect with the new one', async () => {
  const former = await app.signIn(helene.id)
  const browser = openBrowser(app)
  browser.jar.set('sid', former.replace('sid=', ''))
  const closing = closed(await connect(former))
  await browser.post('/api/auth/prove/send')
  await browser.post('/api/auth/prove', { code: await waitForCode(app, helene.email) })
  expect(await closing).toBe('io server disconnect')
  const next = `sid=${browser.jar.get('sid')}`
  const again = await connect(next)
  await expectOpen(again)
  const ending = closed(again)
  await logOut(next, {})
  expect(await ending).toBe('io server disconnect')
  app.clock.advance(60_000)
  await expect(connect(former)).rejects.toThrow()
})

it('a device signed out from another device loses its sockets immediately', async () => {
  const [phone, desktop] = [await app.signIn(helene.id), await app.signIn(helene.id)]
  const [onPhone, onDesktop] = [await connect(phone), await connect(desktop)]
  const closing = closed(onPhone)
  const list = await app.inject({ url: '/api/sessions', headers: { cookie: desktop } })
  const { id } = list.json().find((one: { isCurrent: boolean }) => !one.isCurrent)
  const url = `/api/sessions/${id}`
  await app.inject({ method: 'DELETE', url, headers: { cookie: desktop } })
  expect(await closing).toBe('io server disconnect')
  await expectOpen(onDesktop)
})
