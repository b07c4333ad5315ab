import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from './http-server.ts'
import { createLog } from './log.ts'

async function openHttp(baseUrl: string) {
  const app = await createHttp({
    config: { baseUrl, trustProxy: false, isOpenDemo: false },
    log: createLog({ write() {} }),
    clock: { now: () => new Date() },
    findViewer: async () => undefined,
  })
  app.get('/page', (_request, reply) => reply.type('text/html').send('<!doctype html>'))
  return app
}

type App = Awaited<ReturnType<typeof openHttp>>
let local: App
let secure: App

beforeAll(async () => {
  local = await openHttp('http://localhost:3000')
  secure = await openHttp('https://embellie.example')
})
afterAll(() => Promise.all([local.close(), secure.close()]))

const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

test.each([
  ['a page', '/page', 200],
  ['a call', '/api/openapi.json', 200],
  ['an unknown call', '/api/nothing', 404],
  ['an address that cannot be decoded', '/api/%E0%A4%A', 400],
])('%s carries the security headers', async (_, url, status) => {
  const answer = await local.inject(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject(EVERY_ANSWER)
})

test('a page may load nothing but what we serve, and cannot be framed', async () => {
  const { headers } = await secure.inject('/page')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self' wss://embellie.example",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ])
})

test('a call is never kept by a cache, and its answer cannot act as a page', async () => {
  const { headers } = await local.inject('/api/nothing?x=1')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('https is remembered for a year, plain http on this machine is not', async () => {
  const header = 'strict-transport-security'
  expect((await secure.inject('/page')).headers[header]).toBe('max-age=31536000; includeSubDomains')
  expect((await local.inject('/page')).headers).not.toHaveProperty(header)
})

test.each(['https://evil.example', 'null', 'https://embellie.example'])(
  'no CORS header is sent to the origin %s, by any method',
  async (origin) => {
    for (const method of ['GET', 'OPTIONS', 'POST'] as const) {
      const answer = await secure.inject({
        method,
        url: '/api/openapi.json',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      const cors = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
      expect(cors).toEqual([])
    }
  },
)
