// Rules: platform
import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handleError } from './error-handler.ts'
import { refuseOverload } from './overload.ts'

const CHECK_MS = 1_000
let now = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('requests are refused while the event loop is late twice in a row, and accepted again after that', async () => {
  const http = fastify()
  http.setErrorHandler(handleError)
  refuseOverload(http)
  http.get('/', async () => 'yes')
  const status = async () => (await http.inject('/')).statusCode
  function checkWithDelay(delay: number): void {
    now += CHECK_MS + delay
    vi.advanceTimersByTime(CHECK_MS)
  }

  checkWithDelay(1_500)
  expect(await status()).toBe(200)
  checkWithDelay(1_500)
  expect(await status()).toBe(503)
  checkWithDelay(3)
  expect(await status()).toBe(200)
  await http.close()
})
