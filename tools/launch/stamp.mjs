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

/** One hash of the names and contents of all files under the paths. */
export function fingerprint(paths, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const file of paths.flatMap(filesUnder))
    hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function isFresh(stampFile, stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

/** Does the work, one command at a time, only when its inputs changed since it last succeeded. */
export async function whenChanged(stampFile, stamp, work) {
  if (isFresh(stampFile, stamp)) return
  await withLock(async () => {
    // Anyone who held the lock before may have done it.
    if (isFresh(stampFile, stamp)) return
    // Gone before the work starts: an interrupted one must be done again even if the inputs go back.
    rmSync(stampFile, { force: true })
    await work()
    writeFileSync(stampFile, stamp)
  })
}
