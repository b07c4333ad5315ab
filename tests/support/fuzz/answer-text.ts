import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** The text of an answer, which the server may have compressed because the request said so. */
export function answerText(
  body: Buffer,
  headers: IncomingHttpHeaders | OutgoingHttpHeaders,
): string {
  const isCompressed = headers['content-encoding'] === 'br' && body.length > 0
  return (isCompressed ? brotliDecompressSync(body) : body).toString()
}
