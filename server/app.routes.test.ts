// Rules: platform
import { io } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { routes } from '#shared/contracts/index.ts'
import { buildTestApp } from '#tests/support/app.ts'

type TestApp = Awaited<ReturnType<typeof buildTestApp>>
const apps: TestApp[] = []

async function openApp(...options: Parameters<typeof buildTestApp>): Promise<TestApp> {
  const app = await buildTestApp(...options)
  apps.push(app)
  return app
}

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

test('the health route of the complete application responds with 200', async () => {
  const app = await openApp()
  const answer = await app.inject('/api/health')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
})

test('the API and the sockets share one port, and a socket without a session is refused', async () => {
  const app = await openApp()
  const address = await app.listen()
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  const socket = io(address, { transports: ['websocket'], reconnection: false })
  const refusal = await new Promise((resolve) => socket.once('connect_error', resolve))
  expect(refusal).toBeInstanceOf(Error)
})

test('exactly the routes of the contracts are registered and documented', async () => {
  const app = await openApp()
  const document = (await app.inject('/api/openapi.json')).json()
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const expected = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(document.openapi).toBe('3.1.0')
  expect(documented.sort()).toEqual(expected.sort())
})
