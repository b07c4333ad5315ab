// Rules: platform
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeSocket, openSocket } from './socket.ts'

const library = vi.hoisted(() => ({ isHere: false, io: vi.fn() }))
vi.mock('socket.io-client', () => ({
  get io() {
    if (!library.isHere) throw new TypeError('Failed to fetch dynamically imported module')
    return library.io
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  library.io.mockReturnValue({ on: () => {}, onAny: () => {}, disconnect: () => {} })
})
afterEach(() => {
  closeSocket()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the socket opens as soon as its library has loaded, however long that takes', async () => {
  const opening = openSocket()
  await vi.advanceTimersByTimeAsync(1000)
  expect(library.io).not.toHaveBeenCalled()
  library.isHere = true
  await vi.advanceTimersByTimeAsync(10_000)
  await opening
  expect(library.io).toHaveBeenCalledOnce()
})
