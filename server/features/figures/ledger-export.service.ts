import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { dayStart } from '#shared/domain/paris-calendar.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { PRODUCT_LABELS } from '#shared/domain/products.ts'
import { toCsv } from '#shared/kit/csv.ts'
import * as db from './revenue.db.ts'

interface Dependencies {
  database: Database
  transact: Transact
  audit: Pick<AuditService, 'record'>
}

const BATCH = 2000

const HEADER = [
  ...['Date', 'Écriture', 'Nature', 'Compte', 'Commande', 'Produit', 'Débit', 'Crédit', 'Devise'],
  ...['Paiement', "Identifiant de l'écriture"],
]

const KIND_NAMES: Readonly<Record<string, string>> = {
  payment: 'Paiement',
  sale: 'Vente',
  refund_due: 'Remboursement dû',
  refund: 'Remboursement',
  refund_waived: 'Remboursement devenu inutile',
  refund_failed: 'Remboursement renvoyé par la banque',
  dispute: 'Repris par la banque',
  dispute_reinstated: 'Rendu par la banque',
}

const ACCOUNT_NAMES: Readonly<Record<string, string>> = {
  provider: 'Prestataire de paiement',
  order: 'Client',
  sales: 'Ventes',
  refunds: 'Remboursements',
  disputes: 'Contestations',
}

/** Exports the ledger for an accountant: one entry per line, total debits equal to total credits. */
export function createLedgerExportService({ database, transact, audit }: Dependencies) {
  async function exportDays(
    viewer: Pick<Viewer, 'id'>,
    { from, until }: { from: string; until: string },
  ): Promise<{ csv: string; count: number }> {
    const span = { from: dayStart(from), before: dayStart(until, 1) }
    const lines = await readAll(span)
    await transact((tx) =>
      audit.record(tx, {
        ...{ actorId: viewer.id, act: 'ledger.exported', subject: 'ledger' },
        detail: { count: lines.length, from, until },
      }),
    )
    return { csv: toCsv([HEADER, ...lines.map(cellsOf)], ';'), count: lines.length }
  }

  async function readAll(span: db.Span): Promise<db.LedgerLine[]> {
    const lines: db.LedgerLine[] = []
    for (;;) {
      const last = lines.at(-1) ?? { eventId: 0, account: '' }
      const batch = await db.listLedgerAfter(database, span, last, BATCH)
      lines.push(...batch)
      if (batch.length < BATCH) return lines
    }
  }

  return { exportDays }
}
export type LedgerExportService = ReturnType<typeof createLedgerExportService>

function cellsOf(line: db.LedgerLine): string[] {
  const { at, eventId, kind, account, reference, product, cents, paymentId, providerId } = line
  return [
    ...[parisDate(at), String(eventId), KIND_NAMES[kind] ?? kind],
    ...[ACCOUNT_NAMES[account] ?? account, reference ?? ''],
    ...[product ? PRODUCT_LABELS[product] : '', cents > 0 ? inEuros(cents) : ''],
    ...[cents < 0 ? inEuros(-cents) : '', 'EUR', paymentId ?? '', providerId],
  ]
}

/** « 58,68 »: the format that a French spreadsheet reads as a number. */
function inEuros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
