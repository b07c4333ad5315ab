// Rules: platform
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neededPosition, positionOf, stickToPrimary } from '#server/platform/database/lagging.ts'
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
  const tell = () => ({ needed: neededPosition()?.toString(16) ?? 'primary' })
  http.get('/api/read', tell)
  http.post('/api/read', tell)
  http.get('/api/visit', () => {
    stickToPrimary()
    return tell()
  })
})
afterAll(() => http.close())

async function ask(method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) {
  const answer = await http.inject({ method, url, headers: { cookie: session, ...headers } })
  return { ...answer.json(), cookie: answer.headers['set-cookie'] }
}

const WRITTEN = 'written=16b374d848; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'

test('a request that reads may be answered by a replica that has reached what its session wrote', async () => {
  expect(await ask('GET', '/api/read')).toEqual({ needed: '0' })
  const cookie = `${session}; written=16b374d848`
  expect(await ask('GET', '/api/read', { cookie })).toEqual({ needed: '16b374d848' })
})

test('one that changes something reads where it writes, and says how far that is', async () => {
  expect(await ask('POST', '/api/read')).toEqual({ needed: 'primary', cookie: WRITTEN })
  expect(await ask('GET', '/api/visit')).toEqual({ needed: 'primary', cookie: WRITTEN })
})

test('where that is not known, the primary answers for a minute', async () => {
  isKnown = false
  const { cookie } = await ask('POST', '/api/read')
  isKnown = true
  const [written = ''] = String(cookie).split(';')
  expect(await ask('GET', '/api/read', { cookie: `${session}; ${written}` })).toEqual({
    needed: 'primary',
  })
})

test('a page that a socket has just told of something is shown it', async () => {
  expect(await ask('GET', '/api/read', { 'x-heard': '1' })).toEqual({ needed: 'primary' })
})
