import { contractPdf } from './contract-pdf.ts'
import type { Purchase } from './purchase.ts'
import { type DocumentConfig, receiptPdf } from './receipt-pdf.ts'

export interface DocumentTask {
  kind: 'contract' | 'receipt'
  purchase: Purchase
  config: DocumentConfig
}

/** What the thread does, for one document after the other. */
export function write({ kind, purchase, config }: DocumentTask): Promise<Buffer> {
  return kind === 'contract' ? contractPdf(purchase, config) : receiptPdf(purchase, config)
}
