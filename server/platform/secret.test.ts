import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecret } from './secret.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embellie-secret-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a given secret is used and written nowhere', async () => {
  const dataDir = join(folder, 'data')
  const appSecret = 'a-secret-of-more-than-thirty-two-bytes'

  expect(await loadSecret({ appSecret, dataDir })).toBe(appSecret)
  expect(() => statSync(dataDir)).toThrow('ENOENT')
})

test('without one, 32 random bytes are made once, for the owner alone, and found again', async () => {
  const dataDir = join(folder, 'data')

  const secret = await loadSecret({ appSecret: null, dataDir })

  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(await loadSecret({ appSecret: null, dataDir })).toBe(secret)
  expect(await loadSecret({ appSecret: null, dataDir: join(folder, 'other') })).not.toBe(secret)
})

test('a damaged secret stops the start rather than weaken it', async () => {
  writeFileSync(join(folder, 'secret'), '')

  await expect(loadSecret({ appSecret: null, dataDir: folder })).rejects.toThrow(
    `Le fichier ${join(folder, 'secret')} est abîmé`,
  )
})
