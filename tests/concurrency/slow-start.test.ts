// Rules: platform
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'

const CONNECTIONS = 10
/** Longer than a request waits for a connection. */
const LONGER_MS = 1_500

const handle = await openTestDatabase()

afterEach(() => handle.setStarting?.(false))

/** Takes every connection of the pool; the returned function releases them. */
async function holdAll(): Promise<() => Promise<unknown>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = Array.from({ length: CONNECTIONS }, () => handle.transaction(() => promise))
  await vi.waitFor(() => expect(handle.pool().inUse).toBe(CONNECTIONS), { timeout: 10_000 })
  return () => {
    resolve()
    // The server may have ended an idle transaction.
    return Promise.allSettled(held)
  }
}

test('a request without a free connection is refused soon, but a start waits for one', async () => {
  const release = await holdAll()
  await expect(handle.executeSql('select 1')).rejects.toThrow(/timeout exceeded/)
  await release()

  handle.setStarting?.(true)
  const releaseLater = await holdAll()
  const answer = handle.executeSql('select 1 as one')
  await pause(LONGER_MS)
  await releaseLater()
  expect((await answer).rows).toEqual([{ one: 1 }])
})
