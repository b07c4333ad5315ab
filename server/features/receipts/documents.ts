import { Piscina } from 'piscina'
import type { DocumentTask } from './documents-thread.ts'
import type { Purchase } from './purchase.ts'
import type { DocumentConfig } from './receipt-pdf.ts'

const IDLE_MS = 30_000

/**
 * A worker thread, because laying out a contract takes 0.1 to 0.2 s of processor time, which would block all requests.
 */
const thread = new Piscina<DocumentTask, Uint8Array>({
  filename: new URL('./documents-thread.ts', import.meta.url).href,
  name: 'write',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
})

/** The complete PDF of a receipt or a contract. */
export async function writeDocument(
  kind: DocumentTask['kind'],
  purchase: Purchase,
  { mode, baseUrl, legal, supportEmail }: DocumentConfig,
): Promise<Buffer> {
  const config = { mode, baseUrl, legal, supportEmail }
  const { buffer, byteOffset, byteLength } = await thread.run({ kind, purchase, config })
  return Buffer.from(buffer, byteOffset, byteLength)
}
