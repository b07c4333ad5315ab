import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { createSeal } from '#server/platform/seal.ts'
import type { Secret } from '#server/platform/secret.ts'
import { addMonths } from '#shared/domain/paris-calendar.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import * as db from './archive.db.ts'

/** Decree 2021-1362: the civil identity five years after the contract, everything else one year. */
const KEPT_MONTHS: Record<db.ArchiveKind, number> = { identity: 60, account: 12, connections: 12 }

interface Dependencies {
  database: Database
  clock: Clock
  secret: Secret
}

/** What the law has a host keep of somebody who left, apart from everything else, and sealed. */
export function createArchiveService({ database, clock, secret }: Dependencies) {
  const { seal } = createSeal(secret, 'legal archive')

  /** Keeps the traces of connection, before the sessions end. */
  async function archiveConnections(tx: Tx, memberId: number): Promise<void> {
    const connections = await db.readConnections(tx, memberId)
    // Kept already where an exclusion or a departure came before.
    if (connections) await insertSealed(tx, 'connections', connections, clock.now())
  }

  /** Keeps who it was and what they bought, before they are erased. */
  async function archiveIdentity(tx: Tx, memberId: number, leftAt: Date): Promise<void> {
    const identity = await db.readIdentity(tx, memberId)
    if (!identity) return
    await insertSealed(tx, 'identity', { ...identity }, leftAt)
    await insertSealed(tx, 'account', await db.readAccount(tx, memberId), leftAt)
  }

  function insertSealed(
    tx: Tx,
    kind: db.ArchiveKind,
    content: Record<string, unknown>,
    since: Date,
  ): Promise<void> {
    const purgeOn = parisDate(addMonths(since, KEPT_MONTHS[kind], since))
    return db.insertRecord(tx, { kind, sealed: seal(content), now: clock.now(), purgeOn })
  }

  function purge(): Promise<void> {
    return db.purgeRecords(database, clock.today())
  }

  return { archiveConnections, archiveIdentity, purge }
}
export type ArchiveService = ReturnType<typeof createArchiveService>
