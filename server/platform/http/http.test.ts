// Rules: platform
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from '#server/platform/log.ts'
import { type Problem, problemSchema } from '#shared/kit/problem-body.ts'
import { route } from '#shared/kit/route.ts'
import { implement } from './http.ts'
import { createHttp } from './http-server.ts'
import { fail } from './problem.ts'
import { hashToken, newToken, type Viewer } from './session.ts'

const echoBody = route({
  method: 'POST',
  path: '/api/test/echo',
  audience: 'public',
  summary: 'Answer what was received',
  status: 201,
  body: z.object({
    name: z.string().check(z.minLength(2, 'Indiquez votre prénom.')),
    age: z.optional(z.int32()),
    interests: z.optional(z.array(z.string().check(z.maxLength(5)))),
  }),
  response: z.object({ received: z.unknown() }),
})
const readItem = route({
  method: 'GET',
  path: '/api/test/items/:id',
  audience: 'public',
  summary: 'Read one item',
  params: z.object({ id: z.uuid() }),
  query: z.object({ page: z.optional(z.string()) }),
  response: z.object({ page: z.optional(z.string()) }),
})
const whoAmI = route({
  method: 'GET',
  path: '/api/test/me',
  audience: 'member',
  summary: 'Who is asking',
  response: z.object({ id: z.string() }),
  problems: ['member_not_found'],
})
const leave = route({
  method: 'DELETE',
  path: '/api/test/me',
  audience: 'session',
  summary: 'Leave',
  status: 204,
  response: null,
})
const misbehave = route({
  method: 'GET',
  path: '/api/test/misbehave/:how',
  audience: 'public',
  summary: 'Fail in a given way',
  params: z.object({ how: z.string() }),
  response: z.object({ firstName: z.string() }),
})
const sendFile = route({
  method: 'POST',
  path: '/api/test/file',
  audience: 'session',
  summary: 'Send a file',
  upload: { field: 'photo', maxBytes: 1_000 },
  response: z.object({ size: z.int() }),
  problems: ['photo_too_large'],
})

const readBook = route({
  method: 'GET',
  path: '/api/test/book/:length',
  audience: 'public',
  summary: 'Answer with a text of this length',
  params: z.object({ length: z.string() }),
  response: z.object({ text: z.string() }),
})

const tokens = { member: newToken(), unconfirmed: newToken() }
const viewers = new Map<string, Viewer>([
  [tokens.member, viewer({ isConfirmed: true })],
  [tokens.unconfirmed, viewer({ isConfirmed: false })],
])
const lines: string[] = []
let app: FastifyInstance

function viewer(overrides: Partial<Viewer>): Viewer {
  return {
    id: 7,
    publicId: '6f1f64f4-9d0f-4c40-9c5e-0d7b7a3d2a11',
    plan: 'gratuit',
    role: null,
    isConfirmed: true,
    isHeld: false,
    sessionHash: hashToken('x'),
    sessionId: '',
    provenAt: null,
    ...overrides,
  }
}

function misbehaviour(how: string): unknown {
  if (how === 'bug') throw new Error('secret detail of marie@example.fr')
  if (how === 'outage') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  if (how === 'hurried') fail('too_many_requests', { retryAfter: 42 })
  if (how === 'leak') return { firstName: 'Marie', email: 'marie@example.fr' }
  return { firstName: 12 }
}

beforeAll(async () => {
  app = await createHttp({
    config: { baseUrl: 'http://localhost:3000', trustProxy: false, isOpenDemo: false },
    log: createLog({ write: (line) => lines.push(line) }),
    clock: { now: () => new Date('2026-11-20T12:00:00Z') },
    findViewer: async (token) => viewers.get(token),
  })
  implement(app, echoBody, ({ body }) => ({ received: body }))
  implement(app, readItem, ({ query }) => query)
  implement(app, whoAmI, ({ viewer: me }) => ({ id: me.publicId }))
  implement(app, leave, async () => {})
  implement(app, misbehave, ({ params }) => misbehaviour(params.how) as { firstName: string })
  implement(app, readBook, ({ params }) => ({ text: 'é'.repeat(Number(params.length)) }))
  implement(app, sendFile, async ({ readFile }) => ({ size: (await readFile()).length }))
  await app.ready()
})

afterAll(() => app.close())

