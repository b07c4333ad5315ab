// Rules: platform
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createHttp } from './http-server.ts'

function open(mode?: 'demo' | 'production') {
  const config = { baseUrl: 'http://localhost:3000', trustProxy: false, isOpenDemo: false } as const
  return createHttp({
    config: { ...config, ...(mode && { mode }) },
    log: createLog({ write() {} }),
    clock: { now: () => new Date() },
    findViewer: async () => undefined,
  })
}

test('a client that keeps requesting without reading the responses is disconnected', async () => {
  const app = await open()
  // More than all network buffers can hold.
  const answer = 'x'.repeat(8_000_000)
  app.get('/large', () => answer)
  await app.listen({ port: 0, host: '127.0.0.1' })
  expect(app.server.timeout).toBe(60_000)
  app.server.timeout = 300
  const { port } = app.server.address() as AddressInfo
  const readers = Array.from({ length: 30 }, () => {
    const socket = connect(port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(6))
    return socket
  })
  const left = () =>
    new Promise<number>((settle) => {
      app.server.getConnections((_error, count) => settle(count))
    })
  await Promise.all(readers.map((socket) => once(socket, 'connect')))
  await expect.poll(left, { timeout: 15_000 }).toBe(0)
  for (const socket of readers) socket.destroy()
  await app.close()
}, 30_000)

test.each([
  ['demo', 200],
  ['production', 404],
] as const)('in %s mode the API description responds with %i', async (mode, status) => {
  const app = await open(mode)
  for (const url of ['/api/openapi.json', '/api/docs/']) {
    expect((await app.inject(url)).statusCode).toBe(status)
  }
  await app.close()
})
