import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { deleteEdges, insertPass } from './passes.db.ts'

interface Dependencies {
  database: Database
  clock: Clock
}

export function createPassService({ database, clock }: Dependencies) {
  /** Hides a profile from the member's deck for 60 days; passing it again restarts the 60 days. */
  async function pass(from: Viewer, toPublicId: string): Promise<void> {
    const isKnown = await insertPass(database, from.id, toPublicId, clock.now())
    if (!isKnown) fail('member_not_found')
  }

  /** Deletes the decisions of erased members, and the decisions of others about them. */
  function forgetMembers(tx: Tx, memberIds: readonly number[]): Promise<void> {
    return deleteEdges(tx, memberIds)
  }

  return { pass, forgetMembers }
}
export type PassService = ReturnType<typeof createPassService>
