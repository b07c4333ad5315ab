import { contractPdf } from './contract-pdf.ts'
import type { Purchase } from './purchase.ts'
import { type DocumentConfig, receiptPdf } from './receipt-pdf.ts'

export interface DocumentTask {
  kind: 'contract' | 'receipt'
  purchase: Purchase
  config: DocumentConfig
}

/** The worker thread's task: it writes one document at a time. */
export function write({ kind, purchase, config }: DocumentTask): Promise<Buffer> {
  return kind === 'contract' ? contractPdf(purchase, config) : receiptPdf(purchase, config)
}
