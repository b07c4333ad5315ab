import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#client/platform/api.ts'
import { upload } from '#client/platform/upload.ts'
import { sendPhoto } from './photos.api.ts'

vi.mock('#client/platform/upload.ts', () => ({ upload: vi.fn() }))
vi.mock('#client/platform/shrink.ts', () => ({ shrink: async (photo: File) => photo }))

const send = vi.mocked(upload)
const photo = new File(['x'], '1.jpg', { type: 'image/jpeg' })
const busy = (seconds: number | null) => new ApiError(503, 'busy', null, seconds)

function start(controller = new AbortController()) {
  return sendPhoto(photo, { signal: controller.signal, onProgress: () => {} })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  send.mockReset()
})

it('a photo is sent again after the wait requested by a busy server', async () => {
  send.mockRejectedValueOnce(busy(5)).mockResolvedValueOnce({ url: '/kept/1' } as never)
  const sent = start()
  await vi.advanceTimersByTimeAsync(4_900)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  await expect(sent).resolves.toBe('/kept/1')
})

it('a photo is sent again only once; then the member decides', async () => {
  send.mockRejectedValue(busy(5))
  const sent = expect(start()).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(60_000)
  await sent
  expect(send).toHaveBeenCalledTimes(2)
})

it.each([
  ['gives no time to wait', busy(null)],
  ['requests a long wait', busy(120)],
  ['refuses the photo', new ApiError(413, 'too large', null)],
])('a photo is not sent again automatically when the server %s', async (_, refusal) => {
  send.mockRejectedValue(refusal)
  await expect(start()).rejects.toBe(refusal)
  expect(send).toHaveBeenCalledTimes(1)
})

it('a photo is not sent again after the member has left the page', async () => {
  send.mockRejectedValue(busy(5))
  const controller = new AbortController()
  const sent = expect(start(controller)).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(1_000)
  controller.abort()
  await sent
  expect(send).toHaveBeenCalledTimes(1)
})
