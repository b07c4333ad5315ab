import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// Eight digits are few: a slow hash keeps them from being read back out of a stolen database.
const COST: ScryptOptions = { N: 2 ** 14 }
const SALT_BYTES = 16
const HASH_BYTES = 32

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Eight digits drawn at random. */
export function drawDigits(): string {
  return String(randomInt(10 ** 8)).padStart(8, '0')
}

export async function hashDigits(digits: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(digits, salt, HASH_BYTES, COST)
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

export async function matchesHash(digits: string, stored: string): Promise<boolean> {
  const [salt, hash] = stored.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!salt || !hash) return false
  return timingSafeEqual(await derive(digits, salt, HASH_BYTES, COST), hash)
}
