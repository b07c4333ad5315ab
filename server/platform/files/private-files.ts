import { chmodSync, mkdirSync, statSync } from 'node:fs'
import process from 'node:process'

const OWNER_ALONE = 0o700

/**
 * Hides what this process writes (photos, mails with codes, the secret, the database) from other users of the
 * machine. The folder is closed too, because of files written earlier.
 */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(0o077)
  try {
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, statSync(dataDir).mode & OWNER_ALONE)
  } catch {
    // The owner of a mounted volume must close it. If the folder cannot be written, the first write reports it.
  }
}
