import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a state-changing request or a socket handshake may come from where it says: its Origin is our own address or
 * the host it was sent to; a missing one is accepted unless the browser says that another site made the request.
 */
export function isAllowedOrigin(
  headers: IncomingHttpHeaders,
  config: { readonly baseUrl: string },
): boolean {
  const { origin, host } = headers
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site'
  if (!URL.canParse(origin)) return false
  const sender = new URL(origin)
  if (sender.protocol !== 'http:' && sender.protocol !== 'https:') return false
  return sender.origin === new URL(config.baseUrl).origin || sender.host === host?.toLowerCase()
}
