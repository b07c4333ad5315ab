// Rules: platform
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#shared/contracts/index.ts'
import type { RouteContract } from '#shared/kit/route.ts'
import { ADMIN_EXAMPLES } from '#tests/support/admin-examples/all.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, buildSession } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'
import { ROUTE_EXAMPLES } from '#tests/support/route-examples/all.ts'
import type { ExampleRequest, ExampleWorld } from '#tests/support/route-examples/example.ts'
import { listRows, withoutChance } from '#tests/support/stored-rows.ts'
import { startStripeServer } from '#tests/support/stripe-server.ts'

const OF_STRIPE = 'POST /api/webhooks/payments'

/** Routes for which a second request leaves rows of its own, and why that is intended. */
const ADDS: Readonly<Record<string, { why: string; to: readonly string[] }>> = {
  ...each(['POST /api/auth/login', 'POST /api/auth/confirm/send', 'POST /api/auth/prove/send'], {
    why: 'a repeated request asks for another code',
    to: ['email_codes', 'job mail'],
  }),
  'POST /api/account/email': {
    why: 'a repeated request asks for another code',
    to: ['email_codes', 'job mail'],
  },
  ...each(['POST /api/auth/login/verify', 'POST /api/auth/confirm', 'POST /api/auth/prove'], {
    why: 'the code is used up: the other attempt is refused, and counted',
    to: ['email_codes'],
  }),
  'POST /api/account/email/confirm': {
    why: 'the code is used up: the other attempt is refused, and counted',
    to: ['email_codes'],
  },
  'POST /api/auth/register': {
    why: 'the session was in the response that was lost: the same member is signed in again',
    to: ['sessions'],
  },
  'POST /api/passkeys/sign-in/options': {
    why: 'a challenge is valid once, and is deleted after five minutes',
    to: ['passkey_challenges'],
  },
  'POST /api/upload/photo': {
    why: 'a photo that no profile uses is cleaned up',
    to: ['photos'],
  },
  'POST /api/analytics/events': {
    why: 'events are counted without knowing whose they are',
    to: ['analytics_counts'],
  },
  'POST /api/privacy/export': {
    why: 'an archive contains the data of its day: a repeated request makes a newer one',
    to: ['data_exports', 'job exports', 'job mail'],
  },
  'POST /api/subscriptions/card': {
    why: 'each new card starts another check of the amount owed, which is paid once',
    to: ['job renewals'],
  },
  'POST /api/cancellations': {
    why: 'each request is kept with its date and acknowledged; the renewal ends once',
    to: ['cancellations', 'job cancellations', 'job mail'],
  },
  'POST /api/withdrawals/by-reference': {
    why: 'a visitor learns only from the email that it is done, so it is sent again',
    to: ['job withdrawal', 'job mail'],
  },
  'POST /api/admin/imports': {
    why: 'a file is only read; another request starts the import',
    to: ['imports', 'import_lines', 'audit_entries'],
  },
  'POST /api/admin/users/exports': {
    why: 'a repeated request makes a newer file, and the log keeps each',
    to: ['member_exports', 'audit_entries'],
  },
  'POST /api/admin/users/update': {
    why: 'the replaced photo is cleaned up',
    to: ['photos', 'audit_entries'],
  },
  ...each(
    [
      'PUT /api/admin/profile/:id',
      'DELETE /api/admin/users/:id/sessions',
      'POST /api/admin/newsletter/export',
      'POST /api/admin/revenue/ledger',
      'POST /api/admin/audit/export',
      'POST /api/admin/reports/:reference/excerpt',
      'POST /api/admin/reports/:reference/assign',
      'POST /api/admin/reports/:reference/second-opinion',
      'POST /api/admin/reports/:reference/member',
      'POST /api/admin/risks/:reference/assign',
      'POST /api/admin/opinions/:id/open',
    ],
    { why: 'the log keeps each act of the team', to: ['audit_entries'] },
  ),
}

function each<T>(names: readonly string[], what: T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, what]))
}

type App = Awaited<ReturnType<typeof buildTestApp>>

const clock = fixedClock('2026-11-20T09:00:00Z')
const stripe = await startStripeServer(clock)
afterAll(() => stripe.close())

