import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { AdminMember, MemberExport, MemberFilters } from '#shared/contracts/admin/members.ts'
import {
  IMPORT_COLUMNS,
  type ImportCells,
  INTERESTS_SEPARATOR,
} from '#shared/domain/import-files.ts'
import { ofGroup, type TraitGroup } from '#shared/domain/traits.ts'
import { toCsv } from '#shared/kit/csv.ts'
import * as db from './member-exports.db.ts'
import type { MemberListService } from './member-list.service.ts'
import { countAll, listIdsAfter } from './member-search.db.ts'

/** Members in one part: it is written within a second, and most lists need only one, which is ready immediately. */
const PART_SIZE = 2000
const KEPT_MS = 24 * 60 * 60 * 1000

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  limits: Pick<Limits, 'consume'>
  schedule: Pick<Schedule, 'enqueue'>
  storage: Storage
  audit: Pick<AuditService, 'record'>
  memberList: Pick<MemberListService, 'searchOf' | 'describe'>
}

/** Exports complete lists of members as CSV. Each export has an audit entry and expires after a day. */
export function createMemberExportService(deps: Dependencies) {
  const { database, transact, clock, limits, schedule, storage, audit, memberList } = deps

  async function request(
    viewer: Pick<Viewer, 'id' | 'role'>,
    filters: MemberFilters,
  ): Promise<MemberExport> {
    await limits.consume('member_export', viewer.id)
    const search = await memberList.searchOf(filters, viewer, true)
    const row = await transact(async (tx) => {
      const now = clock.now()
      const made = await db.insertExport(tx, {
        ...{ createdBy: viewer.id, filters, readsEmails: viewer.role === 'administrator' },
        total: await countAll(tx, search),
        requestedAt: now,
        expiresAt: new Date(now.getTime() + KEPT_MS),
      })
      await audit.record(tx, {
        ...{ actorId: viewer.id, act: 'members.exported', subject: 'members' },
        // The search text can be a name or an email address: neither may enter the audit chain.
        detail: {
          count: made.total,
          emails: made.readsEmails,
          filters: { ...filters, ...(filters.search && { search: true }) },
        },
      })
      if (made.total > PART_SIZE)
        await schedule.enqueue(tx, 'member-exports', { exportId: made.id })
      return made
    })
    if (row.total > PART_SIZE) return describe(row)
    await writePart({ exportId: row.id })
    return describe((await db.findExport(database, row.id)) ?? row)
  }

  /**
   * Writes the next part and enqueues a job for the rest. If the process dies at any point, no member is missing or
   * listed twice: a part that was written but not counted is overwritten.
   */
  async function writePart({ exportId }: { exportId: number }): Promise<void> {
    const row = await db.findExport(database, exportId)
    if (!row || row.readyAt) return
    const viewer = { role: row.readsEmails ? 'administrator' : 'moderator' } as const
    const search = await memberList.searchOf(row.filters, viewer, true)
    const ids = await listIdsAfter(database, search, { lastId: row.lastId, limit: PART_SIZE })
    const members = await memberList.describe(database, ids, row.readsEmails)
    await storage.put(keyOf(row, row.parts), Buffer.from(csvPart(members, row.parts === 0)))
    const isLast = ids.length < PART_SIZE
    await transact(async (tx) => {
      const isRecorded = await db.recordPart(tx, row, {
        written: row.written + members.length,
        lastId: ids.at(-1) ?? row.lastId,
        readyAt: isLast ? clock.now() : null,
      })
      if (isRecorded && !isLast) await schedule.enqueue(tx, 'member-exports', { exportId })
    })
  }

  async function read(
    viewer: Pick<Viewer, 'id' | 'role'>,
    publicId: string,
  ): Promise<MemberExport> {
    return describe(await findOwn(viewer, publicId))
  }

  /** Streams the parts of the file one after another: only one part is in memory at a time. */
  async function open(
    viewer: Pick<Viewer, 'id' | 'role'>,
    publicId: string,
  ): Promise<AsyncGenerator<Uint8Array>> {
    const row = await findOwn(viewer, publicId)
    if (!row.readyAt) fail('member_export_not_found')
    return partsOf(row)
  }

  async function* partsOf(row: db.ExportRow): AsyncGenerator<Uint8Array> {
    for (let part = 0; part < row.parts; part++) yield storage.getBytes(keyOf(row, part))
  }

  async function findOwn(
    { id, role }: Pick<Viewer, 'id' | 'role'>,
    publicId: string,
  ): Promise<db.ExportRow> {
    const row = await db.findOwn(database, { publicId, createdBy: id, now: clock.now() })
    // The file contains email addresses, and the person who requested it is no longer an administrator.
    const isForbidden = row?.readsEmails && role !== 'administrator'
    return !row || isForbidden ? fail('member_export_not_found') : row
  }

  /** Deletes expired exports. The files are deleted before the row, so that an interrupted cleanup is repeated. */
  async function sweep(): Promise<void> {
    for (const row of await db.listExpired(database, clock.now())) {
      // One part more than counted: a job can die after writing a part and before counting it.
      for (let part = 0; part <= row.parts; part++) await storage.remove(keyOf(row, part))
      await db.deleteExport(database, row.id)
    }
  }

  return { request, writePart, read, open, sweep }
}
export type MemberExportService = ReturnType<typeof createMemberExportService>

function keyOf({ publicId }: db.ExportRow, part: number): string {
  return `${publicId}/part-${part}.csv`
}

function csvPart(members: readonly AdminMember[], isFirst: boolean): string {
  const rows = members.map((member) => {
    const cells = cellsOf(member)
    return IMPORT_COLUMNS.map((column) => cells[column])
  })
  const text = toCsv(isFirst ? [IMPORT_COLUMNS, ...rows] : rows, ';')
  // Only the start of the file has a byte order mark. A later part without members is empty.
  return isFirst ? text : text.replace(/^\uFEFF(?:\r\n$)?/, '')
}

function cellsOf(member: AdminMember): ImportCells {
  const { firstName, gender, age, city, region, email, bio, interests, subscription, km } = member
  const traitOf = (group: TraitGroup) => ofGroup(member.traits, group)[0] ?? ''
  return {
    ...{ firstName, gender, age: String(age), city, region: region ?? '', email: email ?? '', bio },
    interests: interests.join(INTERESTS_SEPARATOR),
    subscription,
    km: km === null ? '' : String(km),
    situation: traitOf('situation'),
    home: traitOf('home'),
    tobacco: traitOf('tobacco'),
    children: traitOf('children'),
  }
}

function describe({ publicId, total, written, readyAt, expiresAt }: db.ExportRow): MemberExport {
  return {
    ...{ id: publicId, total, written },
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  }
}
