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
    files: { field: 'patterns', max: 2, maxBytes: 10 },
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

it('says that a socket has just told of something: what is read then has to hold it', async () => {
  answer('{"isOpen":true}')
  noteSocketEvent()
  await request(readDoor, { params: { id: 'x' }, query: {} })
  expect(fetchMock.mock.lastCall?.[1]?.headers).toEqual({ 'X-Heard': '1' })
})

describe('a request', () => {
  it('posts a form as it is, and leaves its type to the browser', async () => {
    answer('{"isOpen":true}')
    const form = new FormData()
    expect(await requestForm(paintDoor, form)).toEqual({ isOpen: true })
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', headers: {}, body: form })
  })

  it('carries credentials, its parameters and its query, and no type without a body', async () => {
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

  it('answers what the contract says and refuses anything else', async () => {
    answer('{"isOpen":true,"secret":"s"}')
    expect(await request(openDoor, { body: { key: 'k' } })).toEqual({ isOpen: true })
    answer('{"isOpen":"yes"}')
    await expect(request(openDoor, { body: { key: 'k' } })).rejects.toThrow()
  })

  it('answers nothing where the contract has no answer', async () => {
    answer(null, { status: 204 })
    expect(await request(shutDoors)).toBeUndefined()
  })

  it('announces a next page by its cursor', async () => {
    answer('["a"]', { headers: { 'X-Next-Cursor': 'c2' } })
    expect(await requestPage(listDoors)).toEqual({ items: ['a'], nextCursor: 'c2' })
    answer('["b"]')
    expect(await requestPage(listDoors)).toEqual({ items: ['b'], nextCursor: null })
  })

  it('is typed by what a 401 does', () => {
    const list = () => request(listDoors)
    const listOrNothing = () => request(listDoors, { on401: 'return null' })
    expectTypeOf(list).returns.resolves.toEqualTypeOf<string[]>()
    expectTypeOf(listOrNothing).returns.resolves.toEqualTypeOf<string[] | null>()
  })
})

describe('a refused request', () => {
  it('raises the status, a colon and the body', async () => {
    answer('Nope', { status: 418, statusText: 'Teapot' })
    await expect(request(listDoors)).rejects.toThrow('418: Nope')
  })

  it('raises the status text when the body is empty', async () => {
    answer(null, { status: 502, statusText: 'Bad Gateway' })
    await expect(request(listDoors)).rejects.toThrow('502: Bad Gateway')
  })

  it('carries the problem that the server described', async () => {
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

  it('raises a 401 by default, and returns nothing when asked to', async () => {
    answer('{}', { status: 401 })
    await expect(request(listDoors)).rejects.toThrow('401: {}')
    answer('{}', { status: 401 })
    expect(await request(listDoors, { on401: 'return null' })).toBeNull()
  })

  it('says that the network failed when the server cannot be reached', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Load failed'))
    const failure = await request(listDoors).catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(NetworkError)
    expect(String(failure)).toContain('network')
  })

  it('leaves a cancelled request a cancelled request', async () => {
    fetchMock.mockRejectedValueOnce(new DOMException('Cancelled', 'AbortError'))
    await expect(request(listDoors)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
