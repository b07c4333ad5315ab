import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

const ACCOUNTS: Readonly<Record<string, string>> = {
  'Prestataire de paiement': 'provider',
  Client: 'order',
  Ventes: 'sales',
  Remboursements: 'refunds',
  Contestations: 'disputes',
}

/** The totals of the exported file, as an accountant computes them: debits minus credits, in cents, by account. */
export function totalsOfFile(csv: string): Record<string, number> {
  const totals: Record<string, number> = {}
  const [, ...lines] = csv.trimEnd().split('\r\n')
  for (const line of lines) {
    const [, , , name = '', , , debit, credit] = line.replaceAll('"', '').split(';')
    const account = ACCOUNTS[name] ?? name
    totals[account] = (totals[account] ?? 0) + cents(debit) - cents(credit)
  }
  return totals
}

function cents(euros = ''): number {
  return Math.round(Number(euros.replace(',', '.')) * 100)
}

/** The same totals from the ledger itself. */
export async function totalsOfLedger(database: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account::text, sum(cents)::integer as cents from ledger_entries group by 1`.execute(
    database,
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
