import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Paged } from '#server/platform/http/pages.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { listSubscribers, Subscriber } from '#shared/contracts/admin/newsletter.ts'
import { toCsv } from '#shared/kit/csv.ts'
import type { RouteInput, RouteOutput } from '#shared/kit/route.ts'
import * as db from './subscriber-admin.db.ts'

interface Dependencies {
  database: Database
  transact: Transact
  audit: Pick<AuditService, 'record'>
}

type Query = RouteInput<typeof listSubscribers>['query']
type Row = Awaited<ReturnType<typeof db.listSubscribers>>[number]

const PAGE = 50
const BATCH = 1000

const STATUS_NAMES: Record<Subscriber['status'], string> = {
  confirmed: 'confirmée',
  pending: 'en attente',
  unsubscribed: 'désinscrite',
}

const HEADER = [
  ...['E-mail', 'Prénom', 'État', 'Origine', 'Version du consentement'],
  ...['Consentie le', 'Confirmée le', 'Désinscrite le'],
]

/** The newsletter's subscribers, for administrators. */
export function createSubscriberAdminService({ database, transact, audit }: Dependencies) {
  async function list({
    cursor,
    ...search
  }: Query): Promise<Paged<RouteOutput<typeof listSubscribers>>> {
    const beforeId = cursor === undefined ? undefined : Number(cursor)
    const found = await db.listSubscribers(database, search, { beforeId, limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const last = shown.at(-1)
    const counts = await db.countSubscribers(database)
    return {
      subscribers: shown.map(subscriberOf),
      next: found.length > PAGE && last ? String(last.id) : null,
      counts: {
        confirmed: counts.get('confirmed') ?? 0,
        pending: counts.get('pending') ?? 0,
        unsubscribed: counts.get('unsubscribed') ?? 0,
      },
    }
  }

  /** All matching subscribers as CSV, recorded in the audit log: personal data leaves the product. */
  function exportAll(
    viewer: Pick<Viewer, 'id'>,
    search: db.SubscriberSearch,
  ): Promise<{ csv: string; count: number }> {
    return transact(async (tx) => {
      const rows = await readAll(tx, search)
      await audit.record(tx, {
        ...{ actorId: viewer.id, act: 'newsletter.exported', subject: 'newsletter' },
        detail: { count: rows.length, status: search.status ?? 'all' },
      })
      return { csv: toCsv([HEADER, ...rows.map(cellsOf)], ';'), count: rows.length }
    })
  }

  async function readAll(tx: Tx, search: db.SubscriberSearch): Promise<Row[]> {
    const rows: Row[] = []
    for (;;) {
      const page = { beforeId: rows.at(-1)?.id, limit: BATCH }
      const batch = await db.listSubscribers(tx, search, page)
      rows.push(...batch)
      if (batch.length < BATCH) return rows
    }
  }

  return { list, exportAll }
}
export type SubscriberAdminService = ReturnType<typeof createSubscriberAdminService>

function subscriberOf({ consentVersion: _version, ...row }: Row): Subscriber {
  return {
    ...row,
    consentedAt: row.consentedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  }
}

function cellsOf(row: Row): string[] {
  return [
    ...[row.email, row.firstName, STATUS_NAMES[row.status], row.source ?? '', row.consentVersion],
    ...[row.consentedAt, row.confirmedAt, row.unsubscribedAt].map((at) => at?.toISOString() ?? ''),
  ]
}
