import type { Config } from '#server/config.ts'
import { euros } from '#shared/domain/money.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { createPdf, type Row } from './pdf.ts'
import {
  amountRows,
  NO_VALUE,
  paymentRows,
  periodRows,
  startText,
  totalRow,
} from './purchase.copy.ts'
import type { Purchase } from './purchase.ts'
import { sellerLines } from './seller.ts'

export type DocumentConfig = Pick<Config, 'mode' | 'baseUrl' | 'legal' | 'supportEmail'>

export function receiptPdf(purchase: Purchase, config: DocumentConfig): Promise<Buffer> {
  const { reference, paid_at: paidAt, email, first_name: firstName } = purchase
  const title = `Reçu ${reference}`
  const pdf = createPdf({ title, mark: reference, createdAt: paidAt })
  pdf.letterhead()
  pdf.heading('Reçu')
  if (config.mode === 'demo') pdf.strong(NO_VALUE)
  pdf.table([
    ['Numéro', reference],
    ['Date', longDate(paidAt)],
    ...(email ? [['Client', `${firstName}, ${email}`] satisfies Row] : []),
    ...periodRows(purchase),
  ])
  const start = startText(purchase)
  if (start !== null) pdf.note(start)
  pdf.subheading('Vendeur')
  for (const line of sellerLines(config)) pdf.paragraph(line)
  pdf.subheading('Montant')
  pdf.table(amountRows(purchase), totalRow(purchase))
  pdf.table([...paymentRows(purchase), ...refundRows(purchase)])
  return pdf.end()
}

function refundRows({ refunds }: Purchase): Row[] {
  return refunds.map(({ amount_cents: cents, requested_at: at }) => [
    `Remboursement du ${longDate(at)}`,
    euros(-cents),
  ])
}
