import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { createSeal } from '#server/platform/seal.ts'
import type { Secret } from '#server/platform/secret.ts'
import { addMonths } from '#shared/domain/paris-calendar.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import * as db from './archive.db.ts'

/** Decree 2021-1362: the civil identity is kept for five years after the contract, everything else for one year. */
const KEPT_MONTHS: Record<db.ArchiveKind, number> = { identity: 60, account: 12, connections: 12 }

interface Dependencies {
  database: Database
  clock: Clock
  secret: Secret
}

/** The data about former members that the law requires a host to keep: encrypted, and separate from all other data. */
export function createArchiveService({ database, clock, secret }: Dependencies) {
  const { seal } = createSeal(secret, 'legal archive')

  /** Archives the connection data before the sessions are deleted. */
  async function archiveConnections(tx: Tx, memberId: number): Promise<void> {
    const connections = await db.readConnections(tx, memberId)
    // Undefined if an earlier exclusion or departure has already archived it and ended the sessions.
    if (connections) await insertSealed(tx, 'connections', connections, clock.now())
  }

  /** Archives a member's identity and account data before the member is erased. */
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
