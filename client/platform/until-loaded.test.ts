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
  // A failure lasts for the lifetime of the page: each test needs a new module instance.
  vi.resetModules()
})

it('a module that cannot be loaded is retried every ten seconds until it loads', async () => {
  const { needsReload, untilLoaded } = await import('./until-loaded.ts')
  const part = untilLoaded(load, 'part')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledTimes(3)
  expect(needsReload.get()).toBe(false)
  load.mockResolvedValue({ part: 'here' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await part).toBe('here')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(load).toHaveBeenCalledTimes(4)
})

it('a module that cannot be loaded although the server responds waits for a page reload and signals it', async () => {
  const { needsReload, untilLoaded } = await import('./until-loaded.ts')
  const listener = vi.fn()
  const stop = needsReload.subscribe(listener)
  void untilLoaded(load, 'part')
  await vi.advanceTimersByTimeAsync(9_999)
  server.mockResolvedValue(new Response())
  expect(needsReload.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(needsReload.get()).toBe(true)
  expect(listener).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(load).toHaveBeenCalledTimes(2)
  stop()
})
