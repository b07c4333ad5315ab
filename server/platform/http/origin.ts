import type { IncomingHttpHeaders } from 'node:http'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * Whether a request may be served at all under the name it was sent to. The open demonstration signs in without a code
 * and shows the mail: a foreign page that rebinds its own name to this machine must not reach it.
 */
export function isAllowedHost(
  { host }: IncomingHttpHeaders,
  config: { readonly baseUrl: string; readonly isOpenDemo: boolean },
): boolean {
  if (!config.isOpenDemo || host === undefined) return true
  return LOOPBACK.test(host) || host.toLowerCase() === new URL(config.baseUrl).host
}

/** What a proxy tells of whom it speaks for. */
const OF_A_PROXY = [
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  'x-real-ip',
]

/**
 * Whether a request shows that another machine may stand behind it. nginx speaks HTTP/1.0 unless told otherwise, which
 * no browser has done for long.
 */
export function cameThroughProxy({
  headers,
  raw: { httpVersion },
}: {
  headers: IncomingHttpHeaders
  raw: { httpVersion: string }
}): boolean {
  return httpVersion === '1.0' || OF_A_PROXY.some((name) => name in headers)
}

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
