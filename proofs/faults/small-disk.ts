import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'embellie-disk-'
const CHUNK = Buffer.alloc(65_536)

/** A disk of the given size, which can be filled completely. */
export function mountSmallDisk(megabytes: number) {
  removeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  const { status, stderr } = spawnSync('mount', mount, { encoding: 'utf8' })
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    throw new Error(`Cette preuve monte un petit disque : lancez-la en root. ${stderr}`)
  }
  // PostgreSQL does not run as root, and stores its files there as well.
  chmodSync(folder, 0o777)
  const ballast = join(folder, 'ballast')

  function fill(): void {
    const file = openSync(ballast, 'a')
    try {
      // The last write is shortened to the remaining space.
      for (;;) if (writeSync(file, CHUNK) < CHUNK.length) break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    } finally {
      closeSync(file)
    }
  }

  function unmount(): void {
    process.off('exit', unmount)
    remove(folder)
  }
  process.once('exit', unmount)

  return {
    folder,
    fill,
    free: () => rmSync(ballast),
    bytesLeft: () => statfsSync(folder).bavail * statfsSync(folder).bsize,
    unmount,
  }
}

function remove(folder: string): void {
  spawnSync('umount', ['--lazy', folder])
  rmSync(folder, { recursive: true, force: true })
}

// A killed run leaves its disk behind; the folder's name contains the process id of its owner.
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const owner = name.slice(PREFIX.length).split('-')[0]
    if (!existsSync(`/proc/${owner}`)) remove(join(tmpdir(), name))
  }
}
