import type pg from 'pg'
import { neededPosition, type Position, PRIMARY_POSITION, positionOf } from './lagging.ts'
import { isOutage } from './outage.ts'
import type { Pool } from './postgres-pool.ts'

/** How often the primary is asked where it is: what a replica shows is never older than two of these. */
const LOOK_EVERY_MS = 1_000
const WHERE_IT_IS = 'select pg_last_wal_replay_lsn() as position'

/**
 * Lends connections for what may lag: to a replica that has reached what the request under way must see, and the primary of
 * a moment ago, else to the primary. Each connection is asked for itself, since one address may lead to several replicas.
 */
export function openReplicaPool(primary: Pool, replica: Pool) {
  const reached = new WeakMap<pg.PoolClient, Position>()
  /** Where the primary was at the last look and the one before. */
  let latest: Position | undefined
  let floor: Position | undefined
  let isOut = true
  let isAtWork = false

  async function look(): Promise<void> {
    if (isAtWork) return
    isAtWork = true
    try {
      const client = await primary.connect()
      try {
        const seen = latest
        latest = await askPosition(client, PRIMARY_POSITION)
        floor = seen
      } finally {
        client.release()
      }
      if (isOut) isOut = !(await isThere())
    } catch {
      latest = undefined
      floor = undefined
    }
    isAtWork = false
  }

  async function isThere(): Promise<boolean> {
    if (floor === undefined) return false
    const client = await lend(floor)
    client?.release()
    return client !== undefined
  }

  /** A connection to a replica that is as far as that. */
  async function lend(needed: Position): Promise<pg.PoolClient | undefined> {
    let client: pg.PoolClient | undefined
    try {
      client = await replica.connect()
      if ((reached.get(client) ?? -1n) < needed) {
        reached.set(client, await askPosition(client, WHERE_IT_IS))
      }
      if ((reached.get(client) ?? -1n) >= needed) return client
      const isBehind = needed === floor
      // The next connection may lead to another.
      client.release(isBehind)
      isOut ||= isBehind
    } catch {
      client?.release(true)
      isOut = true
    }
    return undefined
  }

  async function connect(): Promise<pg.PoolClient> {
    const own = neededPosition()
    if (own === undefined || floor === undefined || isOut) return primary.connect()
    const client = await lend(own > floor ? own : floor)
    return client ? orElsePrimary(client) : primary.connect()
  }

  /** Asks the primary again where the replica gives no answer: it may have gone, or have had to make way for the log. */
  function orElsePrimary(client: pg.PoolClient): pg.PoolClient {
    let hasFailed = false
    async function query(text: string, values: unknown[]): Promise<unknown> {
      try {
        return await client.query(text, values)
      } catch (error) {
        hasFailed = true
        isOut ||= isOutage(error)
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

  const looking = setInterval(() => void look(), LOOK_EVERY_MS)
  looking.unref()
  void look()

  async function end(): Promise<void> {
    clearInterval(looking)
    await replica.end()
  }

  return { options: replica.options, connect, end, isUsed: () => !isOut && floor !== undefined }
}

async function askPosition(client: pg.PoolClient, question: string): Promise<Position> {
  const { rows } = await client.query(question)
  // A primary has replayed nothing: it is no replica.
  return positionOf(rows[0]?.position ?? '0/0')
}
