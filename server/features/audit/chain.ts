import { createHmac } from 'node:crypto'
import type { AuditChange } from '#shared/contracts/admin/audit.ts'

/** Who did what to whom, and when; `detail` holds ids and values that changed, never what a member wrote. */
export interface Entry {
  at: Date
  /** Null for what the system did by itself. */
  actorId: number | null
  act: string
  subject: string
  detail: Record<string, unknown>
}

/** Seals the values of an entry, which stand apart from the chain so that they can be forgotten. */
export function sealChanges(key: Buffer, changes: readonly AuditChange[]): string {
  const text = JSON.stringify(changes, sorted)
  return createHmac('sha256', key).update(`changes ${text}`).digest('base64url')
}

/** What the first entry carries on. */
export const CHAIN_START = ''

/** Seals an entry to all those before it: anyone who changes one would have to seal every later one anew, with the key. */
export function hashEntry(key: Buffer, previousHash: string, entry: Entry): string {
  const { at, actorId, act, subject, detail } = entry
  const text = JSON.stringify(
    [previousHash, at.toISOString(), actorId, act, subject, detail],
    sorted,
  )
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Seals the last entry, so that none can be taken off the end: without the key nobody can seal the one before. */
export function sealHead(key: Buffer, lastHash: string): string {
  return createHmac('sha256', key).update(`head ${lastHash}`).digest('base64url')
}

/** The database keeps the keys of an object in an order of its own. */
function sorted(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
