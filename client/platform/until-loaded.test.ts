// Rules: platform
import { afterEach, expect, it, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('a part that does not come is fetched every ten seconds, until it is here', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  const part = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledTimes(3)
  load.mockResolvedValue('here')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await part).toBe('here')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(load).toHaveBeenCalledTimes(4)
})
