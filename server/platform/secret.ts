import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** Derives one key for each purpose from the secret of the site, so that one leaked key reveals no other. */
export function createSecret(config: Pick<Config, 'appSecret' | 'dataDir'>) {
  const secret = config.appSecret ?? storedSecret(config.dataDir)

  function key(purpose: string, bytes: number): Buffer {
    return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes))
  }

  return { key }
}
export type Secret = ReturnType<typeof createSecret>

/**
 * The demonstration creates its own secret and stores it. If two processes start at the same time, the first one to
 * write wins.
 */
function storedSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'app-secret')
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