// The team's routes are only tested by `npm run proof -- every-route`.
const changing = routes
  .filter(({ method }) => method !== 'GET')
  .filter(({ path }) => process.env.FULL_SIZE === 'on' || !path.startsWith('/api/admin'))
  .map((route) => ({ route, name: `${route.method} ${route.path}` }))

/** The example of a route in its own world, ready to be sent any number of times. */
async function prepare({ method }: RouteContract, name: string, on: App) {
  await resetDatabase(on.handle)
  on.mails.length = 0
  const { database } = on.handle
  const now = on.clock.now()
  const helene = await buildMember(database, { email: 'helene@example.org' })
  const laurent = await buildMember(database, { gender: 'H', first_name: 'Laurent' })
  const proven = { created_at: now, proven_at: now }
  const cookie = await buildSession(database, helene.id, proven)
  const asked = await exampleOf(name, { app: on, helene, laurent, cookie, stripe })
  await workJobs(on)
  return () => {
    const { url, payload, headers } = asked
    return on.inject({
      ...{ method, url, headers: { cookie, ...headers } },
      ...(payload && { payload }),
    })
  }
}

async function exampleOf(name: string, world: ExampleWorld): Promise<ExampleRequest> {
  const example = ROUTE_EXAMPLES[name]
  if (example) return example(world)
  const ofAdmin =
    ADMIN_EXAMPLES[name] ??
    expect.unreachable(`Add an example of ${name} to tests/support/route-examples/.`)
  const { handle, clock } = world.app
  const viewer = await buildMember(handle.database, { role: 'administrator', is_public: false })
  const now = clock.now()
  const cookie = await buildSession(handle.database, viewer.id, { created_at: now, proven_at: now })
  const asked = await ofAdmin({ app: world.app, viewer })
  return { ...asked, headers: { cookie, ...asked.headers } }
}

async function storedAfterAll(on: App): Promise<string[]> {
  await workJobs(on)
  return withoutChance(await listRows(on))
}

/** The rows that only one of two runs has, except for those that the request is allowed to add. */
function difference(one: readonly string[], other: readonly string[], name: string): string[] {
  const left = [...other]
  const missing = one.filter((row) => {
    const place = left.indexOf(row)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  const mayAdd = (row: string) => ADDS[name]?.to.some((place) => row.startsWith(`${place} {`))
  return [...missing, ...left].filter((row) => !mayAdd(row))
}

async function expectSameTwice(on: App, route: RouteContract, name: string): Promise<void> {
  const ask = await prepare(route, name, on)
  const first = await ask()
  expect(first.statusCode, first.body).toBe(route.status ?? 200)
  const once = await storedAfterAll(on)
  const second = await ask()
  expect(second.statusCode, second.body).toBeLessThan(500)
  expect(difference(once, await storedAfterAll(on), name)).toEqual([])

  const askAtOnce = await prepare(route, name, on)
  const answers = await Promise.all([askAtOnce(), askAtOnce()])
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses).toContain(route.status ?? 200)
  expect(Math.max(...statuses)).toBeLessThan(500)
  expect(difference(once, await storedAfterAll(on), name)).toEqual([])
}

// One application after the other: each would take the jobs of the other.
describe.each([
  {
    title:
      'a request made twice, in sequence or at the same time, leaves the same data as one request:',
    its: changing.filter(({ name }) => name !== OF_STRIPE),
    options: { env: { RATE_LIMITS: 'off' } },
  },
  {
    title: 'a request made twice with Stripe as provider leaves the same data as one request:',
    its: changing.filter(({ name }) => name === OF_STRIPE),
    options: { env: { RATE_LIMITS: 'off', ...stripe.env }, stripeServer: stripe.address },
  },
])('$title', ({ its, options }) => {
  let app: App
  beforeAll(async () => {
    app = await buildTestApp(options)
  })
  afterAll(() => app.close())

  test.each(its)('$name', ({ route, name }) => expectSameTwice(app, route, name))
})

test('every example belongs to an existing route', () => {
  const known = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  const named = [...Object.keys(ROUTE_EXAMPLES), ...Object.keys(ADDS)]
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
