import { expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { createHttp } from '#server/platform/http/http-server.ts'
import { createLog } from '#server/platform/log.ts'
import { healthRoutes } from './health.routes.ts'

async function askHealth(executeSql: DatabaseHandle['executeSql'], isDraining = false) {
  const app = await createHttp({
    config: { baseUrl: 'http://localhost:3000', trustProxy: false, isOpenDemo: false },
    log: createLog({ write() {} }),
    clock: { now: () => new Date() },
    findViewer: async () => undefined,
  })
  healthRoutes(app, { handle: { executeSql }, draining: { hasBegun: () => isDraining } })
  const answer = await app.inject('/api/health')
  await app.close()
  return answer
}

test('the health route answers 200 when the server can handle requests', async () => {
  const answer = await askHealth(async () => ({ rows: [] }))
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
})

test('the health route answers 503 before the server stops, while it still handles other requests', async () => {
  const answer = await askHealth(async () => ({ rows: [] }), true)
  expect(answer.statusCode).toBe(503)
})

test.each([
  ['refuses connections', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ['does not respond', () => new Promise<never>(() => undefined)],
])('the health route answers 503 without hanging while the database %s', async (_, executeSql) => {
  const answer = await askHealth(executeSql)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ code: 'unavailable' })
})
