import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'

function filesUnder(path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true })
      .flatMap((entry) => filesUnder(join(path, entry.name)))
      .sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

/** A hash of the names and contents of all files under the paths. */
export function fingerprint(paths, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const file of paths.flatMap(filesUnder))
    hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function isFresh(stampFile, stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

/** Runs `work`, one command at a time, only if its inputs changed since it last succeeded. */
export async function whenChanged(stampFile, stamp, work) {
  if (isFresh(stampFile, stamp)) return
  await withLock(async () => {
    // The previous owner of the lock may have done it.
    if (isFresh(stampFile, stamp)) return
    // Removed before the work starts: interrupted work must be repeated, even if the inputs change back.
    rmSync(stampFile, { force: true })
    await work()
    writeFileSync(stampFile, stamp)
  })
}
