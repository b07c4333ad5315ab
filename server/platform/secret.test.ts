// Rules: platform
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSecret } from './secret.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embellie-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function keyOf(appSecret: string | null, purpose = 'photos') {
  return createSecret({ appSecret, dataDir }).key(purpose, 32).toString('hex')
}

test('without APP_SECRET 32 random bytes are created once, in a file that only its owner can read', () => {
  const first = keyOf(null)
  expect(keyOf(null)).toBe(first)
  const path = join(dataDir, 'app-secret')
  expect(Buffer.from(readFileSync(path, 'utf8'), 'base64url')).toHaveLength(32)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('APP_SECRET takes precedence over the created secret', () => {
  const made = keyOf(null)
  expect(keyOf('x'.repeat(32))).not.toBe(made)
})

test('each purpose has its own key', () => {
  expect(keyOf('x'.repeat(32), 'photos')).not.toBe(keyOf('x'.repeat(32), 'push'))
})
