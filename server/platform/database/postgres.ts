import { setTimeout } from 'node:timers/promises'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartError } from '#server/platform/start-error.ts'
import { ARRAY_ELEMENTS, COLUMN_PARSERS } from './column-types.ts'
import type { Engine, Rows } from './database.ts'
import { openPool, type Pool } from './postgres-pool.ts'
import { openReplicaPool } from './replica-pool.ts'

const CONNECTIONS = 10
const CONNECT_TIMEOUT = 2500
/**
 * The server itself ends statements and transactions that no caller waits for, and frees their locks, even if the
 * connection is lost.
 */
export const STATEMENT_TIMEOUT = 2500
export const IDLE_TRANSACTION_TIMEOUT = 2500
const KEEPALIVE_AFTER = 5000
const SESSION =
  '-c TimeZone=UTC -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'
/** A migration can rewrite a large table. */
const MIGRATION_TIMEOUT = 600_000
const MIGRATION_TURN_PAUSE_MS = 200
/** An arbitrary number: processes that start at the same time take turns on this lock. */
const MIGRATION_LOCK = 7_340_075

// A plain number, because the type declarations of `pg` do not list the array types that it can parse.
const TEXT_ARRAY: number = 1009

interface DatabaseUrls {
  url: string
  /** Bypasses the pooler, for work that needs a session of its own. */
  directUrl?: string | null | undefined
  replicaUrl?: string | null | undefined
}

/** Opens a pool for a PostgreSQL server, and one for its replicas if there are any. */
export async function openPostgres(urls: DatabaseUrls): Promise<Engine> {
  const { url, directUrl, replicaUrl } = urls
  const pool = openPoolAt(url)
  await checkReachable(pool, url)
  const replicas = replicaUrl ? openReplicaPool(pool, openPoolAt(replicaUrl)) : undefined

  return {
    name: 'postgresql',
    dialect: new PostgresDialect({ pool }),
    ...(replicas && {
      replica: { dialect: new PostgresDialect({ pool: replicas }), isUsed: replicas.isUsed },
    }),
    executeSql: (sql, values) => execute(pool, sql, values),
    maintain: (work) => maintain(directUrl ?? url, work),
    setStarting: pool.setStarting,
    pool: pool.state,
    lost: new Promise(() => undefined),
    async close() {
      await replicas?.end()
      await pool.end()
    },
  }
}

function openPoolAt(url: string): Pool {
  return openPool({
    ...connection(url),
    max: CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
  })
}

function connection(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER,
    options: SESSION,
    types: { getTypeParser },
  }
}

function getTypeParser(type: number, format?: 'text' | 'binary') {
  const element = COLUMN_PARSERS[ARRAY_ELEMENTS[type] ?? -1]
  return COLUMN_PARSERS[type] ?? (element ? arrayOf(element) : pg.types.getTypeParser(type, format))
}

function arrayOf(parse: (text: string) => unknown) {
  const texts: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)
  return (text: string) => texts(text).map((item) => (item === null ? null : parse(item)))
}

async function checkReachable(pool: Pool, url: string): Promise<void> {
  try {
    await execute(pool, 'select 1')
  } catch (error) {
    await pool.end()
    throw new StartError(
      `DATABASE_URL vaut « ${withoutPassword(url)} » : PostgreSQL n'y répond pas (${reasonOf(error)}).`,
    )
  }
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  if (shown.password) shown.password = '***'
  return shown.href
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error && String(error.code)) || error.name
}

/** Runs SQL for a library that brings its own; without values, it can be several statements. */
async function execute(pool: Pool, sql: string, values: readonly unknown[] = []): Promise<Rows> {
  const client = await pool.connect()
  try {
    const rows = await rowsOf(client, sql, values)
    client.release()
    return rows
  } catch (error) {
    // A failed script can leave its transaction open: the connection must not be reused.
    client.release(values.length === 0)
    throw error
  }
}

async function rowsOf(
  client: pg.ClientBase,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Rows> {
  if (values.length) return client.query(sql, [...values])
  const results: unknown = await client.query(sql)
  return { rows: (Array.isArray(results) ? results : [results]).flatMap(({ rows }) => rows) }
}

async function maintain<T>(
  url: string,
  work: (execute: Engine['executeSql']) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection(url), statement_timeout: MIGRATION_TIMEOUT })
  await client.connect()
  try {
    await takeTurn(client)
    return await work((sql, values) => rowsOf(client, sql, values))
  } finally {
    await client.end()
  }
}

/**
 * Polls instead of waiting for the lock: an index that another process builds waits for every running statement,
 * including one that waits here.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0].taken) return
    await setTimeout(MIGRATION_TURN_PAUSE_MS)
  }
}