async function refusal(request: InjectOptions): Promise<Problem> {
  const answer = await app.inject(request)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const problem = z.parse(problemSchema, answer.json())
  expect(problem.status).toBe(answer.statusCode)
  return problem
}

function post(payload: unknown, headers: Record<string, string> = {}): InjectOptions {
  const isText = typeof payload === 'string'
  return {
    method: 'POST',
    url: '/api/test/echo',
    headers: { 'content-type': 'application/json', ...headers },
    payload: isText ? payload : JSON.stringify(payload),
  }
}

test('a valid request gets the status of its contract, and its unknown fields are dropped', async () => {
  const answer = await app.inject(post({ name: 'Zoé', age: 52, role: 'administrator' }))
  expect(answer.statusCode).toBe(201)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toEqual({ received: { name: 'Zoé', age: 52 } })
})

test('an accent sent as a separate character is combined with its letter', async () => {
  const answer = await app.inject(post({ name: 'Zoe\u0301' }))
  expect(answer.json()).toEqual({ received: { name: 'Zo\u00e9' } })
})

test('a refused field is named by its dotted path, with the message of the contract or a French default', async () => {
  const problem = await refusal(post({ name: 'Z', interests: ['Art', 'Randonnée'] }))
  expect(problem).toEqual({
    type: 'urn:embellie:problem:validation',
    title: 'Veuillez vérifier tous les champs obligatoires',
    status: 400,
    code: 'validation',
    message: 'Veuillez vérifier tous les champs obligatoires',
    errors: [
      { path: 'name', message: 'Indiquez votre prénom.' },
      { path: 'interests.1', message: 'Ce champ est trop long.' },
    ],
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test.each([
  ['a string for a number', { name: 'Zoé', age: '52' }],
  ['a list for a string', { name: ['Zoé'] }],
  ['a boolean for a number', { name: 'Zoé', age: true }],
  ['a number out of range', { name: 'Zoé', age: 2_147_483_648 }],
  ['a number with decimals', { name: 'Zoé', age: 52.5 }],
  ['null', null],
  ['a list', []],
  ['an empty body', ''],
])('a body with %s is a validation problem', async (_, payload) => {
  expect((await refusal(post(payload))).code).toBe('validation')
})

test('a request without body and content type is a validation problem', async () => {
  expect((await refusal({ method: 'POST', url: '/api/test/echo' })).code).toBe('validation')
})

test.each([
  ['malformed JSON', '{"name":'],
  ['a NUL', '{"name":"Zo\\u0000é"}'],
  ['a NUL where no schema looks', '{"name":"Zoé","more":{"deep":["\\u0000"]}}'],
  ['a __proto__ key', '{"name":"Zoé","__proto__":{"role":"administrator"}}'],
  ['a constructor key', '{"name":"Zoé","constructor":{"prototype":{}}}'],
])('a body with %s is a malformed request', async (_, payload) => {
  const problem = await refusal(post(payload))
  expect([problem.status, problem.code]).toEqual([400, 'malformed_request'])
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of type %s is refused with 415',
  async (type) => {
    const problem = await refusal(post('{"name":"Zoé"}', { 'content-type': type }))
    expect(problem).toMatchObject({ status: 415, code: 'unsupported_media_type' })
  },
)

test('a body over 64 kB is refused with 413', async () => {
  const problem = await refusal(post({ name: 'x'.repeat(65_536) }))
  expect(problem).toMatchObject({ status: 413, code: 'too_large' })
})

const itemUrl = '/api/test/items/6f1f64f4-9d0f-4c40-9c5e-0d7b7a3d2a11'

test('unknown query keys are dropped', async () => {
  const answer = await app.inject(`${itemUrl}?page=2&role=administrator`)
  expect(answer.json()).toEqual({ page: '2' })
})

test('a repeated query key is refused and named', async () => {
  const problem = await refusal({ url: `${itemUrl}?page=1&page=2` })
  expect(problem).toMatchObject({ status: 400, errors: [{ path: 'page' }] })
})

test.each([
  ['a NUL in the query', `${itemUrl}?page=%00`],
  ['a __proto__ query key', `${itemUrl}?__proto__=1`],
  ['a URL that cannot be decoded', '/api/test/items/%E0%A4%A'],
  ['a NUL in the path', '/api/test/misbehave/a%00b'],
  ['an id that is not a UUID', '/api/test/items/2147483648'],
])('a request with %s is refused with 400', async (_, url) => {
  expect((await refusal({ url })).status).toBe(400)
})

test('a path parameter that is far too long is refused with 404', async () => {
  expect((await refusal({ url: `/api/test/items/${'x'.repeat(500)}` })).status).toBe(404)
})

test('an unknown route is a 404 problem, and a known one with a wrong method a 405 with Allow', async () => {
  expect(await refusal({ url: '/api/nothing' })).toMatchObject({ status: 404, code: 'not_found' })
  const answer = await app.inject({ method: 'PUT', url: `${itemUrl}?page=1` })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe('GET')
  expect(answer.json()).toMatchObject({ code: 'method_not_allowed' })
})

test('a member route responds with 401 to a visitor, 403 to an unconfirmed member and 200 to a member', async () => {
  const as = (token: string) => ({ url: '/api/test/me', headers: { cookie: `sid=${token}` } })
  expect(await refusal({ url: '/api/test/me' })).toMatchObject({
    status: 401,
    code: 'unauthenticated',
    message: 'Connexion nécessaire',
  })
  expect((await refusal(as(newToken()))).code).toBe('unauthenticated')
  expect((await refusal(as(tokens.unconfirmed))).code).toBe('email_unconfirmed')
  expect((await app.inject(as(tokens.member))).statusCode).toBe(200)
})

test('a visitor is refused before the body is read', async () => {
  const problem = await refusal({ method: 'POST', url: '/api/test/file', payload: '{broken' })
  expect(problem.code).toBe('unauthenticated')
})

test('a response without a body has the status 204', async () => {
  const answer = await app.inject({
    method: 'DELETE',
    url: '/api/test/me',
    headers: { cookie: `sid=${tokens.unconfirmed}` },
  })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
})

test('a field outside the contract never leaves the server', async () => {
  const answer = await app.inject('/api/test/misbehave/leak')
  expect(answer.body).toBe('{"firstName":"Marie"}')
})

test('a bug or a response of the wrong type is a 500 without details, and the stack is in the log', async () => {
  for (const how of ['bug', 'wrong-type']) {
    lines.length = 0
    const answer = await app.inject(`/api/test/misbehave/${how}`)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'internal' })
    expect(answer.body).not.toMatch(/secret|marie|stack|schema|\.ts/i)
    const logged = lines.find((line) => line.includes('"stack":'))
    expect(logged).toContain(answer.json<Problem>().requestId)
    expect(lines.join('')).not.toContain('marie@example.fr')
  }
})

test('an unreachable database is a 503 with Retry-After', async () => {
  const answer = await app.inject('/api/test/misbehave/outage')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ code: 'unavailable' })
})

test('a request beyond a limit is a 429 with Retry-After', async () => {
  const answer = await app.inject('/api/test/misbehave/hurried')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '42'])
})

