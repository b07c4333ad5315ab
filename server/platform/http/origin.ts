import type { IncomingHttpHeaders } from 'node:http'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * Whether a request can be served under the host name it was sent to. The open demonstration signs in without a code
 * and shows the mail, so a foreign page that uses DNS rebinding must not reach it.
 */
export function isAllowedHost(
  { host }: IncomingHttpHeaders,
  config: { readonly baseUrl: string; readonly isOpenDemo: boolean },
): boolean {
  if (!config.isOpenDemo || host === undefined) return true
  return LOOPBACK.test(host) || host.toLowerCase() === new URL(config.baseUrl).host
}

/** Headers that proxies add about the client. */
const PROXY_HEADERS = [
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  'x-real-ip',
]

/**
 * Whether a request shows signs of a proxy, so that the client can be another machine. nginx uses HTTP/1.0 by
 * default, which no current browser does.
 */
export function cameThroughProxy({
  headers,
  raw: { httpVersion },
}: {
  headers: IncomingHttpHeaders
  raw: { httpVersion: string }
}): boolean {
  return httpVersion === '1.0' || PROXY_HEADERS.some((name) => name in headers)
}

/**
 * Whether the origin of a state-changing request or a socket handshake is allowed: our own origin, or the host that
 * the request was sent to. A missing Origin is accepted unless the browser reports a cross-site request.
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
