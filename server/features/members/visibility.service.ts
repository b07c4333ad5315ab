import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import * as db from './visibility.db.ts'

interface Dependencies {
  clock: Clock
}

/** The visibility settings of a member. The caller handles the consequences of a change. */
export function createVisibilityService({ clock }: Dependencies) {
  function read(handle: Db, memberId: number): Promise<db.Visibility> {
    return db.findVisibility(handle, memberId)
  }

  /** Locks the member's row until the transaction ends. */
  function lock(tx: Tx, memberId: number): Promise<void> {
    return db.lockMember(tx, memberId)
  }

  function save(tx: Tx, memberId: number, visibility: db.Visibility): Promise<void> {
    return db.saveVisibility(tx, memberId, visibility, clock.now())
  }

  return { read, lock, save }
}
export type VisibilityService = ReturnType<typeof createVisibilityService>
