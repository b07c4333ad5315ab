import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { fail } from '#server/platform/problem.ts'
import type { Viewer } from '#server/platform/session.ts'
import { insertPass } from './passes.db.ts'

interface Dependencies {
  database: Database
  clock: Clock
}

export function createPassService({ database, clock }: Dependencies) {
  /** Hides a profile from the member's deck for 60 days; passing again starts the 60 days anew. */
  async function pass(from: Viewer, toPublicId: string): Promise<void> {
    const isKnown = await insertPass(database, from.id, toPublicId, clock.now())
    if (!isKnown) fail('member_not_found')
  }

  return { pass }
}
export type PassService = ReturnType<typeof createPassService>
