// Rules: platform
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { answerText } from '#tests/support/fuzz/answer-text.ts'
import { buildPages, createCast } from '#tests/support/fuzz/cast.ts'
import { fuzzEvents } from '#tests/support/fuzz/fuzz-events.ts'
import { fuzzRequests } from '#tests/support/fuzz/fuzz-requests.ts'
import type { OpenApiDocument } from '#tests/support/fuzz/operations.ts'
import type { Outgoing } from '#tests/support/fuzz/outgoing.ts'

const REQUESTS = Number(process.env.PROOF_REQUESTS ?? 600)
const EVENTS = Number(process.env.PROOF_EVENTS ?? 300)
const SEED = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31)

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  await resetDatabase(app.handle)
})
afterAll(() => app.close())

async function send({ method, url, headers, payload }: Outgoing) {
  const answer = await app.inject({
    ...{ method: method as NonNullable<InjectOptions['method']>, url, headers },
    ...(payload && { payload }),
  })
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    body: answerText(answer.rawPayload, answer.headers),
    nextCursor: answer.headers['x-next-cursor']?.toString(),
  }
}

function world() {
  return { database: app.handle.database, now: app.clock.now }
}

/** The test report shows the message of an assertion, but only the length of a long array. */
function expectNone(faults: string[]): void {
  expect(faults, faults.slice(0, 3).join('\n\n')).toEqual([])
}

function loggedErrors(): string[] {
  return app.logLines.filter((line) => line.includes('"level":"error"'))
}

test(
  'whatever is sent to any route, the response is not a 5xx and reveals nothing of the internals',
  async () => {
    const { body } = await app.inject({ url: '/api/openapi.json' })
    const document = JSON.parse(body) as OpenApiDocument
    console.info(`${REQUESTS} requests, PROOF_SEED=${SEED}`)
    const means = { document, send, cast: createCast(world()) }
    const { faults } = await fuzzRequests({ ...means, requests: REQUESTS, seed: SEED })
    expectNone(faults)
    expectNone(loggedErrors())
  },
  60_000 + REQUESTS * 50,
)

test(
  'whatever is sent over a socket, the server keeps running and acknowledges in the agreed form',
  async () => {
    const url = await app.listen()
    const pages = await buildPages(world())
    console.info(`${EVENTS} events, PROOF_SEED=${SEED}`)
    const { outcomes, faults } = await fuzzEvents({ ...pages, url, events: EVENTS, seed: SEED })
    expectNone(faults)
    expectNone(loggedErrors())
    expect(outcomes.ok).toBeGreaterThan(0)
    expect(outcomes.refused).toBeGreaterThan(0)
  },
  60_000 + EVENTS * 50,
)

test.each([
  '/api/admin/reports?cursor=',
  '/api/admin/support?cursor=',
  '/api/admin/verifications?cursor=',
  '/api/matches?cursor=',
])('a cursor with an impossible time or row is refused: %s', async (url) => {
  const headers = { cookie: await createCast(world()).cookieOf('administrator') }
  for (const place of ['9999999999999999.1', '1700000000000.9999999999', '1.9999999999999999.1']) {
    const answer = await app.inject({ url: url + place, headers })
    expect(answer.json(), place).toMatchObject({ status: 400, code: 'validation' })
  }
})
