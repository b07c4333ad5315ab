// Rules: platform
import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createVitalSigns } from './vital-signs.ts'

const log = { info: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  log.info.mockClear()
})
afterEach(() => vi.useRealTimers())

it('the number of requests, failures and open sockets is logged every minute', async () => {
  const http = fastify()
  const signs = createVitalSigns({ http, log, countSockets: () => 7, isLinked: () => true })
  http.get('/well', async () => 'yes')
  http.get('/ill', (_request, reply) => reply.code(503).send())
  signs.start()
  for (const url of ['/well', '/well', '/ill']) await http.inject(url)

  vi.advanceTimersByTime(60_000)
  expect(log.info).toHaveBeenCalledWith(
    expect.objectContaining({ requests: 3, failures: 1, sockets: 7, isLinked: true }),
    'vital signs',
  )

  vi.advanceTimersByTime(60_000)
  expect(log.info).toHaveBeenLastCalledWith(
    expect.objectContaining({ requests: 0, failures: 0 }),
    'vital signs',
  )
  signs.stop()
  vi.advanceTimersByTime(60_000)
  expect(log.info).toHaveBeenCalledTimes(2)
  await http.close()
})

it('a single process logs nothing about a link to others', () => {
  const signs = createVitalSigns({ http: fastify(), log, countSockets: () => 0 }).take()
  expect(signs).not.toHaveProperty('isLinked')
  expect(signs.memoryMb).toBeGreaterThan(0)
})
