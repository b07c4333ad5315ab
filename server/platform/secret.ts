import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** Derives keys from the site's secret, one for each purpose: what one of them gives away opens nothing else. */
export function createSecret(config: Pick<Config, 'appSecret' | 'dataDir'>) {
  const secret = config.appSecret ?? storedSecret(config.dataDir)

  function key(purpose: string, bytes: number): Buffer {
    return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes))
  }

  return { key }
}
export type Secret = ReturnType<typeof createSecret>

/** The demonstration makes its own secret and keeps it; of two processes that start at once, the first one's counts. */
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
