import { type Dialect, Kysely, type LogEvent, type Transaction } from 'kysely'
import type { Config } from '#server/config.ts'
import { type Statement, statements } from '#server/platform/watch/watched.ts'
import { openEmbedded } from './embedded.ts'
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
  /** For libraries that bring their own SQL. Without values it takes several statements. */
  executeSql: ExecuteSql
  /** Hands out a session for changing the schema: alone among all processes, and with time to do it. */
  maintain<T>(work: (executeSql: ExecuteSql) => Promise<T>): Promise<T>
  pool(): PoolState
  /** Told when the engine has died and only a new start can help. */
  readonly lost: Promise<Error>
  close(): Promise<void>
}

export interface DatabaseHandle
  extends Pick<Engine, 'executeSql' | 'maintain' | 'pool' | 'lost' | 'close'> {
  readonly engine: Engine['name']
  readonly database: Database
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseDirectUrl'>>

/** Opens the database the configuration names: PostgreSQL with DATABASE_URL, else the embedded one in DATA_DIR. */
export async function openDatabase(config: Place): Promise<DatabaseHandle> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  if (!databaseUrl) return guarded(await openEmbedded(dataDir))
  return guarded(await openPostgres(databaseUrl, databaseDirectUrl ?? databaseUrl))
}

function guarded(engine: Engine): DatabaseHandle {
  const guard = createTransactionGuard()
  const base = new Kysely<Schema>({
    dialect: engine.dialect,
    // Kysely times each statement for whoever reads its log.
    ...(statements.hasSubscribers && { log: tellOf }),
  })
  const database = base.withPlugin(guard.plugin)
  // Kysely's own way in knows nothing of the guard, and would wait for ever inside another transaction.
  database.transaction = () => {
    throw new Error('Open a transaction with the transaction() of the handle')
  }

  return {
    engine: engine.name,
    database,
    async transaction(work) {
      guard.check()
      return base.transaction().execute((tx) => guard.run(() => work(tx)))
    },
    async executeSql(sql, values) {
      guard.check()
      return engine.executeSql(sql, values)
    },
    maintain: engine.maintain,
    pool: engine.pool,
    lost: engine.lost,
    close: engine.close,
  }
}

function tellOf(event: LogEvent): void {
  const { query, queryDurationMillis: milliseconds } = event
  statements.publish({
    sql: query.sql,
    milliseconds,
    ...(event.level === 'error' && { error: event.error }),
  } satisfies Statement)
}
