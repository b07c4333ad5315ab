import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, vi } from 'vitest'
import { closeSpareApp } from './app.ts'

const SLOW_MS = 20

// Replaces the code hash by a timer: the real hash is expensive on purpose, and hundreds of sign-ins would take the
// processor from all other tests. code-hash.test.ts and the browser tests use the real one.
vi.mock('#server/features/auth/code-hash.ts', async (load) => {
  async function hash(digits: string): Promise<string> {
    await pause(SLOW_MS)
    return createHash('sha256').update(digits).digest('base64url')
  }
  return {
    ...(await load<object>()),
    hashDigits: hash,
    matchesHash: async (digits: string, stored: string) => (await hash(digits)) === stored,
  }
})

// The next test file may use the same database without an application.
afterAll(closeSpareApp)
