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

/** A process whose beats the test gives. */
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

describe('of several processes', () => {
  it('each that hears the others leaves its pages alone', async () => {
    const [one, two] = [openProcess(), openProcess()]
    for (let nth = 0; nth < 8; nth++) await beatAll(one, two)
    expect(one.catchUp).not.toHaveBeenCalled()
    expect(two.catchUp).not.toHaveBeenCalled()
  })

  it('all have their pages read again, at once and every third beat, while one is cut off', async () => {
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

  it('the others have their pages read again, once, when one dies without a word', async () => {
    const [one, two] = [openProcess(), openProcess()]
    await beatAll(one, two)
    for (let nth = 0; nth < 8; nth++) await two.beat()
    expect(two.catchUp).toHaveBeenCalledTimes(1)
  })

  it('one that died while it was cut off is waited for no longer', async () => {
    const [one, two] = [openProcess(), openProcess()]
    one.link.isConnected.mockReturnValue(false)
    await one.beat()
    for (let nth = 0; nth < 4; nth++) await two.beat()
    const told = two.catchUp.mock.calls.length
    for (let nth = 0; nth < 12; nth++) await two.beat()
    expect(two.catchUp).toHaveBeenCalledTimes(told)
  })

  it('one that is stopped leaves nothing to catch up with', async () => {
    const [one, two] = [openProcess(), openProcess()]
    await one.start()
    await two.beat()
    await one.stop()
    for (let nth = 0; nth < 8; nth++) await two.beat()
    expect(two.catchUp).not.toHaveBeenCalled()
    const rows = await handle.database.selectFrom('processes').selectAll().execute()
    expect(rows).toHaveLength(1)
  })

  it('one that died long ago is forgotten by the next that starts', async () => {
    const dead = openProcess()
    await dead.beat()
    clock.set('2026-11-22T09:00:00Z')
    const fresh = openProcess()
    await fresh.start()
    await fresh.stop()
    expect(await handle.database.selectFrom('processes').selectAll().execute()).toEqual([])
  })
})
