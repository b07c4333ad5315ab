// Rules: platform
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { route } from '#shared/kit/route.ts'
import { upload } from './upload.ts'

const uploadPlan = route({
  method: 'POST',
  path: '/api/plans',
  audience: 'public',
  summary: 'A plan of the house',
  upload: { field: 'plan', maxBytes: 10 },
  response: z.object({ url: z.string() }),
})

function fakeRequest() {
  return {
    upload: { onprogress: (_: { loaded: number; total: number }) => {} },
    status: 200,
    statusText: 'OK',
    responseText: '{"url":"/p/1"}',
    withCredentials: false,
    open: vi.fn(),
    send: vi.fn<(form: FormData) => void>(),
    getResponseHeader: () => null,
    abort: vi.fn(() => request.onabort()),
    onload: () => {},
    onerror: () => {},
    onabort: () => {},
    onloadend: () => {},
  }
}

let request: ReturnType<typeof fakeRequest>
const file = new File(['x'], 'plan.png')

beforeEach(() => {
  request = fakeRequest()
  vi.stubGlobal('XMLHttpRequest', function XMLHttpRequest() {
    return request
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('an upload', () => {
  it('sends one file in the field of the contract, reports its progress and returns the parsed response', async () => {
    const progress: number[] = []
    const sent = upload(uploadPlan, file, { onProgress: (share) => progress.push(share) })
    request.upload.onprogress({ loaded: 5, total: 10 })
    request.onload()
    expect(await sent).toEqual({ url: '/p/1' })
    expect(progress).toEqual([0.5])
    expect(request.open).toHaveBeenCalledWith('POST', '/api/plans')
    expect(request.withCredentials).toBe(true)
    expect(request.send.mock.calls[0]?.[0].get('plan')).toBeInstanceOf(File)
  })

  it('throws on a refusal of the server and on a network failure', async () => {
    request.status = 413
    const refused = upload(uploadPlan, file)
    request.onload()
    await expect(refused).rejects.toThrow('413: ')
    const lost = upload(uploadPlan, file)
    request.onerror()
    await expect(lost).rejects.toThrow('network')
  })

  it('can be cancelled before it starts and while it runs', async () => {
    const controller = new AbortController()
    const cancelled = upload(uploadPlan, file, { signal: controller.signal })
    controller.abort()
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' })
    await expect(upload(uploadPlan, file, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(request.send).toHaveBeenCalledOnce()
  })
})
