import { Piscina } from 'piscina'
import type { DocumentTask } from './documents-thread.ts'
import type { Purchase } from './purchase.ts'
import type { DocumentConfig } from './receipt-pdf.ts'

const IDLE_MS = 30_000

/** Setting a contract keeps a processor busy for a tenth of a second or two, in which nobody else's request would be answered. */
const thread = new Piscina<DocumentTask, Uint8Array>({
  filename: new URL('./documents-thread.ts', import.meta.url).href,
  name: 'write',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
})

/** The PDF of a receipt, or of a contract, with all that it must say. */
export async function writeDocument(
  kind: DocumentTask['kind'],
  purchase: Purchase,
  { mode, baseUrl, legal, supportEmail }: DocumentConfig,
): Promise<Buffer> {
  const config = { mode, baseUrl, legal, supportEmail }
  const { buffer, byteOffset, byteLength } = await thread.run({ kind, purchase, config })
  return Buffer.from(buffer, byteOffset, byteLength)
}
