import type { Socket } from 'node:net'
import pg from 'pg'
import type { PoolState } from './database.ts'
import { isPrepared } from './prepared.ts'

/**
 * The time limits for a connection, and then for a response. A caller learns within three seconds that the database
 * is unavailable, and the backlog is worked off two seconds after it is back.
 */
const CONNECTION_WAIT_MS = 1200
/** At start no caller is waiting, and a machine that has just booted is busy. */
const START_WAIT_MS = 15_000
const RESPONSE_WAIT_MS = 1700

export type Pool = ReturnType<typeof openPool>

/**
 * A pool that drops connections which stay silent. The timeout of the driver would leave them in the pool, where the
 * next queries wait behind a response that never comes.
 */
export function openPool(config: pg.PoolConfig) {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: CONNECTION_WAIT_MS })
  const openedAt = new WeakMap<pg.PoolClient, number>()
  let silentAt = Number.NEGATIVE_INFINITY

  // An idle connection died: the pool drops it and opens another for the next query.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    openedAt.set(client, performance.now())
    prepareMarked(client)
    // The current query gets the error too; without a listener, the process would end.
    client.on('error', () => undefined)
    const stream = streamOf(client)
    stream.on('timeout', () => {
      const { bytesRead } = stream
      // Data that arrived while this process was busy is read only now, after the timers.
      setImmediate(() => {
        if (stream.bytesRead > bytesRead || stream.timeout === 0) return
        silentAt = performance.now()
        stream.destroy(new Error('Query read timeout'))
      })
    })
  })
  pool.on('acquire', (client) => void streamOf(client).setTimeout(RESPONSE_WAIT_MS))
  pool.on('release', (_error, client) => void streamOf(client).setTimeout(0))

  /** Returns a connection. Those opened before another one fell silent can be dead as well, so they are dropped. */
  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    if ((openedAt.get(client) ?? 0) > silentAt) return client
    client.release(true)
    return connect()
  }

  function setStarting(isStarting: boolean): void {
    pool.options.connectionTimeoutMillis = isStarting ? START_WAIT_MS : CONNECTION_WAIT_MS
  }

  function state(): PoolState {
    const { totalCount, idleCount: idle, waitingCount: waiting } = pool
    return { inUse: totalCount - idle, idle, waiting }
  }

  return { options: pool.options, connect, setStarting, state, end: () => pool.end() }
}

const names = new Map<string, string>()

/** `pg` prepares a query that has a name, once for each connection. */
function prepareMarked(client: pg.PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  Object.assign(client, {
    query: (text: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && isPrepared(text)
        ? query({ text, name: nameOf(text) }, ...rest)
        : query(text, ...rest),
  })
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement_${names.size}`
  names.set(text, name)
  return name
}

function streamOf(client: pg.PoolClient): Socket {
  return Object(client).connection.stream
}
