// Rules: platform
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from '#server/platform/log.ts'
import { route } from '#shared/kit/route.ts'
import { implement } from './http.ts'
import { createHttp } from './http-server.ts'

const renameItem = route({
  method: 'PUT',
  path: '/api/items/:id',
  audience: 'member',
  summary: 'Rename an item',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
  problems: ['plan_required', 'not_found'],
})
const forgetItem = route({
  method: 'DELETE',
  path: '/api/items/:id',
  audience: 'public',
  summary: 'Forget an item',
  status: 204,
  params: z.object({ id: z.uuid() }),
  response: null,
})
const sendPhoto = route({
  method: 'POST',
  path: '/api/photos',
  audience: 'session',
  summary: 'Send a photo',
  upload: { field: 'photo', maxBytes: 1_000 },
  response: z.object({ url: z.string() }),
})
const readFile = route({
  method: 'GET',
  path: '/api/files/:id/file.pdf',
  audience: 'public',
  summary: 'Read a file',
  params: z.object({ id: z.uuid() }),
  contentType: 'application/pdf',
  response: z.any(),
})

async function openHttp(baseUrl = 'http://localhost:3000') {
  const app = await createHttp({
    config: { baseUrl, trustProxy: false, isOpenDemo: false },
    log: createLog({ write() {} }),
    clock: { now: () => new Date() },
    findViewer: async () => undefined,
  })
  implement(app, renameItem, ({ body }) => body)
  implement(app, forgetItem, async () => {})
  implement(app, sendPhoto, () => ({ url: '/media/1' }))
  implement(app, readFile, () => Buffer.from('%PDF'))
  app.get('/api/not-a-contract', () => 'x')
  return app
}

async function readDocument(baseUrl?: string) {
  const app = await openHttp(baseUrl)
  const answer = await app.inject('/api/openapi.json')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  return answer.json()
}

test('the OpenAPI 3.1 document contains exactly the implemented contracts', async () => {
  const document = await readDocument()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths).sort()).toEqual([
    '/api/files/{id}/file.pdf',
    '/api/items/{id}',
    '/api/photos',
  ])
  expect(document.paths['/api/items/{id}'].put).toMatchObject({
    summary: 'Rename an item',
    tags: ['items'],
    security: [{ session: [] }],
    parameters: [{ in: 'path', name: 'id', required: true, schema: { format: 'uuid' } }],
    requestBody: {
      content: { 'application/json': { schema: { properties: { name: { type: 'string' } } } } },
    },
    responses: {
      200: {
        content: { 'application/json': { schema: { properties: { name: { type: 'string' } } } } },
      },
    },
  })
})

test('each refusal of a contract is described as a problem document with its codes', async () => {
  const { paths, components } = await readDocument()
  const { responses } = paths['/api/items/{id}'].put
  expect(Object.keys(responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '413',
    '415',
    '500',
    '503',
  ])
  expect(responses[403]).toEqual({
    description: 'email_unconfirmed, forbidden, plan_required',
    content: {
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    },
  })
  expect(components.schemas.Problem.required).toEqual([
    'type',
    'title',
    'status',
    'code',
    'message',
    'requestId',
  ])
})

test('a public route needs no session, and a response without a body is described without content', async () => {
  const { paths } = await readDocument()
  const forget = paths['/api/items/{id}'].delete
  expect(forget.security).toEqual([])
  expect(forget.responses[204]).not.toHaveProperty('content')
})

test('an upload is described as a form with one file', async () => {
  const { paths } = await readDocument()
  expect(paths['/api/photos'].post.requestBody.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['photo'],
        properties: { photo: { type: 'string', format: 'binary' } },
      },
    },
  })
})

test('a file is sent and described with its own content type', async () => {
  const { paths } = await readDocument()
  const answer = paths['/api/files/{id}/file.pdf'].get.responses[200]
  expect(answer).toEqual({
    description: 'Read a file',
    content: { 'application/pdf': { schema: {} } },
  })
  const app = await openHttp()
  const file = await app.inject(`/api/files/${crypto.randomUUID()}/file.pdf`)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.body).toBe('%PDF')
})

test('the session cookie is described with the name that the browser stores', async () => {
  const scheme = { type: 'apiKey', in: 'cookie' }
  const local = await readDocument()
  expect(local.components.securitySchemes.session).toEqual({ ...scheme, name: 'sid' })
  const secure = await readDocument('https://embellie.example')
  expect(secure.components.securitySchemes.session).toEqual({ ...scheme, name: '__Host-sid' })
})

test('the documentation page is served under its own strict policy', async () => {
  const app = await openHttp()
  const page = await app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  expect(page.body).not.toMatch(/<script>|<style|https?:/)
  const script = await app.inject('/api/docs/static/swagger-ui-bundle.js')
  expect(script.statusCode).toBe(200)
})
