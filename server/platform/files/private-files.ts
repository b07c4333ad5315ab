import { chmodSync, mkdirSync, statSync } from 'node:fs'
import process from 'node:process'

const OWNER_ALONE = 0o700

/**
 * Keeps what this process writes from the other users of the machine: photos, mails with codes, the secret, the database.
 * The folder is closed too, for what was written before.
 */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(0o077)
  try {
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, statSync(dataDir).mode & OWNER_ALONE)
  } catch {
    // A volume that belongs to somebody else is closed by who made it; a folder that cannot be written is told of by who writes.
  }
}
