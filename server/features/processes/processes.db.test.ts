import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { createProcessService } from './processes.service.ts'

const log = { error: vi.fn() }
const clock = fixedClock('2026-11-20T09:00:00Z')
let handle: DatabaseHandle

beforeEach(async () => {
  handle = await openTestDatabase()
  await resetDatabase(handle)
})

/** A process whose heartbeats are triggered by the test. */
function openProcess() {
  const catchUp = vi.fn()
  const link = { isConnected: vi.fn(() => true), onChange: vi.fn() }
  const { database } = handle
  const service = createProcessService({ database, clock, log, link, catchUp })
  return { ...service, catchUp, link }
}

async function beatAll(...processes: ReturnType<typeof openProcess>[]): Promise<void> {
  for (const process of processes) await process.beat()
}

describe('the heartbeat of several processes', () => {
  it('refetches no pages while all processes are connected', async () => {
    const [one, two] = [openProcess(), openProcess()]
    for (let nth = 0; nth < 8; nth++) await beatAll(one, two)
    expect(one.catchUp).not.toHaveBeenCalled()
    expect(two.catchUp).not.toHaveBeenCalled()
  })

  it('refetches all pages immediately and at every third beat while one process is cut off from Redis', async () => {
    const [one, two] = [openProcess(), openProcess()]
    await beatAll(one, two)
    one.link.isConnected.mockReturnValue(false)
    await beatAll(one, two)
    expect(one.catchUp).toHaveBeenCalledTimes(1)
    expect(two.catchUp).toHaveBeenCalledTimes(1)
    await beatAll(one, two)
    await beatAll(one, two)
    expect(two.catchUp).toHaveBeenCalledTimes(1)
    await beatAll(one, two)
    expect(one.catchUp).toHaveBeenCalledTimes(2)
    expect(two.catchUp).toHaveBeenCalledTimes(2)
    one.link.isConnected.mockReturnValue(true)
    for (let nth = 0; nth < 8; nth++) await beatAll(one, two)
    expect(two.catchUp).toHaveBeenCalledTimes(2)
  })

  it('refetches the pages of the others once when a process crashes', async () => {
    const [one, two] = [openProcess(), openProcess()]
    await beatAll(one, two)
    for (let nth = 0; nth < 8; nth++) await two.beat()
    expect(two.catchUp).toHaveBeenCalledTimes(1)
  })

  it('stops refetching when a process that was cut off has died', async () => {
    const [one, two] = [openProcess(), openProcess()]
    one.link.isConnected.mockReturnValue(false)
    await one.beat()
    for (let nth = 0; nth < 4; nth++) await two.beat()
    const refetches = two.catchUp.mock.calls.length
    for (let nth = 0; nth < 12; nth++) await two.beat()
    expect(two.catchUp).toHaveBeenCalledTimes(refetches)
  })

  it('refetches no pages when a process is stopped normally', async () => {
    const [one, two] = [openProcess(), openProcess()]
    await one.start()
    await two.beat()
    await one.stop()
    for (let nth = 0; nth < 8; nth++) await two.beat()
    expect(two.catchUp).not.toHaveBeenCalled()
    const rows = await handle.database.selectFrom('processes').selectAll().execute()
    expect(rows).toHaveLength(1)
  })

  it('deletes the row of a process that died more than a day ago at the next start', async () => {
    const dead = openProcess()
    await dead.beat()
    clock.set('2026-11-22T09:00:00Z')
    const fresh = openProcess()
    await fresh.start()
    await fresh.stop()
    expect(await handle.database.selectFrom('processes').selectAll().execute()).toEqual([])
  })
})
