const TURN_URL = /^(turns?):(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?(?:\?transport=(udp|tcp))?$/i

/**
 * Parses `turn:host:port` or `turns:host:port`, with an optional `?transport=`. Returns undefined for anything else.
 */
export function parseTurnUrl(
  value: string,
): { host: string; port: number; isUdp: boolean } | undefined {
  const [, scheme = '', host = '', port, transport] = TURN_URL.exec(value) ?? []
  if (!host || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return undefined
  const isSecret = scheme.toLowerCase() === 'turns'
  return {
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port ?? (isSecret ? 5349 : 3478)),
    isUdp: !isSecret && transport !== 'tcp',
  }
}
