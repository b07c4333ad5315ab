import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { fail } from '#server/platform/http/problem.ts'

// Eight digits have few combinations: a slow hash keeps them from being recovered from a stolen database.
const COST: ScryptOptions = { N: 2 ** 14 }
const SALT_BYTES = 16
const HASH_BYTES = 32

// scrypt runs on the four threads with which Node also reads files: half of them stay free for files. A caller who
// would wait too long is asked to retry later.
const CONCURRENCY = 2
const MAX_WAITING = 60
const RETRY_AFTER_SECONDS = 5

const limit = pLimit(CONCURRENCY)
const deriveNow = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/**
 * Refuses while too many calls wait. Called before any limit is consumed, so that a caller who retries has lost
 * nothing.
 */
export function requireHashCapacity(): void {
  if (limit.pendingCount >= MAX_WAITING) fail('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
}

function derive(digits: string, salt: Buffer): Promise<Buffer> {
  requireHashCapacity()
  return limit(() => deriveNow(digits, salt, HASH_BYTES, COST))
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
