// Rules: platform
import { Readable } from 'node:stream'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from '#server/platform/log.ts'
import { route } from '#shared/kit/route.ts'
import { implement } from './http.ts'
import { createHttp } from './http-server.ts'

const MAX_BYTES = 100_000
const sendPhoto = route({
  method: 'POST',
  path: '/api/test/photo',
  audience: 'public',
  summary: 'Send a photo',
  upload: { field: 'photo', maxBytes: MAX_BYTES },
  response: z.object({ size: z.int() }),
  problems: ['photo_too_large'],
})

let app: FastifyInstance

beforeAll(async () => {
  app = await createHttp({
    config: { baseUrl: 'http://localhost:3000', trustProxy: false, isOpenDemo: false },
    log: createLog({ write() {} }),
    clock: { now: () => new Date() },
    findViewer: async () => undefined,
  })
  implement(app, sendPhoto, async ({ readFile }) => ({ size: (await readFile()).length }))
})
afterAll(() => app.close())

type Part = readonly [name: string, value: string | Blob]

/** Uses FormData and Request, so that the encoded form is a real one. */
async function send(...parts: Part[]) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const { headers, body } = await encode(form)
  return app.inject({ method: 'POST', url: '/api/test/photo', headers, payload: body })
}

async function encode(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, body: Buffer.from(await request.arrayBuffer()) }
}

function fileOf(bytes: number): Blob {
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

test('one file with the field name of the contract is received completely', async () => {
  const answer = await send(['photo', fileOf(MAX_BYTES - 1)], ['note', 'ignored'])
  expect([answer.statusCode, answer.json()]).toEqual([200, { size: MAX_BYTES - 1 }])
})

test("a file over the limit is refused with the contract's own problem code", async () => {
  const answer = await send(['photo', fileOf(MAX_BYTES + 1)])
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ code: 'photo_too_large' })
})

test('a file over the limit is refused even if the network splits it exactly at the limit', async () => {
  const form = new FormData()
  form.append('photo', fileOf(MAX_BYTES + 1))
  const { headers, body } = await encode(form)
  const start = body.indexOf('\r\n\r\n') + 4
  const limit = start + MAX_BYTES
  const chunks = [body.subarray(0, start), body.subarray(start, limit), body.subarray(limit)]
  const payload = Readable.from(chunks)
  const answer = await app.inject({ method: 'POST', url: '/api/test/photo', headers, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'photo_too_large'])
})

test.each([
  ['no file', [['note', 'x']]],
  ['an empty form', []],
  ['a file under another name', [['avatar', fileOf(10)]]],
] as const)('an upload with %s is a validation problem that names the field', async (_, parts) => {
  const answer = await send(...parts)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'validation', errors: [{ path: 'photo' }] })
})

test('JSON and plain text are refused with 415', async () => {
  for (const type of ['application/json', 'text/plain']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/test/photo',
      headers: { 'content-type': type },
      payload: '{}',
    })
    expect(answer.statusCode).toBe(415)
  }
})

test('a form from another site is refused', async () => {
  const form = new FormData()
  form.append('photo', fileOf(10))
  const { headers, body } = await encode(form)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/test/photo',
    headers: { ...headers, origin: 'https://evil.example' },
    payload: body,
  })
  expect(answer.statusCode).toBe(403)
})

test('a malformed form is refused, and never causes a server error', async () => {
  const form = new FormData()
  form.append('photo', fileOf(300), 'photo.jpg')
  const { headers, body } = await encode(form)
  const damage = fc.record({
    at: fc.nat(body.length),
    length: fc.nat(60),
    filling: fc.uint8Array({ maxLength: 60 }),
    type: fc.constantFrom(
      headers['content-type'],
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=other',
    ),
  })
  await fc.assert(
    fc.asyncProperty(damage, async ({ at, length, filling, type }) => {
      const payload = Buffer.concat([body.subarray(0, at), filling, body.subarray(at + length)])
      const answer = await app.inject({
        method: 'POST',
        url: '/api/test/photo',
        headers: { 'content-type': type },
        payload,
      })
      expect(answer.statusCode).toBeLessThan(500)
    }),
    { numRuns: 200 },
  )
})

test('a card number in a field next to the file is refused', async () => {
  const answer = await send(['note', 'carte 4242 4242 4242 4242'], ['photo', fileOf(10)])
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'card_number_refused'])
})
