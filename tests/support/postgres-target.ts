import type { NetConnectOpts } from 'node:net'

const SOCKET_PORT = 5432

/** The address of the server in a database URL, for a proxy that forwards to it. */
export function postgresTarget(databaseUrl: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  if (folder?.startsWith('/')) return { path: `${folder}/.s.PGSQL.${port || SOCKET_PORT}` }
  return { host: hostname, port: Number(port || SOCKET_PORT) }
}

/** The same database, reached through a port of this machine. */
export function postgresViaPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
