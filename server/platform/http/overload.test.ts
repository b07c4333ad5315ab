// Rules: platform
import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handleError } from './error-handler.ts'
import { refuseOverload } from './overload.ts'

const LOOK_MS = 1_000
let now = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('requests are refused while the loop is late again and again, and taken once it is not', async () => {
  const http = fastify()
  http.setErrorHandler(handleError)
  refuseOverload(http)
  http.get('/', async () => 'yes')
  const status = async () => (await http.inject('/')).statusCode
  function looksLate(delay: number): void {
    now += LOOK_MS + delay
    vi.advanceTimersByTime(LOOK_MS)
  }

  looksLate(1_500)
  expect(await status()).toBe(200)
  looksLate(1_500)
  expect(await status()).toBe(503)
  looksLate(3)
  expect(await status()).toBe(200)
  await http.close()
})
