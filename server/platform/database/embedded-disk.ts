import { statfsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'

const MEGABYTE = 1024 * 1024
const RESERVE_MEGABYTES = 64
const CHECKPOINT_EVERY_MS = 60_000

/** Whether the disk of a folder has so little space left that the database must not write any more. */
export function isAlmostFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < RESERVE_MEGABYTES * MEGABYTE
}

/** Disk tasks that a PostgreSQL server does itself and the embedded engine does not. */
export function createDiskMaintenance(opened: PGlite, isFull: () => boolean) {
  let isReadOnly = false
  let lastSegment: string | undefined

  /**
   * Makes new transactions read-only while the disk is almost full. The reserve is for work in progress, because the
   * engine dies if its log cannot grow. Refused requests can be repeated later.
   */
  async function updateReadOnly(): Promise<void> {
    const mustBeReadOnly = isFull()
    if (mustBeReadOnly === isReadOnly) return
    isReadOnly = mustBeReadOnly
    await opened.exec(`set default_transaction_read_only = ${mustBeReadOnly ? 'on' : 'off'}`)
  }

  /**
   * Without checkpoints the log would keep everything written since the start, and be replayed completely after a
   * kill.
   */
  async function checkpoint(): Promise<void> {
    const { rows } = await opened.query<{ segment: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as segment',
    )
    const segment = rows[0]?.segment
    if (segment === lastSegment) return
    await opened.exec('checkpoint')
    lastSegment = segment
  }

  // If a checkpoint fails, the next one makes up for it.
  setInterval(() => void checkpoint().catch(() => undefined), CHECKPOINT_EVERY_MS).unref()

  return { updateReadOnly, checkpoint }
}
export type DiskMaintenance = ReturnType<typeof createDiskMaintenance>
