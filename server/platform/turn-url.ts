const TURN_URL = /^(turns?):(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?(?:\?transport=(udp|tcp))?$/i

/**
 * Parses `turn:host:port` or `turns:host:port`, with an optional `?transport=`. Returns undefined for anything else.
 */
export function parseTurnUrl(
  value: string,
): { host: string; port: number; isUdp: boolean } | undefined {
  const [, scheme = '', host = '', givenPort, transport] = TURN_URL.exec(value) ?? []
  const isTls = scheme.toLowerCase() === 'turns'
  const port = Number(givenPort ?? (isTls ? 5349 : 3478))
  if (!host || port < 1 || port > 65_535) return undefined
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port, isUdp: !isTls && transport !== 'tcp' }
}
