import { type Dialect, Kysely, type LogEvent, type Transaction } from 'kysely'
import type { Config } from '#server/config.ts'
import { type Statement, statementChannel } from '#server/platform/watch/channels.ts'
import { openEmbedded } from './embedded.ts'
import { type Position, PRIMARY_POSITION, positionOf, stickToPrimary } from './lagging.ts'
import { openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { createTransactionGuard } from './transaction-guard.ts'

export type Database = Kysely<Schema>
export type Tx = Transaction<Schema>
export type Db = Database | Tx

export interface Rows {
  rows: Record<string, unknown>[]
}

type ExecuteSql = (sql: string, values?: readonly unknown[]) => Promise<Rows>

/** Connections at work and at rest, and how many wait for one. */
export interface PoolState {
  readonly inUse: number
  readonly idle: number
  readonly waiting: number
}

/** What the embedded database and a PostgreSQL server have in common. */
export interface Engine {
  readonly name: 'embedded' | 'postgresql'
  readonly dialect: Dialect
  /** Where there are replicas: by way of them, as far as the request under way lets it. */
  readonly lagging?: { dialect: Dialect; isUsed: () => boolean }
  /** For libraries that bring their own SQL. Without values it takes several statements. */
  executeSql: ExecuteSql
  /** Hands out a session for changing the schema: alone among all processes, and with time to do it. */
  maintain<T>(work: (executeSql: ExecuteSql) => Promise<T>): Promise<T>
  /** Between opening and serving a connection is waited for longer than any request may. */
  setStarting?(isStarting: boolean): void
  pool(): PoolState
  /** Told when the engine has died and only a new start can help. */
  readonly lost: Promise<Error>
  close(): Promise<void>
}

export interface Replicas {
  /** How far the database is written, for whoever has just written. */
  position(): Promise<Position>
  /** Whether one of them is there, and not behind. */
  isUsed(): boolean
}

export interface DatabaseHandle
  extends Pick<Engine, 'executeSql' | 'maintain' | 'setStarting' | 'pool' | 'lost' | 'close'> {
  readonly engine: Engine['name']
  readonly database: Database
  /** For what may be a moment old (docs/scale.md says what): a replica answers where there is one, else the same database. */
  readonly lagging: Database
  readonly replicas?: Replicas
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReplicaUrl'>>

/** Opens the database the configuration names: PostgreSQL with DATABASE_URL, else the embedded one in DATA_DIR. */
export async function openDatabase(config: Place): Promise<DatabaseHandle> {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, dataDir } = config
  if (!databaseUrl) return guarded(await openEmbedded(dataDir))
  const others = { directUrl: databaseDirectUrl, replicaUrl: databaseReplicaUrl }
  return guarded(await openPostgres({ url: databaseUrl, ...others }))
}

function guarded(engine: Engine): DatabaseHandle {
  const guard = createTransactionGuard()
  const open = (dialect: Dialect) =>
    // Kysely times each statement for whoever reads its log.
    new Kysely<Schema>({ dialect, ...(statementChannel.hasSubscribers && { log: tellOf }) })
  const base = open(engine.dialect)
  const database = closed(base.withPlugin(guard.plugin))
  const { lagging: way } = engine
  const lagging = way ? closed(open(way.dialect).withPlugin(guard.plugin)) : database

  async function position(): Promise<Position> {
    const { rows } = await engine.executeSql(PRIMARY_POSITION)
    return positionOf(String(rows[0]?.position))
  }

  return {
    engine: engine.name,
    database,
    lagging,
    ...(way && { replicas: { position, isUsed: way.isUsed } }),
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

/** Kysely's own way in knows nothing of the guard, and would wait for ever inside another transaction. */
function closed(database: Database): Database {
  database.transaction = () => {
    throw new Error('Open a transaction with the transaction() of the handle')
  }
  return database
}

function tellOf(event: LogEvent): void {
  const { query, queryDurationMillis: milliseconds } = event
  statementChannel.publish({
    sql: query.sql,
    milliseconds,
    ...(event.level === 'error' && { error: event.error }),
  } satisfies Statement)
}
