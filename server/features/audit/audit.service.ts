import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Secret } from '#server/platform/secret.ts'
import type {
  AuditChange,
  AuditEntry,
  AuditFilters,
  listAudit,
} from '#shared/contracts/admin/audit.ts'
import { dayStart } from '#shared/domain/paris-calendar.ts'
import type { RouteInput } from '#shared/kit/route.ts'
import * as db from './audit.db.ts'
import * as listDb from './audit-list.db.ts'
import { CHAIN_START, type Entry, hashEntry, sealChanges, sealHead } from './chain.ts'

interface Dependencies {
  database: Database
  replica: Database
  clock: Clock
  secret: Secret
}

const BATCH = 1000
const PAGE = 50

type Query = RouteInput<typeof listAudit>['query']

export function createAuditService({ database, replica, clock, secret }: Dependencies) {
  const key = secret.key('audit', 32)

  /** Records an act in the transaction that performs it: neither exists without the other. */
  async function record(tx: Tx, { values, ...act }: Act): Promise<void> {
    const at = clock.now()
    const hasValues = values !== undefined && values.changes.length > 0
    const detail = hasValues
      ? { ...act.detail, seal: sealChanges(key, values.changes) }
      : act.detail
    const entry = { ...act, detail, at }
    await db.lockChain(tx)
    const previousHash = (await db.findLastHash(tx)) ?? CHAIN_START
    const hash = hashEntry(key, previousHash, entry)
    const id = await db.insertEntry(tx, { ...entry, previousHash, hash })
    if (hasValues) await db.insertChanges(tx, id, { ...values, at })
    await db.writeHead(tx, sealHead(key, hash))
  }

  /**
   * Reads the whole chain. Returns the id of the first entry that does not continue the previous one, or of the last
   * remaining entry if later ones were removed (0 if none remains).
   */
  async function findBreak(): Promise<number | undefined> {
    // Read before the entries: entries added in the meantime come after the one that this seal is for.
    const head = await db.findHead(database)
    let last = { id: 0, hash: CHAIN_START }
    let isSealed = head === undefined
    for (;;) {
      const entries = await db.listAfter(database, last.id, BATCH)
      for (const entry of entries) {
        const isWhole =
          entry.previousHash === last.hash &&
          entry.hash === hashEntry(key, last.hash, entry) &&
          (!entry.changes || entry.detail.seal === sealChanges(key, entry.changes))
        if (!isWhole) return entry.id
        isSealed ||= head === sealHead(key, entry.hash)
        last = entry
      }
      if (entries.length < BATCH) return isSealed ? undefined : last.id
    }
  }

  /** What the team did, the latest entry first. */
  async function list({
    cursor,
    ...filters
  }: Query): Promise<{ entries: AuditEntry[]; next: string | null }> {
    const beforeId = cursor === undefined ? undefined : Number(cursor)
    const search = { ...(await searchOf(filters)), beforeId }
    const rows = await listDb.listLatest(replica, search, PAGE + 1)
    const shown = rows.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      entries: await describe(shown),
      next: rows.length > PAGE && last ? String(last.id) : null,
    }
  }

  /** The matching acts, up to MAX_FILE_ENTRIES, so that a spreadsheet can open the file. */
  async function listForFile(
    filters: AuditFilters,
  ): Promise<{ entries: AuditEntry[]; isCapped: boolean }> {
    const search = await searchOf(filters)
    const entries: AuditEntry[] = []
    while (entries.length < MAX_FILE_ENTRIES) {
      const rows = await listDb.listLatest(
        replica,
        { ...search, beforeId: entries.at(-1)?.id },
        BATCH,
      )
      entries.push(...(await describe(rows)))
      if (rows.length < BATCH) return { entries, isCapped: false }
    }
    return { entries, isCapped: true }
  }

  async function searchOf({ act, actor, search, from, until }: AuditFilters) {
    return {
      ...{ act, actor },
      from: from === undefined ? undefined : dayStart(from),
      before: until === undefined ? undefined : dayStart(until, 1),
      found: search ? await find(search) : undefined,
    }
  }

  /** What the search text names: a reference, a public id, or else a first name or an address. */
  async function find(text: string): Promise<listDb.Found> {
    const reference = text.toUpperCase()
    const kind = REFERENCES.find(({ form }) => form.test(reference))?.kind
    if (kind) return { memberIds: [], publicIds: [], subjects: [`${kind} ${reference}`] }
    if (DECISION.test(reference)) {
      const subjects = await listDb.listSubjectsOfDecision(replica, reference)
      return { memberIds: [], publicIds: [], subjects }
    }
    const isId = listDb.UUID.test(text)
    const id = text.toLowerCase()
    const members = isId
      ? await listDb.findByPublicId(replica, id)
      : await listDb.findNamed(replica, text)
    const memberIds = members.map((member) => member.id)
    return {
      memberIds,
      publicIds: members.map(({ publicId }) => publicId),
      subjects: [
        ...(await listDb.listSubjectsOf(replica, memberIds)),
        // No row of an erased member has this id any more, but the log still does.
        ...(isId ? ID_SUBJECTS.map((subject) => `${subject} ${id}`) : [`promo ${reference}`]),
      ],
    }
  }

  async function describe(rows: readonly listDb.ListedEntry[]): Promise<AuditEntry[]> {
    if (rows.length === 0) return []
    const abouts = await listDb.describeSubjects(replica, [
      ...new Set(rows.map(({ subject }) => subject)),
    ])
    const bySubject = new Map(abouts.map((about) => [about.subject, about]))
    const named = [...new Set(rows.flatMap(({ detail }) => memberNamedIn(detail) ?? []))]
    const members = named.length === 0 ? [] : await listDb.nameMembers(replica, named)
    const byId = new Map(members.map((member) => [member.publicId, member]))
    return rows.map((row) => {
      const about = bySubject.get(row.subject)
      const member = byId.get(memberNamedIn(row.detail) ?? '') ?? about
      return entryOf(row, { member, title: about?.title ?? null })
    })
  }

  function listActors() {
    return listDb.listActors(replica)
  }

  return { record, findBreak, list, listForFile, listActors }
}
export type AuditService = ReturnType<typeof createAuditService>

/** An act, with the values that it changed and the member they belong to. */
interface Act extends Omit<Entry, 'at'> {
  values?: { memberId: number | null; changes: readonly AuditChange[] }
}

const MAX_FILE_ENTRIES = 50_000

const REFERENCES = [
  { kind: 'report', form: /^SIG-/ },
  { kind: 'order', form: /^EMB-/ },
  { kind: 'support', form: /^AID-/ },
  { kind: 'risk', form: /^RSQ-/ },
] as const

const DECISION = /^DEC-/

const ID_SUBJECTS = ['member', 'verification', 'event', 'import', 'table', 'pause']

function memberNamedIn({ member }: Record<string, unknown>): string | undefined {
  return typeof member === 'string' ? member : undefined
}

function entryOf(
  row: listDb.ListedEntry,
  about: {
    member: { publicId: string | null; firstName: string | null } | undefined
    title: string | null
  },
): AuditEntry {
  const { id, at, act, subject, actorId, actorPublicId, actorName } = row
  const { seal: _seal, ...detail } = row.detail
  const actor =
    actorId === null ? null : { id: actorPublicId, firstName: actorName ?? 'Ancien membre' }
  return {
    ...{ id, at: at.toISOString(), actor, act, subject, detail },
    member: about.member?.firstName
      ? { id: about.member.publicId, firstName: about.member.firstName }
      : null,
    title: about.title,
    changes: row.changes ?? [],
  }
}
