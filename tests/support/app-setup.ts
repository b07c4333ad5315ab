import { createHash } from 'node:crypto'
import { afterAll, vi } from 'vitest'
import { closeSpareApp } from './app.ts'

// Slow on purpose, hundreds of sign-ins would wait for it; it is tried as it is by code-hash.test.ts and in the browser.
vi.mock('#server/features/auth/code-hash.ts', async (load) => {
  const hash = (digits: string) => createHash('sha256').update(digits).digest('base64url')
  return {
    ...(await load<object>()),
    hashDigits: async (digits: string) => hash(digits),
    matchesHash: async (digits: string, stored: string) => hash(digits) === stored,
  }
})

// The next file may work on the same database by itself.
afterAll(closeSpareApp)
