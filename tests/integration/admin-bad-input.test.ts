// Rules: admin
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#shared/contracts/index.ts'
import type { FormContract, RouteContract } from '#shared/kit/route.ts'
import { ADMIN_EXAMPLES } from '#tests/support/admin-examples/all.ts'
import type { AdminRequest } from '#tests/support/admin-examples/example.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'
import {
  expectRefused,
  INVALID_VALUES,
  MALFORMED_BODIES,
  OVER_31_BITS,
} from '#tests/support/malformed.ts'
import { workJobs } from '#tests/support/plans.ts'
import { everythingStored } from '#tests/support/stored-rows.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const BAD_IDS = ['x', String(OVER_31_BITS), '%00', '%zz', 'a'.repeat(200), '..%2f']
const WORDS = 'a'.repeat(9_999)

let app: Awaited<ReturnType<typeof buildTestApp>>
let admin: MemberRow
let cookie: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, now: NOW.toISOString() })
  await resetDatabase(app.handle)
  admin = await buildMember(app.handle.database, { role: 'administrator', is_public: false })
  cookie = await buildSession(app.handle.database, admin.id, { created_at: NOW, proven_at: NOW })
})
afterAll(() => app.close())

/** A request that would succeed before a part of it is corrupted. */
async function good({ method, path }: RouteContract): Promise<AdminRequest> {
  const example = ADMIN_EXAMPLES[`${method} ${path}`]
  return example?.({ app, viewer: admin }) ?? expect.unreachable(`${method} ${path} has no example`)
}

function refuse(route: RouteContract, { url, payload, headers }: AdminRequest): Promise<void> {
  const isBytes = payload === undefined || Buffer.isBuffer(payload)
  return expectRefused(app, route, {
    url,
    headers: { ...(payload && { 'content-type': 'application/json' }), ...headers, cookie },
    ...(payload && { payload: isBytes ? payload : JSON.stringify(payload) }),
  })
}

/** The URL with another id in place of the one in its path. */
function withId({ path }: RouteContract, url: string, id: string): string {
  const names = path.split('/')
  const parts = url.split('/').map((part, index) => (names[index]?.startsWith(':') ? id : part))
  return parts.join('/')
}

function withQuery(url: string, query: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}

/** A form with these fields, one of which can be repeated, and these files. */
async function form(fields: [string, string][], field: string, files: Blob[] = []) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const file of files) form.append(field, file, 'x.jpg')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}

async function refuseForms(route: RouteContract, { fields, files }: FormContract, url: string) {
  const names = Object.keys(fields._zod.def.shape)
  for (const name of names) {
    for (const value of ['\0', WORDS]) {
      await refuse(route, { url, ...(await form([[name, value]], files.field)) })
    }
    const twice: [string, string][] = [
      [name, '1'],
      [name, '1'],
    ]
    await refuse(route, { url, ...(await form(twice, files.field)) })
  }
  const heavy = new Blob([new Uint8Array(files.maxBytes + 1)])
  const many = Array.from({ length: files.max + 1 }, () => new Blob(['x']))
  for (const sent of [[heavy], many, [new Blob(['no picture, and no table'])]]) {
    await refuse(route, { url, ...(await form([], files.field, sent)) })
  }
  await refuse(route, { url, payload: {} })
}

const adminRoutes = routes
  .filter(({ path }) => path.startsWith('/api/admin'))
  .map((route) => ({ route, name: `${route.method} ${route.path}` }))

describe.each(adminRoutes)('$name', ({ route }) => {
  const { body, query, params, form: contract } = route
  const queryKeys = Object.keys(query?._zod.def.shape ?? {})

  test('refuses a valid request with any part corrupted, in French, and changes nothing', async () => {
    const { url, payload } = await good(route)
    await workJobs(app)
    const storedBefore = await everythingStored(app)
    for (const key of ['inconnue', ...queryKeys]) {
      await refuse(route, { url: withQuery(url, `${key}=1&${key}=2`), ...(payload && { payload }) })
      await refuse(route, { url: withQuery(url, `${key}=%00`), ...(payload && { payload }) })
    }
    for (const key of queryKeys) {
      await refuse(route, {
        url: `${route.path}?${key}=${'9'.repeat(201)}`,
        ...(payload && { payload }),
      })
    }
    for (const id of params ? BAD_IDS : []) {
      await refuse(route, { url: withId(route, url, id), ...(payload && { payload }) })
    }
    for (const malformed of body ? MALFORMED_BODIES : []) {
      await refuse(route, { url, payload: Buffer.from(malformed) })
    }
    for (const field of body ? Object.keys(payload ?? {}) : []) {
      for (const value of INVALID_VALUES) {
        await refuse(route, { url, payload: { ...payload, [field]: value } })
      }
    }
    if (contract) await refuseForms(route, contract, url)
    expect(await everythingStored(app)).toBe(storedBefore)
  })
})
