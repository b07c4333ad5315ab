import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import * as db from './visibility.db.ts'

interface Dependencies {
  clock: Clock
}

/** How far a member lets others see them. What follows from a change is the caller's to do. */
export function createVisibilityService({ clock }: Dependencies) {
  function read(handle: Db, memberId: number): Promise<db.Visibility> {
    return db.findVisibility(handle, memberId)
  }

  /** Takes the member's row until the transaction ends. */
  function lock(tx: Tx, memberId: number): Promise<void> {
    return db.lockMember(tx, memberId)
  }

  function save(tx: Tx, memberId: number, visibility: db.Visibility): Promise<void> {
    return db.saveVisibility(tx, memberId, visibility, clock.now())
  }

  return { read, lock, save }
}
export type VisibilityService = ReturnType<typeof createVisibilityService>
