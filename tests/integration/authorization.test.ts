// Rules: auth, team
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newToken } from '#server/platform/http/session.ts'
import { routes } from '#shared/contracts/index.ts'
import { STAFF_ROLES } from '#shared/domain/staff.ts'
import type { RouteContract } from '#shared/kit/route.ts'
import { ADMIN_EXAMPLES } from '#tests/support/admin-examples/all.ts'
import { buildTestApp } from '#tests/support/app.ts'
import {
  ACTORS,
  type Actor,
  audienceRefusal,
  authorizationTable,
  type Expectation,
  expectationOf,
  isLetIn,
  isOnlyCheckedForAccess,
  LET_IN,
  namesResource,
  OTHER_MEMBER_OUTCOMES,
} from '#tests/support/authorization.ts'
import { buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'
import { ROUTE_EXAMPLES } from '#tests/support/route-examples/all.ts'
import type {
  ExampleRequest,
  ExampleWorld,
  RouteExample,
} from '#tests/support/route-examples/example.ts'
import { readingExamples } from '#tests/support/route-examples/reading.ts'
import { buildExampleWorld } from '#tests/support/route-examples/world.ts'
import { everythingStored } from '#tests/support/stored-rows.ts'
import { type StripeTestServer, startStripeServer } from '#tests/support/stripe-server.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>
type Row = Partial<Record<Actor, Expectation>>

const NOW = new Date('2026-11-20T09:00:00Z')
const EXAMPLES: Readonly<Record<string, RouteExample>> = { ...ROUTE_EXAMPLES, ...readingExamples }
/** The only route that exists just when Stripe is configured. */
const OF_STRIPE = 'POST /api/webhooks/payments'
const named = routes.map((route) => ({ route, name: `${route.method} ${route.path}` }))

let app: App
let stripe: StripeTestServer

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, now: NOW.toISOString() })
  stripe = await startStripeServer(app.clock)
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

/** Signs in a member who has just entered a code. */
function signIn({ id }: MemberRow): Promise<string> {
  return buildSession(app.handle.database, id, { created_at: NOW, proven_at: NOW })
}

async function buildWorld(on: App): Promise<ExampleWorld> {
  return { ...(await buildExampleWorld(on)), stripe }
}

/** Gives the member the role and the status of this actor. */
async function become({ id }: MemberRow, actor: Actor): Promise<void> {
  const role = STAFF_ROLES.find((one) => one === actor) ?? null
  const isUnconfirmed = actor === 'unconfirmed'
  await app.handle.database
    .updateTable('members')
    .set({ role, ...(isUnconfirmed && { status: 'unconfirmed' }) })
    .where('id', '=', id)
    .execute()
}

/** A request that succeeds for the actor for whom the route is meant. */
async function requestOf(name: string, world: ExampleWorld): Promise<ExampleRequest> {
  const example = EXAMPLES[name]
  if (example) return example(world)
  const adminExample = ADMIN_EXAMPLES[name]
  if (!adminExample)
    return expect.unreachable(`${name} has no example in tests/support/route-examples/.`)
  await become(world.helene, 'administrator')
  return adminExample({ app: world.app, viewer: world.helene })
}

async function ask(on: App, { method }: RouteContract, { url, payload, headers }: ExampleRequest) {
  const answer = await on.inject({
    ...{ method, url, ...(headers && { headers }) },
    ...(payload && { payload }),
  })
  return answer.statusCode < 400 ? answer.statusCode : answer.json().code
}

function askAs(route: RouteContract, world: ExampleWorld, request: ExampleRequest, actor: Actor) {
  const own = actor === 'visitor' ? `onboarding=${newToken()}` : world.cookie
  const cookie = request.headers?.cookie ?? own
  return ask(world.app, route, { ...request, headers: { ...request.headers, cookie } })
}

/**
 * The response to a request without an example, for an actor who is refused by the access check or only checked for
 * access.
 */
