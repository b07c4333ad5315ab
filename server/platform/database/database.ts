import { type Dialect, Kysely, type LogEvent, type Transaction } from 'kysely'
import type { Config } from '#server/config.ts'
import { type Statement, statementChannel } from '#server/platform/watch/channels.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import { type Position, PRIMARY_POSITION, positionOf, stickToPrimary } from './replica-reads.ts'
import type { Schema } from './schema.ts'
import { createTransactionGuard } from './transaction-guard.ts'

export type Database = Kysely<Schema>
export type Tx = Transaction<Schema>
export type Db = Database | Tx

export interface Rows {
  rows: Record<string, unknown>[]
}

type ExecuteSql = (sql: string, values?: readonly unknown[]) => Promise<Rows>

/** Connections in use and idle, and the number of requests for a connection that wait. */
export interface PoolState {
  readonly inUse: number
  readonly idle: number
  readonly waiting: number
}

/** What the embedded database and a PostgreSQL server have in common. */
export interface Engine {
  readonly name: 'embedded' | 'postgresql'
  readonly dialect: Dialect
  /** With replicas only: reads from a replica if the current request allows it. */
  readonly replica?: { dialect: Dialect; isUsed: () => boolean }
  /** For libraries that bring their own SQL. Without values, `sql` can have several statements. */
  executeSql: ExecuteSql
  /** Runs `work` in a session for changing the schema: one process at a time, with a long statement timeout. */
  maintain<T>(work: (executeSql: ExecuteSql) => Promise<T>): Promise<T>
  /** While starting, the wait for a connection is longer than for a request. */
  setStarting?(isStarting: boolean): void
  pool(): PoolState
  /** Resolves when the engine has died and only a restart can help. */
  readonly lost: Promise<Error>
  close(): Promise<void>
}

export interface Replicas {
  /** The current write position of the primary, for a request that has just written. */
  position(): Promise<Position>
  /** Whether reads use a replica: at least one is reachable and not behind. */
  isUsed(): boolean
}

export interface DatabaseHandle
  extends Pick<Engine, 'executeSql' | 'maintain' | 'setStarting' | 'pool' | 'lost' | 'close'> {
  readonly engine: Engine['name']
  readonly database: Database
  /**
   * For reads that can be a moment old (docs/scale.md lists them): uses a replica if there is one, else the same
   * database.
   */
  readonly replica: Database
  readonly replicas?: Replicas
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReplicaUrl'>>

/** Opens the configured database: PostgreSQL with DATABASE_URL, else the embedded one in DATA_DIR. */
export async function openDatabase(config: DatabaseLocation): Promise<DatabaseHandle> {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, dataDir } = config
  if (!databaseUrl) return guarded(await openEmbedded(dataDir))
  const options = { directUrl: databaseDirectUrl, replicaUrl: databaseReplicaUrl }
  return guarded(await openPostgres({ url: databaseUrl, ...options }))
}

function guarded(engine: Engine): DatabaseHandle {
  const guard = createTransactionGuard()
  const open = (dialect: Dialect) =>
    // With a log function Kysely times every statement, so it is set only if somebody listens.
    new Kysely<Schema>({
      dialect,
      ...(statementChannel.hasSubscribers && { log: publishStatement }),
    })
  const base = open(engine.dialect)
  const database = withoutTransaction(base.withPlugin(guard.plugin))
  const replica = engine.replica
    ? withoutTransaction(open(engine.replica.dialect).withPlugin(guard.plugin))
    : database

  async function position(): Promise<Position> {
    const { rows } = await engine.executeSql(PRIMARY_POSITION)
    return positionOf(String(rows[0]?.position))
  }

  return {
    engine: engine.name,
    database,
    replica,
    ...(engine.replica && { replicas: { position, isUsed: engine.replica.isUsed } }),
    async transaction(work) {
      guard.check()
      stickToPrimary()
      return base.transaction().execute((tx) => guard.run(() => work(tx)))
    },
    async executeSql(sql, values) {
      guard.check()
      return engine.executeSql(sql, values)
    },
    maintain: engine.maintain,
    ...(engine.setStarting && { setStarting: engine.setStarting }),
    pool: engine.pool,
    lost: engine.lost,
    close: engine.close,
  }
}

/** Kysely's own transaction() bypasses the guard, and would wait for ever inside another transaction. */
function withoutTransaction(database: Database): Database {
  database.transaction = () => {
    throw new Error('Open a transaction with the transaction() of the handle')
  }
  return database
}

function publishStatement(event: LogEvent): void {
  const { query, queryDurationMillis: milliseconds } = event
  statementChannel.publish({
    sql: query.sql,
    milliseconds,
    ...(event.level === 'error' && { error: event.error }),
  } satisfies Statement)
}
