// Rules: platform
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { route } from '#shared/kit/route.ts'
import { ApiError, request, requestForm, requestPage } from './api.ts'
import { NetworkError } from './network-error.ts'
import { noteSocketEvent } from './recent-socket-event.ts'

const readDoor = route({
  method: 'GET',
  path: '/api/doors/:id',
  audience: 'public',
  summary: 'A door',
  params: z.object({ id: z.string() }),
  query: z.object({ side: z.optional(z.string()), floor: z.optional(z.int()) }),
  response: z.object({ isOpen: z.boolean() }),
})

const openDoor = route({
  method: 'POST',
  path: '/api/doors',
  audience: 'public',
  summary: 'Open a door',
  body: z.object({ key: z.string() }),
  response: z.object({ isOpen: z.boolean() }),
})

const listDoors = route({
  method: 'GET',
  path: '/api/doors',
  audience: 'public',
  summary: 'Doors',
  response: z.array(z.string()),
})

const shutDoors = route({
  method: 'DELETE',
  path: '/api/doors',
  audience: 'public',
  summary: 'Shut every door',
  status: 204,
  response: null,
})

const paintDoor = route({
  method: 'POST',
  path: '/api/doors/paint',
  audience: 'public',
  summary: 'Paint a door',
  form: {
    fields: z.object({ colour: z.string() }),
    files: { field: 'patterns', max: 2, maxBytes: 10, tooMany: 'Deux au plus.' },
  },
  response: z.object({ isOpen: z.boolean() }),
})

const fetchMock = vi.fn<typeof fetch>()

function answer(body: string | null, init?: ResponseInit) {
  fetchMock.mockResolvedValueOnce(new Response(body, init))
}

beforeEach(() => void vi.stubGlobal('fetch', fetchMock))
afterEach(() => {
  fetchMock.mockReset()
  vi.unstubAllGlobals()
})

it('sends X-Heard after a recent socket event, so that the response includes the change', async () => {
  answer('{"isOpen":true}')
  noteSocketEvent()
  await request(readDoor, { params: { id: 'x' }, query: {} })
  expect(fetchMock.mock.lastCall?.[1]?.headers).toEqual({ 'X-Heard': '1' })
})

describe('a request', () => {
  it('posts a form unchanged and leaves the content type to the browser', async () => {
    answer('{"isOpen":true}')
    const form = new FormData()
    expect(await requestForm(paintDoor, form)).toEqual({ isOpen: true })
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', headers: {}, body: form })
  })

  it('carries credentials, parameters and query, and no content type when it has no body', async () => {
    answer('{"isOpen":true}')
    await request(readDoor, { params: { id: 'a/b' }, query: { side: 'à gauche' } })
    const [url, init] = fetchMock.mock.calls[0] ?? []
    expect(url).toBe('/api/doors/a%2Fb?side=%C3%A0+gauche')
    expect(init).toMatchObject({ method: 'GET', credentials: 'include', headers: {}, body: null })
  })

  it('sets a JSON content type when a body is sent', async () => {
    answer('{"isOpen":true}')
    await request(openDoor, { body: { key: 'k' } })
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"key":"k"}',
    })
  })

  it('returns the fields of the contract and throws on a response that breaks it', async () => {
    answer('{"isOpen":true,"secret":"s"}')
    expect(await request(openDoor, { body: { key: 'k' } })).toEqual({ isOpen: true })
    answer('{"isOpen":"yes"}')
    await expect(request(openDoor, { body: { key: 'k' } })).rejects.toThrow()
  })

  it('returns undefined when the contract has no response body', async () => {
    answer(null, { status: 204 })
    expect(await request(shutDoors)).toBeUndefined()
  })

  it('returns the cursor of the next page, or null on the last page', async () => {
    answer('["a"]', { headers: { 'X-Next-Cursor': 'c2' } })
    expect(await requestPage(listDoors)).toEqual({ items: ['a'], nextCursor: 'c2' })
    answer('["b"]')
    expect(await requestPage(listDoors)).toEqual({ items: ['b'], nextCursor: null })
  })

  it('has a nullable result type only when a 401 returns null', () => {
    const list = () => request(listDoors)
    const listOrNothing = () => request(listDoors, { on401: 'return null' })
    expectTypeOf(list).returns.resolves.toEqualTypeOf<string[]>()
    expectTypeOf(listOrNothing).returns.resolves.toEqualTypeOf<string[] | null>()
  })
})

describe('a refused request', () => {
  it('throws an error whose message is the status, a colon and the body', async () => {
    answer('Nope', { status: 418, statusText: 'Teapot' })
    await expect(request(listDoors)).rejects.toThrow('418: Nope')
  })

  it('throws with the status text when the body is empty', async () => {
    answer(null, { status: 502, statusText: 'Bad Gateway' })
    await expect(request(listDoors)).rejects.toThrow('502: Bad Gateway')
  })

  it('throws an ApiError that carries the problem described by the server', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Flashs épuisés',
      status: 409,
      code: 'flashes_exhausted',
      message: 'Revenez demain.',
      requestId: 'r1',
    }
    answer(JSON.stringify(problem), { status: 409 })
    const refusal = await request(listDoors).catch((failure: unknown) => failure)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ status: 409, problem })
  })

  it('throws on a 401 by default, and returns null if the caller chose so', async () => {
    answer('{}', { status: 401 })
    await expect(request(listDoors)).rejects.toThrow('401: {}')
    answer('{}', { status: 401 })
    expect(await request(listDoors, { on401: 'return null' })).toBeNull()
  })

  it('throws a NetworkError when the server cannot be reached', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Load failed'))
    const failure = await request(listDoors).catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(NetworkError)
    expect(String(failure)).toContain('network')
  })

  it('keeps the AbortError of a cancelled request', async () => {
    fetchMock.mockRejectedValueOnce(new DOMException('Cancelled', 'AbortError'))
    await expect(request(listDoors)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
