// Rules: platform
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  neededPosition,
  positionOf,
  stickToPrimary,
} from '#server/platform/database/replica-reads.ts'
import { createLog } from '#server/platform/log.ts'
import { createHttp } from './http-server.ts'
import { newToken } from './session.ts'

const session = `sid=${newToken()}`
let isKnown = true
let http: Awaited<ReturnType<typeof createHttp>>

beforeAll(async () => {
  http = await createHttp({
    config: { baseUrl: 'http://localhost:3000', trustProxy: false, isOpenDemo: false },
    log: createLog({ write() {} }),
    clock: { now: () => new Date() },
    findViewer: async () => undefined,
    replicas: {
      position: async () =>
        isKnown ? positionOf('16/B374D848') : Promise.reject(new Error('away')),
      isUsed: () => true,
    },
  })
  const report = () => ({ needed: neededPosition()?.toString(16) ?? 'primary' })
  http.get('/api/read', report)
  http.post('/api/read', report)
  http.get('/api/visit', () => {
    stickToPrimary()
    return report()
  })
})
afterAll(() => http.close())

async function send(method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) {
  const answer = await http.inject({ method, url, headers: { cookie: session, ...headers } })
  return { ...answer.json(), cookie: answer.headers['set-cookie'] }
}

const WRITTEN = 'written=16b374d848; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'

test('a GET request can read from a replica that has reached the writes of its session', async () => {
  expect(await send('GET', '/api/read')).toEqual({ needed: '0' })
  const cookie = `${session}; written=16b374d848`
  expect(await send('GET', '/api/read', { cookie })).toEqual({ needed: '16b374d848' })
})

test('a request that changes something reads from the primary, and sends the write position in a cookie', async () => {
  expect(await send('POST', '/api/read')).toEqual({ needed: 'primary', cookie: WRITTEN })
  expect(await send('GET', '/api/visit')).toEqual({ needed: 'primary', cookie: WRITTEN })
})

test('if the write position is unknown, the session reads from the primary for a minute', async () => {
  isKnown = false
  const { cookie } = await send('POST', '/api/read')
  isKnown = true
  const [written = ''] = String(cookie).split(';')
  expect(await send('GET', '/api/read', { cookie: `${session}; ${written}` })).toEqual({
    needed: 'primary',
  })
})

test('a request after a socket event reads from the primary', async () => {
  expect(await send('GET', '/api/read', { 'x-heard': '1' })).toEqual({ needed: 'primary' })
})