async function askWithoutExample(on: App, route: RouteContract, actor: Actor) {
  const url = route.path.replace(/:\w+/g, () => randomUUID())
  if (actor === 'visitor') return ask(on, route, { url })
  const caller = await buildMember(app.handle.database)
  await become(caller, actor)
  return ask(on, route, { url, headers: { cookie: await signIn(caller) } })
}

async function askAsAnother(on: App, route: RouteContract, name: string, request: ExampleRequest) {
  const odile = await buildMember(app.handle.database, { first_name: 'Odile', plan: 'premium' })
  const cookie = await signIn(odile)
  const asked = { ...request, headers: { ...request.headers, cookie } }
  if ((OTHER_MEMBER_OUTCOMES[name] ?? 'as themselves') === 'as themselves')
    return ask(on, route, asked)
  // The first request of a session stores when the session was last used.
  await app.inject({ url: '/api/users/current', headers: { cookie } })
  await workJobs(app)
  const before = await everythingStored(app)
  const answer = await ask(on, route, asked)
  await workJobs(app)
  expect(await everythingStored(app), 'what was stored').toBe(before)
  return answer
}

/** The outcome for each actor. A request that is let in changes data, so each actor gets a new world. */
async function rowOf(on: App, route: RouteContract, name: string): Promise<Row> {
  const row: Row = {}
  let world = await buildWorld(on)
  let isNew = true
  let request: ExampleRequest | undefined
  for (const actor of ACTORS) {
    if (audienceRefusal(route, actor)) {
      row[actor] = await askWithoutExample(on, route, actor)
      continue
    }
    if (isOnlyCheckedForAccess(route, actor)) {
      const answer = await askWithoutExample(on, route, actor)
      row[actor] = isLetIn(answer) ? LET_IN : answer
      continue
    }
    if (!request || route.method !== 'GET') {
      if (!isNew) world = await buildWorld(on)
      isNew = false
      request = await requestOf(name, world)
    }
    await become(world.helene, actor)
    row[actor] =
      actor === 'another member'
        ? await askAsAnother(on, route, name, request)
        : await askAs(route, world, request, actor)
    // The unconfirmed member cannot make the request of the next actor.
    if (actor === 'unconfirmed') request = undefined
  }
  return row
}

async function expectRow(on: App, route: RouteContract, name: string): Promise<void> {
  const expected = ACTORS.map((actor) => [actor, expectationOf(route, name, actor)])
  expect(await rowOf(on, route, name)).toEqual(Object.fromEntries(expected))
}

describe('the response to each actor is the one in the table:', () => {
  test.each(named.filter(({ name }) => name !== OF_STRIPE))('$name', ({ route, name }) =>
    expectRow(app, route, name),
  )

  test.each(named.filter(({ name }) => name === OF_STRIPE))('$name', async ({ route, name }) => {
    const env = { RATE_LIMITS: 'off', ...stripe.env }
    const paid = await buildTestApp({ env, now: NOW.toISOString(), stripeServer: stripe.address })
    await expectRow(paid, route, name)
    await paid.close()
  })
})

const forbidsHeld = named.filter(({ route }) => route.problems?.includes('profile_held'))

describe('a member whose profile waits for a review by the team is refused:', () => {
  test.each(forbidsHeld)('$name', async ({ route, name }) => {
    const world = await buildWorld(app)
    const request = await requestOf(name, world)
    await app.handle.database
      .updateTable('members')
      .set({ is_to_review: true, awaits_verification: true })
      .where('id', '=', world.helene.id)
      .execute()
    expect(await askAs(route, world, request, 'member')).toBe('profile_held')
  })
})

test('every route that names a member or a resource has an outcome for another member', () => {
  const unsaid = named.filter(
    ({ route, name }) => namesResource(route) && !(name in OTHER_MEMBER_OUTCOMES),
  )
  expect(unsaid.map(({ name }) => name)).toEqual([])
  const gone = Object.keys(OTHER_MEMBER_OUTCOMES).filter(
    (name) => !named.some((route) => route.name === name),
  )
  expect(gone).toEqual([])
})

test('authorization.md contains the table', async () => {
  await expect(authorizationTable()).toMatchFileSnapshot('./authorization.md')
})
