import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { AuditEntry, listAudit } from '#shared/contracts/audit.ts'
import type { RouteInput } from '#shared/kit/route.ts'
import * as db from './audit.db.ts'
import { listLatest } from './audit-list.db.ts'
import { CHAIN_START, type Entry, hashEntry, sealHead } from './chain.ts'

interface Dependencies {
  database: Database
  clock: Clock
  secret: Secret
}

const BATCH = 1000
const PAGE = 50

type Query = RouteInput<typeof listAudit>['query']

export function createAuditService({ database, clock, secret }: Dependencies) {
  const key = secret.key('audit', 32)

  /** Writes an act down in the transaction that does it: neither is there without the other. */
  async function record(tx: Tx, act: Omit<Entry, 'at'>): Promise<void> {
    const entry = { ...act, at: clock.now() }
    await db.lockChain(tx)
    const previousHash = (await db.findLastHash(tx)) ?? CHAIN_START
    const hash = hashEntry(key, previousHash, entry)
    await db.insertEntry(tx, { ...entry, previousHash, hash })
    await db.writeHead(tx, sealHead(key, hash))
  }

  /**
   * Reads the whole chain; answers the id of the first entry that does not carry on the one before, or of the last one
   * left where those after it are gone.
   */
  async function findBreak(): Promise<number | undefined> {
    // Before the entries: those added meanwhile come after the one that it seals.
    const head = await db.findHead(database)
    let last = { id: 0, hash: CHAIN_START }
    let isSealed = head === undefined
    for (;;) {
      const entries = await db.listAfter(database, last.id, BATCH)
      for (const entry of entries) {
        const isWhole =
          entry.previousHash === last.hash && entry.hash === hashEntry(key, last.hash, entry)
        if (!isWhole) return entry.id
        isSealed ||= head === sealHead(key, entry.hash)
        last = entry
      }
      if (entries.length < BATCH) return isSealed ? undefined : last.id
    }
  }

  /** What the team did, the latest first. */
  async function list({
    cursor,
    ...filters
  }: Query): Promise<{ entries: AuditEntry[]; next: string | null }> {
    const beforeId = cursor === undefined ? undefined : Number(cursor)
    const rows = await listLatest(database, { ...filters, beforeId }, PAGE + 1)
    const entries = rows.slice(0, PAGE).map(entryOf)
    const last = entries.at(-1)
    return { entries, next: rows.length > PAGE && last ? String(last.id) : null }
  }

  return { record, findBreak, list }
}
export type AuditService = ReturnType<typeof createAuditService>

function entryOf(row: Awaited<ReturnType<typeof listLatest>>[number]): AuditEntry {
  const { id, at, act, subject, detail, actorId, actorPublicId, actorName } = row
  const actor =
    actorId === null ? null : { id: actorPublicId, firstName: actorName ?? 'Ancien membre' }
  return { id, at: at.toISOString(), actor, act, subject, detail }
}
