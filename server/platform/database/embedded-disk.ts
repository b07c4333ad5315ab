import { statfsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'

const MEGABYTE = 1024 * 1024
const RESERVE_MEGABYTES = 64
const CHECKPOINT_EVERY_MS = 60_000

/** Whether so little room is left on the disk of a folder that the database may write no more. */
export function isAlmostFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < RESERVE_MEGABYTES * MEGABYTE
}

/** Looks after the disk that the engine writes to, as the server around PostgreSQL does and the engine alone does not. */
export function createDiskMaintenance(opened: PGlite, isFull: () => boolean) {
  let isReadOnly = false
  let checkpointed: string | undefined

  /**
   * Lets nothing be written while the disk is almost full. What is under way still has room: a log that cannot grow
   * would end the engine, and what was only asked for can be asked for again.
   */
  async function heedSpace(): Promise<void> {
    const mustWait = isFull()
    if (mustWait === isReadOnly) return
    isReadOnly = mustWait
    await opened.exec(`set default_transaction_read_only = ${mustWait ? 'on' : 'off'}`)
  }

  /** Without it the log would keep all that was written since the start, and be read as a whole after a kill. */
  async function checkpoint(): Promise<void> {
    const { rows } = await opened.query<{ segment: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as segment',
    )
    const segment = rows[0]?.segment
    if (segment === checkpointed) return
    await opened.exec('checkpoint')
    checkpointed = segment
  }

  // One that fails is made up for by the next.
  setInterval(() => void checkpoint().catch(() => undefined), CHECKPOINT_EVERY_MS).unref()

  return { heedSpace, checkpoint }
}
export type DiskMaintenance = ReturnType<typeof createDiskMaintenance>
