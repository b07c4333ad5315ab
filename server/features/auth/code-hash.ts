import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { fail } from '#server/platform/http/problem.ts'

// Eight digits are few: a slow hash keeps them from being read back out of a stolen database.
const COST: ScryptOptions = { N: 2 ** 14 }
const SALT_BYTES = 16
const HASH_BYTES = 32

// Node reads files with the same four threads: half of them are left to it, and a caller who would wait long is told to come back.
const AT_ONCE = 2
const MOST_WAITING = 60
const RETRY_AFTER_SECONDS = 5

const inTurn = pLimit(AT_ONCE)
const deriveNow = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Refuses while too many wait: asked before anything is counted, so that a caller who comes back has lost nothing. */
export function requireRoom(): void {
  if (inTurn.pendingCount >= MOST_WAITING) fail('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
}

function derive(digits: string, salt: Buffer): Promise<Buffer> {
  requireRoom()
  return inTurn(() => deriveNow(digits, salt, HASH_BYTES, COST))
}

/** Eight digits drawn at random. */
export function drawDigits(): string {
  return String(randomInt(10 ** 8)).padStart(8, '0')
}

export async function hashDigits(digits: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(digits, salt)
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

export async function matchesHash(digits: string, stored: string): Promise<boolean> {
  const [salt, hash] = stored.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!salt || !hash) return false
  return timingSafeEqual(await derive(digits, salt), hash)
}
