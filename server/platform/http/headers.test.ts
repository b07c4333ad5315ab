// Rules: platform
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createHttp } from './http-server.ts'

const NO_KEYS = { secretKey: null, webhookSecret: null }

async function openHttp(baseUrl: string, publishableKey: string | null = null) {
  const app = await createHttp({
    config: {
      baseUrl,
      trustProxy: false,
      isOpenDemo: false,
      stripe: { ...NO_KEYS, publishableKey },
    },
    log: createLog({ write() {} }),
    clock: { now: () => new Date() },
    findViewer: async () => undefined,
  })
  app.get('/api/item', () => ({ private: true }))
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

const EVERY_RESPONSE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('microphone=(self), geolocation=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

test.each([
  ['a page', '/page', 200],
  ['a route', '/api/openapi.json', 200],
  ['an unknown route', '/api/nothing', 404],
  ['a URL that cannot be decoded', '/api/%E0%A4%A', 400],
])('the response for %s has the security headers', async (_, url, status) => {
  const answer = await local.inject(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject(EVERY_RESPONSE)
})

test.each(['/%61pi/item', '/ap%69/item', '/api/item'])(
  'a route has the same headers for every spelling of its URL: %s',
  async (url) => {
    const { statusCode, headers } = await local.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  },
)

test('a page can load only what we serve, and cannot be framed', async () => {
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

test('a response of the API is never cached, and cannot act as a page', async () => {
  const { headers } = await local.inject('/api/nothing?x=1')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('browsers remember https for a year, but not plain http on this machine', async () => {
  const header = 'strict-transport-security'
  expect((await secure.inject('/page')).headers[header]).toBe('max-age=31536000; includeSubDomains')
  expect((await local.inject('/page')).headers).not.toHaveProperty(header)
})

test.each(['https://evil.example', 'null', 'https://embellie.example'])(
  'no CORS header is sent to the origin %s, for any method',
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

test('if Stripe takes payments, pages can load its script, its fields and its API, and nothing more', async () => {
  const app = await openHttp('https://embellie.example', 'pk_test_1')
  const { headers } = await app.inject('/page')
  await app.close()
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy.filter((directive) => directive.includes('stripe'))).toEqual([
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "connect-src 'self' wss://embellie.example https://api.stripe.com",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  ])
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
  expect(JSON.stringify((await secure.inject('/page')).headers)).not.toContain('stripe')
})
