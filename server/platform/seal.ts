import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secret } from './secret.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts and authenticates records with a key used for nothing else: the party that stores them can neither read
 * nor change them.
 */
export function createSeal(secret: Secret, purpose: string) {
  const key = secret.key(purpose, 32)

  function seal(content: Record<string, unknown>): Buffer {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, key, iv)
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }

  function unseal(record: Uint8Array): Record<string, unknown> {
    const bytes = Buffer.from(record)
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const content = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return JSON.parse(Buffer.concat([content, decipher.final()]).toString())
  }

  return { seal, unseal }
}