test('a change from another site is refused with 403, a read is not', async () => {
  const evil = { origin: 'https://evil.example' }
  expect((await refusal(post({ name: 'Zoé' }, evil))).code).toBe('forbidden')
  expect((await app.inject({ url: itemUrl, headers: evil })).statusCode).toBe(200)
  const own = await app.inject(post({ name: 'Zoé' }, { origin: 'http://localhost:3000' }))
  expect(own.statusCode).toBe(201)
})

test('a long response is compressed for clients that accept it, a short one is not', async () => {
  const read = (length: number, encoding: string) =>
    app.inject({
      url: `/api/test/book/${length}`,
      headers: { 'accept-encoding': encoding },
    })
  const compressed = await read(5000, 'gzip, br')
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(compressed.rawPayload.length).toBeLessThan(100)
  const text = brotliDecompressSync(compressed.rawPayload).toString()
  expect(JSON.parse(text)).toEqual({ text: 'é'.repeat(5000) })
  const plain = await read(5000, 'gzip')
  expect(plain.json().text).toHaveLength(5000)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect((await read(50, 'gzip, br')).headers).not.toHaveProperty('content-encoding')
})

test('each request is one log line with the pattern of its route and the network of its client', async () => {
  lines.length = 0
  await app.inject({ url: `${itemUrl}?page=1`, remoteAddress: '203.0.113.57' })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'GET',
    route: '/api/test/items/:id',
    status: 200,
    network: '203.0.113.0/24',
    requestId: expect.any(String),
  })
  expect(lines[0]).not.toMatch(/203\.0\.113\.57|6f1f64f4/)
})
