// Rules: platform
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const load = vi.fn<() => Promise<{ part: string }>>()
const server = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  server.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // What is lost is lost for a whole page: the next test has another.
  vi.resetModules()
})

it('a part that does not come is fetched every ten seconds, until it is here', async () => {
  const { lostUntilReload, untilLoaded } = await import('./until-loaded.ts')
  const part = untilLoaded(load, 'part')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledTimes(3)
  expect(lostUntilReload.get()).toBe(false)
  load.mockResolvedValue({ part: 'here' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await part).toBe('here')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(load).toHaveBeenCalledTimes(4)
})

it('one that does not come though the server answers waits for a whole page, and says so', async () => {
  const { lostUntilReload, untilLoaded } = await import('./until-loaded.ts')
  const tell = vi.fn()
  const stop = lostUntilReload.subscribe(tell)
  void untilLoaded(load, 'part')
  await vi.advanceTimersByTimeAsync(9_999)
  server.mockResolvedValue(new Response())
  expect(lostUntilReload.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(lostUntilReload.get()).toBe(true)
  expect(tell).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(load).toHaveBeenCalledTimes(2)
  stop()
})
