import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DecisionDraft } from '#shared/contracts/admin/moderation.ts'
import type { ReportReason } from '#shared/domain/reports.ts'
import { newCaseReference } from './case-reference.ts'
import * as db from './cases.db.ts'

interface Dependencies {
  clock: Clock
}

/** A report as the team handles it: found, taken, given back, closed. */
export function createCaseService({ clock }: Dependencies) {
  function find(handle: Db, reference: string): Promise<db.ReportCase | undefined> {
    return db.findCase(handle, reference)
  }

  /** Opens a case of what the team itself has seen of a member; answers its reference. */
  async function openByTeam(
    tx: Tx,
    seen: { memberId: number; location: string; reason: ReportReason; dueAt?: Date },
  ): Promise<string> {
    const { memberId, location, reason } = seen
    const reference = newCaseReference()
    const now = clock.now()
    const dueAt = seen.dueAt ?? now
    await db.insertCase(tx, {
      ...{ reference, location, reason, details: '', name: '', email: '', now, dueAt },
      reported: memberId,
      isByTeam: true,
    })
    return reference
  }

  /** The reference of the case that the team has open about a member. */
  function findOpenByTeam(handle: Db, memberId: number): Promise<string | undefined> {
    return db.findOpenByTeam(handle, memberId)
  }

  /** Takes the case until the transaction ends. */
  function lock(tx: Tx, reference: string): Promise<db.ReportCase | undefined> {
    return db.lockCase(tx, reference)
  }

  function assign(tx: Tx, id: number, memberId: number): Promise<void> {
    return db.saveAssignment(tx, id, { memberId, now: clock.now() })
  }

  /** Gives a case back with what its reader would decide. */
  function propose(
    tx: Tx,
    id: number,
    by: { memberId: number; proposal: DecisionDraft },
  ): Promise<void> {
    return db.saveProposal(tx, id, by)
  }

  /** Says which member a notice from outside is about. */
  function nameReported(tx: Tx, id: number, memberId: number): Promise<void> {
    return db.saveReported(tx, id, memberId)
  }

  function close(tx: Tx, id: number, memberId: number): Promise<void> {
    return db.closeCase(tx, id, { memberId, now: clock.now() })
  }

  return { find, openByTeam, findOpenByTeam, lock, assign, propose, nameReported, close }
}
export type CaseService = ReturnType<typeof createCaseService>
export type { ReportCase } from './cases.db.ts'
