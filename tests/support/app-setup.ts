import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, vi } from 'vitest'
import { closeSpareApp } from './app.ts'

const SLOW_MS = 20

// As slow as it is on purpose, without the work: hundreds of sign-ins would take the processor from all other tests. It is
// tried as it is by code-hash.test.ts and in the browser.
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

// The next file may work on the same database by itself.
afterAll(closeSpareApp)
