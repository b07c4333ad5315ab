import type pg from 'pg'
import { isOutage } from './outage.ts'
import type { Pool } from './postgres-pool.ts'
import { neededPosition, type Position, PRIMARY_POSITION, positionOf } from './replica-reads.ts'

/** How often the position of the primary is read: reads from a replica are at most two intervals old. */
const POLL_EVERY_MS = 1_000
const REPLICA_POSITION = 'select pg_last_wal_replay_lsn() as position'

/**
 * Returns connections for reads that can be a moment old: to a replica, if it has reached both the position that the
 * current request needs and a recent position of the primary, else to the primary. The position is tracked per
 * connection, because one URL can lead to several replicas.
 */
export function openReplicaPool(primary: Pool, replica: Pool) {
  const reached = new WeakMap<pg.PoolClient, Position>()
  /** The position of the primary at the last check, and at the one before it. */
  let latest: Position | undefined
  let floor: Position | undefined
  let isExcluded = true
  let isPolling = false

  async function poll(): Promise<void> {
    if (isPolling) return
    isPolling = true
    try {
      const client = await primary.connect()
      try {
        const previous = latest
        latest = await readPosition(client, PRIMARY_POSITION)
        floor = previous
      } finally {
        client.release()
      }
      if (isExcluded) isExcluded = !(await isUsable())
    } catch {
      latest = undefined
      floor = undefined
    }
    isPolling = false
  }

  async function isUsable(): Promise<boolean> {
    if (floor === undefined) return false
    const client = await connectToReplica(floor)
    client?.release()
    return client !== undefined
  }

  /** A connection to a replica that has reached this position. */
  async function connectToReplica(needed: Position): Promise<pg.PoolClient | undefined> {
    let client: pg.PoolClient | undefined
    try {
      client = await replica.connect()
      if ((reached.get(client) ?? -1n) < needed) {
        reached.set(client, await readPosition(client, REPLICA_POSITION))
      }
      if ((reached.get(client) ?? -1n) >= needed) return client
      const isBehind = needed === floor
      // The next connection can lead to another replica.
      client.release(isBehind)
      isExcluded ||= isBehind
    } catch {
      client?.release(true)
      isExcluded = true
    }
    return undefined
  }

  async function connect(): Promise<pg.PoolClient> {
    const needed = neededPosition()
    if (needed === undefined || floor === undefined || isExcluded) return primary.connect()
    const client = await connectToReplica(needed > floor ? needed : floor)
    return client ? withPrimaryFallback(client) : primary.connect()
  }

  /**
   * Repeats a failed query on the primary: the replica can be down, or can have cancelled the query to replay the
   * log.
   */
  function withPrimaryFallback(client: pg.PoolClient): pg.PoolClient {
    let hasFailed = false
    async function query(text: string, values: unknown[]): Promise<unknown> {
      try {
        return await client.query(text, values)
      } catch (error) {
        hasFailed = true
        isExcluded ||= isOutage(error)
        const other = await primary.connect()
        try {
          return await other.query(text, values)
        } finally {
          other.release()
        }
      }
    }
    const release = () => client.release(hasFailed)
    return { query, release, processID: Object(client).processID } as unknown as pg.PoolClient
  }

  const polling = setInterval(() => void poll(), POLL_EVERY_MS)
  polling.unref()
  void poll()

  async function end(): Promise<void> {
    clearInterval(polling)
    await replica.end()
  }

  return {
    options: replica.options,
    connect,
    end,
    isUsed: () => !isExcluded && floor !== undefined,
  }
}

async function readPosition(client: pg.PoolClient, query: string): Promise<Position> {
  const { rows } = await client.query(query)
  // A primary has replayed nothing, so it has no replay position.
  return positionOf(rows[0]?.position ?? '0/0')
}
