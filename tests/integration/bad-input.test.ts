// Rules: platform
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/v4/core'
import { newToken } from '#server/platform/http/session.ts'
import { routes } from '#shared/contracts/index.ts'
import { PHOTO_MAX_BYTES } from '#shared/domain/photos.ts'
import type { RouteContract } from '#shared/kit/route.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import {
  expectRefused,
  INVALID_VALUES,
  MALFORMED_BODIES,
  OVER_31_BITS,
} from '#tests/support/malformed.ts'
import { workJobs } from '#tests/support/plans.ts'
import { ROUTE_EXAMPLES } from '#tests/support/route-examples/all.ts'
import type { ExampleRequest } from '#tests/support/route-examples/example.ts'
import { buildExampleWorld } from '#tests/support/route-examples/world.ts'
import { everythingStored } from '#tests/support/stored-rows.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let cookie: string
let storedBefore: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  await resetDatabase(app.handle)
  const { database } = app.handle
  const helene = await buildMember(database, { plan: 'gold' })
  cookie = `${await app.signIn(helene.id)}; onboarding=${newToken()}`
  // The first request of a session notes that it is used.
  await app.inject({ url: '/api/users/current', headers: { cookie } })
  storedBefore = await everythingStored(app)
})
afterAll(() => app.close())

function urlOf({ path }: RouteContract, query = ''): string {
  return path.replace(/:\w+/g, () => randomUUID()) + query
}

interface MalformedRequest {
  url?: string
  payload?: string | Buffer
  type?: string
}

function refuse(route: RouteContract, { url, payload, type }: MalformedRequest): Promise<void> {
  const headers = { cookie, ...(payload && { 'content-type': type ?? 'application/json' }) }
  return expectRefused(app, route, {
    url: url ?? urlOf(route),
    headers,
    ...(payload && { payload }),
  })
}

function photoForm(name: string, bytes: Buffer): Buffer {
  const head = `--limite\r\nContent-Disposition: form-data; name="${name}"; filename="x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--limite--\r\n')])
}

// A member is refused on every back-office route, whatever the request: admin-bad-input.test.ts tests those.
for (const route of routes.filter(({ path }) => !path.startsWith('/api/admin'))) {
  const { body, query } = route
  const queryKeys = Object.keys(query?._zod.def.shape ?? {})

  describe(`${route.method} ${route.path}`, () => {
    test('refuses a repeated or unreadable query key', async () => {
      for (const key of ['inconnue', ...queryKeys]) {
        await refuse(route, { url: urlOf(route, `?${key}=1&${key}=2`) })
        await refuse(route, { url: urlOf(route, `?${key}=%00`) })
      }
    })

    if (route.params) {
      test('refuses an invalid id in the path', async () => {
        for (const id of ['x', String(OVER_31_BITS), '%00', '%zz', 'a'.repeat(200), '..%2f']) {
          await refuse(route, { url: route.path.replace(/:\w+/g, id) })
        }
      })
    }

    if (query) {
      test('refuses a query out of range', async () => {
        for (const key of queryKeys) {
          await refuse(route, { url: urlOf(route, `?${key}=${'9'.repeat(101)}`) })
          // A cursor and a search text are strings: a number is a valid one.
          if (key === 'cursor' || key === 'q') continue
          await refuse(route, { url: urlOf(route, `?${key}=${OVER_31_BITS}`) })
        }
      })
    }

    if (body) {
      test('refuses a body that does not match the contract', async () => {
        for (const payload of MALFORMED_BODIES) await refuse(route, { payload })
        // An optional body can also be null.
        const mayBeNull = z.safeParse(body, null).success
        if (!mayBeNull) await refuse(route, { payload: 'null' })
        await refuse(route, { payload: '{}', type: 'text/plain' })
      })
    }

    if (route.upload) {
      test('refuses an upload that is not a photo', async () => {
        const type = 'multipart/form-data; boundary=limite'
        const forms = [
          photoForm('photo', Buffer.from('texte')),
          photoForm('photo', Buffer.alloc(0)),
          photoForm('autre', Buffer.from('texte')),
          photoForm('photo', Buffer.alloc(PHOTO_MAX_BYTES + 1)),
        ]
        for (const payload of forms) await refuse(route, { payload, type })
        await refuse(route, { payload: 'x', type })
        await refuse(route, { payload: '{}' })
      })
    }
  })
}

test('all these requests store and change nothing, and the session is still valid', async () => {
  expect(await everythingStored(app)).toBe(storedBefore)
  const answer = await app.inject({ url: '/api/users/current', headers: { cookie } })
  expect(answer.statusCode).toBe(200)
})

const withBody = routes
  .filter(({ path, body }) => body && !path.startsWith('/api/admin'))
  .map((route) => ({ route, name: `${route.method} ${route.path}` }))

// Each request would succeed without the wrong value, so nothing else can be the reason for the refusal.
test.each(withBody)(
  '$name refuses a wrong value in any field, and changes nothing',
  async ({ route, name }) => {
    const example =
      ROUTE_EXAMPLES[name] ??
      expect.unreachable(`Add an example of ${name} to tests/support/route-examples/.`)
    const world = await buildExampleWorld(app)
    const { url, payload, headers } = await example(world)
    await workJobs(app)
    const before = await everythingStored(app)
    for (const field of fieldsOf(route, payload)) {
      for (const value of INVALID_VALUES) {
        // Every key of this object is optional.
        const isTaken = name === 'PATCH /api/settings' && field === 'notifications'
        if (isTaken && value === INVALID_VALUES[0]) continue
        await expectRefused(app, route, {
          url,
          headers: { cookie: world.cookie, ...headers, 'content-type': 'application/json' },
          payload: JSON.stringify({ ...Object(payload), [field]: value }),
        })
      }
    }
    expect(await everythingStored(app)).toBe(before)
  },
)

/** The fields of the contract, some of which the example can omit, and the fields of the example. */
function fieldsOf({ body }: RouteContract, payload: ExampleRequest['payload']): Set<string> {
  const sent = body instanceof z.$ZodOptional ? body._zod.def.innerType : body
  const named = sent instanceof z.$ZodObject ? Object.keys(sent._zod.def.shape) : []
  return new Set([...named, ...Object.keys(Object(payload))])
}
