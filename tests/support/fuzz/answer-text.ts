import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** The text of a response, decompressed if the server compressed it for this request. */
export function answerText(
  body: Buffer,
  headers: IncomingHttpHeaders | OutgoingHttpHeaders,
): string {
  const isCompressed = headers['content-encoding'] === 'br' && body.length > 0
  return (isCompressed ? brotliDecompressSync(body) : body).toString()
}
