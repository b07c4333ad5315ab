import type { Transact } from '#server/platform/events.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type {
  AuditChange,
  AuditEntry,
  AuditFilters,
  exportAudit,
} from '#shared/contracts/admin/audit.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import { toCsv } from '#shared/kit/csv.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import type { AuditService } from './audit.service.ts'

interface Dependencies {
  transact: Transact
  audit: Pick<AuditService, 'record' | 'listForFile'>
}

const HEADER = ['Date', 'Par', 'Acte', 'Objet', 'Membre', 'Détail', 'Avant et après']

/** Exports the team's log as a file. The export is itself recorded in the log. */
export function createAuditExportService({ transact, audit }: Dependencies) {
  async function exportAll(
    viewer: Pick<Viewer, 'id'>,
    filters: AuditFilters,
  ): Promise<RouteOutput<typeof exportAudit>> {
    const { entries, isCapped } = await audit.listForFile(filters)
    const { search, ...others } = filters
    await transact((tx) =>
      audit.record(tx, {
        ...{ actorId: viewer.id, act: 'audit.exported', subject: 'audit' },
        // The search text may be a person's name, and the chain contains no names.
        detail: { count: entries.length, filters: { ...others, ...(search && { search: true }) } },
      }),
    )
    const csv = toCsv([HEADER, ...entries.map(cellsOf)], ';')
    return { csv, count: entries.length, isCapped }
  }

  return { exportAll }
}
export type AuditExportService = ReturnType<typeof createAuditExportService>

function cellsOf(entry: AuditEntry): string[] {
  const { at, actor, act, subject, member, title, detail, changes } = entry
  return [
    ...[dateAndHour(new Date(at)), actor?.firstName ?? 'Le système', act, subject],
    ...[member?.firstName ?? title ?? '', JSON.stringify(detail), changes.map(inWords).join('\n')],
  ]
}

function inWords({ field, was, is }: AuditChange): string {
  return `${field} : ${JSON.stringify(was)} → ${JSON.stringify(is)}`
}
