// Rules: platform
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { routes } from '#shared/contracts/index.ts'
import { PROBLEMS } from '#shared/kit/problem.ts'
import type { RouteContract } from '#shared/kit/route.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, waitForCode } from '#tests/support/browser.ts'
import { copyTemplate, resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'
import { type FaultProxy, openFaultProxy } from '#tests/support/fault-proxy.ts'
import { postgresTarget, postgresViaPort } from '#tests/support/postgres-target.ts'
import { ROUTE_EXAMPLES } from '#tests/support/route-examples/all.ts'
import type { ExampleRequest, ExampleWorld } from '#tests/support/route-examples/example.ts'
import { type Client, connectWith, disconnectAll } from '#tests/support/sockets.ts'

/**
 * `npm run proof` measures how soon. Here, the limit only detects a request that waits for ever for the unavailable
 * database.
 */
const ANSWERED_WITHIN_MS = 20_000
const BACK_WITHIN_MS = 20_000

/** Routes that respond without the database. */
const WITHOUT_DATABASE = [
  ...['GET /api/dev/mail', 'GET /api/legal', 'GET /api/places', 'GET /api/site'],
  ...['GET /api/auth/google', 'GET /api/auth/google/callback', 'GET /api/auth/social'],
  ...['GET /api/auth/facebook', 'GET /api/auth/facebook/callback'],
  // Only Stripe makes this request, and this site does not use Stripe.
  'POST /api/webhooks/payments',
]

type Named = { name: string } & InjectOptions

let proxy: FaultProxy
let handle: DatabaseHandle
let app: Awaited<ReturnType<typeof buildTestApp>>
let everyRequest: Named[] | undefined
let helene: MemberRow
let laurent: MemberRow
let cookie: string
let page: Client

beforeAll(async () => {
  const { databaseUrl } = await copyTemplate()
  proxy = await openFaultProxy(postgresTarget(databaseUrl ?? ''))
  handle = await openDatabase({
    databaseUrl: postgresViaPort(databaseUrl ?? '', proxy.port),
    dataDir: '',
  })
  app = await buildTestApp({ handle, env: { RATE_LIMITS: 'off' } })
}, 60_000)
afterAll(async () => {
  disconnectAll()
  await app.close()
  await handle.close()
  await proxy.close()
})

/** One request for every route, ready to be sent, and an open page. */
async function prepare(): Promise<Named[]> {
  const requests: Named[] = []
  for (const route of routes) requests.push(await requestOf(route))
  const world = await buildWorld('administrator')
  helene = world.helene
  laurent = world.laurent
  cookie = world.cookie
  await buildMatch(handle.database, helene.id, laurent.id)
  page = await connectWith(await app.listen(), cookie)
  return requests.map((request) => ({ ...request, headers: { cookie, ...request.headers } }))
}

async function buildWorld(role: 'administrator' | null): Promise<ExampleWorld> {
  await resetDatabase(handle)
  app.mails.length = 0
  const { database } = handle
  const proven = { created_at: app.clock.now(), proven_at: app.clock.now() }
  const whole = { email: 'helene@example.org', plan: 'gold', role } as const
  const caller = await buildMember(database, whole)
  const other = await buildMember(database, { gender: 'H', first_name: 'Laurent' })
  const session = await buildSession(database, caller.id, proven)
  return { app, helene: caller, laurent: other, cookie: session }
}

/**
 * On a route with a session, any request fails at the lookup of the session; on a public route, the request must be one
 * that would otherwise succeed.
 */
async function requestOf({ method, path, audience }: RouteContract) {
  const name = `${method} ${path}`
  const isServed = audience === 'public' && !WITHOUT_DATABASE.includes(name)
  const example = isServed ? ROUTE_EXAMPLES[name] : undefined
  if (!example) return { name, method, url: path.replaceAll(/:\w+/g, 'a'.repeat(43)) }
  const { url, payload, headers }: ExampleRequest = await example(await buildWorld(null))
  return { name, method, url, ...(payload && { payload }), ...(headers && { headers }) }
}

async function timed<T>(work: Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work
  expect(performance.now() - start).toBeLessThan(ANSWERED_WITHIN_MS)
  return result
}

async function expectAllRefused(asked: readonly Named[]): Promise<void> {
  const answers = await Promise.all(
    asked.map(async ({ name, ...request }) => ({ name, answer: await timed(app.inject(request)) })),
  )
  const served = answers.filter(({ answer }) => answer.statusCode !== 503)
  expect(served.map(({ name }) => name).toSorted()).toEqual(WITHOUT_DATABASE.toSorted())
  for (const { name, answer } of answers) {
    if (answer.statusCode !== 503) continue
    expect(answer.json(), name).toMatchObject({ message: PROBLEMS.unavailable.title })
    expect(answer.headers['retry-after'], name).toBe('5')
  }
}

const write = (content: string) =>
  timed(page.emitWithAck('send_message', { receiverId: laurent.public_id, content }))

async function expectMessageRefused(): Promise<void> {
  const { title: message } = PROBLEMS.unavailable
  expect(await write('Bonsoir')).toEqual({ ok: false, code: 'unavailable', message })
  expect(page.connected).toBe(true)
}

async function expectHandshakeRefused(): Promise<void> {
  const handshake = `${app.http.listeningOrigin}/socket.io/?EIO=4&transport=polling`
  const refused = await timed(fetch(handshake, { headers: { cookie } }))
  expect(await refused.json()).toMatchObject({ message: 'unavailable' })
}

/**
 * Everything works again, immediately and without a restart: reads, the page that was open, jobs, and rows that had
 * been locked.
 */
async function expectAllBack(asked: readonly Named[]): Promise<void> {
  const reads = asked.filter(({ method }) => method === 'GET')
  const answers = await Promise.all(
    reads.map(async ({ name, ...request }) => ({ name, answer: await app.inject(request) })),
  )
  const broken = answers.filter(({ answer }) => answer.statusCode >= 500)
  expect(broken.map(({ name, answer }) => `${name} ${answer.body}`)).toEqual([])
  expect(await write('Bonjour')).toMatchObject({ ok: true })
  const settings = { method: 'PATCH', url: '/api/settings', headers: { cookie } } as const
  const saved = await app.inject({ ...settings, payload: { isPublic: true } })
  expect(saved.statusCode).toBe(200)
  app.mails.length = 0
  await openBrowser(app).post('/api/auth/login', { email: helene.email })
  expect(await waitForCode(app, helene.email)).toMatch(/\d/)
}

/** Begins a transaction that locks the row of Hélène, and queries again after `until`. */
async function lockRow(until: Promise<unknown>): Promise<{ outcome: Promise<unknown> }> {
  const isLocked = Promise.withResolvers<void>()
  const work = handle.transaction(async (tx) => {
    await tx.updateTable('members').set({ bio: 'Bonjour' }).where('id', '=', helene.id).execute()
    isLocked.resolve()
    await until
    return tx.selectFrom('members').select('bio').execute()
  })
  const outcome = work.catch((error: unknown) => error)
  await isLocked.promise
  return { outcome }
}

test.each([
  ['cut', 'comes back', () => proxy.set('cut'), () => proxy.set('pass')],
  ['silent', 'comes back', () => proxy.set('black-hole'), () => proxy.set('pass')],
  [
    'silent',
    'comes back without the connections that were open',
    () => proxy.set('black-hole'),
    () => proxy.forget(),
  ],
])(
  'while the connection to PostgreSQL is %s, every route responds that the service is unavailable; after it %s, everything works again',
  async (_trouble, _relief, trouble, relief) => {
    everyRequest ??= await prepare()
    const gone = Promise.withResolvers<void>()
    const { outcome } = await lockRow(gone.promise)
    // Enough simultaneous requests to fill the pool, because the outage hits the open connections.
    const reads = everyRequest.filter(({ method }) => method === 'GET')
    await Promise.all(reads.map(({ name: _, ...request }) => app.inject(request)))
    trouble()
    gone.resolve()
    await Promise.all([
      expectAllRefused(everyRequest),
      expectMessageRefused(),
      expectHandshakeRefused(),
    ])
    expect(await outcome).toBeInstanceOf(Error)

    relief()
    const isHealthy = async () => (await app.inject('/api/health')).statusCode
    await expect.poll(isHealthy, { timeout: BACK_WITHIN_MS, interval: 50 }).toBe(200)
    await expectAllBack(everyRequest)
  },
  60_000,
)
