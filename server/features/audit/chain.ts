import { createHmac } from 'node:crypto'
import type { AuditChange } from '#shared/contracts/admin/audit.ts'

/** Who did what to whom, and when. `detail` contains ids and changed values, never text that a member wrote. */
export interface Entry {
  at: Date
  /** Null if the system acted by itself. */
  actorId: number | null
  act: string
  subject: string
  detail: Record<string, unknown>
}

/** Seals the values of an entry. They are stored apart from the chain, so that they can be deleted. */
export function sealChanges(key: Buffer, changes: readonly AuditChange[]): string {
  const text = JSON.stringify(changes, sorted)
  return createHmac('sha256', key).update(`changes ${text}`).digest('base64url')
}

/** The previous hash of the first entry. */
export const CHAIN_START = ''

/**
 * Seals an entry to all earlier ones: after a change to one entry, all later ones need new seals, which need the key.
 */
export function hashEntry(key: Buffer, previousHash: string, entry: Entry): string {
  const { at, actorId, act, subject, detail } = entry
  const text = JSON.stringify(
    [previousHash, at.toISOString(), actorId, act, subject, detail],
    sorted,
  )
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Seals the last entry, so that no entry can be removed from the end: sealing an earlier one needs the key. */
export function sealHead(key: Buffer, lastHash: string): string {
  return createHmac('sha256', key).update(`head ${lastHash}`).digest('base64url')
}

/** Sorts the keys of objects, because the database stores them in its own order. */
function sorted(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
