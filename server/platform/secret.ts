import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { StartError } from './start-error.ts'

const BYTES = 32

/** The secret that signs and hashes: APP_SECRET, or one made once and kept beside the demo's data. */
export async function loadSecret(config: Pick<Config, 'appSecret' | 'dataDir'>): Promise<string> {
  return config.appSecret ?? keptSecret(config.dataDir)
}

async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  try {
    const secret = randomBytes(BYTES).toString('hex')
    await writeFile(path, secret, { flag: 'wx', mode: 0o600, flush: true })
    return secret
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = await readFile(path, 'utf8')
  if (/^[0-9a-f]{64}$/.test(secret)) return secret
  throw new StartError(`Le fichier ${path} est abîmé : supprimez-le, un nouveau secret sera fait.`)
}
