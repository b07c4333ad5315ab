import type { Socket } from 'node:net'
import pg from 'pg'
import type { PoolState } from './database.ts'
import { isPrepared } from './prepared.ts'

/**
 * How long a connection is waited for, and then an answer: the caller hears within three seconds that the database is
 * out of reach, and what waited while it was is gone two seconds after it is back.
 */
const CONNECTION_PATIENCE = 1200
/** At the start nobody waits for an answer, and a machine that has just come up is busy. */
const START_PATIENCE = 15_000
const ANSWER_PATIENCE = 1700

export type Pool = ReturnType<typeof openPool>

/**
 * A pool whose connections are given up when they stay silent. The time-out of the driver would leave them in the pool,
 * where all that is asked next waits behind an answer that never comes.
 */
export function openPool(config: pg.PoolConfig) {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: CONNECTION_PATIENCE })
  const openedAt = new WeakMap<pg.PoolClient, number>()
  let silentAt = Number.NEGATIVE_INFINITY

  // A connection that dies while idle: the pool drops it and opens another for the next query.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    openedAt.set(client, performance.now())
    prepareMarked(client)
    // The query under way is told of a loss; without a listener the process would end of it as well.
    client.on('error', () => undefined)
    const stream = streamOf(client)
    stream.on('timeout', () => {
      const { bytesRead } = stream
      // What came while this process was kept busy is read only now, after the timers.
      setImmediate(() => {
        if (stream.bytesRead > bytesRead || stream.timeout === 0) return
        silentAt = performance.now()
        stream.destroy(new Error('Query read timeout'))
      })
    })
  })
  pool.on('acquire', (client) => void streamOf(client).setTimeout(ANSWER_PATIENCE))
  pool.on('release', (_error, client) => void streamOf(client).setTimeout(0))

  /** Lends a connection. Those of before a silence may be as dead as the one that was silent. */
  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    if ((openedAt.get(client) ?? 0) > silentAt) return client
    client.release(true)
    return connect()
  }

  function setStarting(isStarting: boolean): void {
    pool.options.connectionTimeoutMillis = isStarting ? START_PATIENCE : CONNECTION_PATIENCE
  }

  function state(): PoolState {
    const { totalCount, idleCount: idle, waitingCount: waiting } = pool
    return { inUse: totalCount - idle, idle, waiting }
  }

  return { options: pool.options, connect, setStarting, state, end: () => pool.end() }
}

const names = new Map<string, string>()

/** `pg` prepares what has a name, on each connection for itself. */
function prepareMarked(client: pg.PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  Object.assign(client, {
    query: (text: unknown, ...others: unknown[]) =>
      typeof text === 'string' && isPrepared(text)
        ? query({ text, name: nameOf(text) }, ...others)
        : query(text, ...others),
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
