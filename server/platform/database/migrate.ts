import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartError } from '#server/platform/start-error.ts'
import type { DatabaseHandle } from './database.ts'

type ExecuteSql = DatabaseHandle['executeSql']

interface SqlFile {
  name: string
  sql: string
  checksum: string
}

export const MIGRATIONS_TABLE = `
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null
    )`
const FOLDER = join(import.meta.dirname, '../../../db')

/**
 * The first line of a migration in steps: its statements are separated by empty lines, run one by one, and can be
 * repeated.
 */
const IN_STEPS = '-- In steps.'
/** A step that creates or drops an index concurrently. */
const CONCURRENT_INDEX =
  /^(create|drop) (?:unique )?index concurrently (?:if (?:not )?exists )?(\w+)(?: on (\w+))?/m
// Writers queue behind a migration that waits for a lock, so the migration gives up quickly and retries.
const LOCK_TIMEOUT_MS = 100
const TRIES = 300
const PAUSE_MS = 200
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings the schema up to date: first the migrations not yet applied, in order, then the functions whose text has
 * changed. Each file is one transaction, except migrations in steps, for changes that would block writers for long,
 * such as an index on a large table. Processes that start at the same time take turns.
 */
export async function migrate(
  handle: Pick<DatabaseHandle, 'maintain' | 'engine'>,
  folder = FOLDER,
): Promise<void> {
  const { migrations, functions } = await readSqlFiles(folder)
  const hasOneWriter = handle.engine === 'embedded'

  await handle.maintain(async (executeSql) => {
    const applied = await readApplied(executeSql)
    refuseUnknown(applied, migrations)
    for (const file of migrations) {
      const checksum = applied.get(file.name)
      if (checksum === undefined) await apply(executeSql, file, hasOneWriter)
      else if (checksum !== file.checksum) refuseEdited(file)
    }
    for (const file of functions) {
      if (applied.get(file.name) !== file.checksum) await apply(executeSql, file, hasOneWriter)
    }
  })
}

/**
 * On a database without other clients the statements can be one transaction, in which concurrent operations are not
 * allowed.
 */
export function withoutConcurrently(sql: string): string {
  return sql.replaceAll(' concurrently ', ' ').replaceAll(' commit;', '')
}

/** The SQL files of the schema, in the order in which they are applied. */
export async function readSqlFiles(
  folder = FOLDER,
): Promise<{ migrations: SqlFile[]; functions: SqlFile[] }> {
  return {
    migrations: await readFiles(folder, 'migrations'),
    functions: await readFiles(folder, 'functions'),
  }
}

async function readFiles(folder: string, kind: 'migrations' | 'functions'): Promise<SqlFile[]> {
  const names = (await readdir(join(folder, kind))).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // Windows line endings from the checkout are not a change.
      const sql = (await readFile(join(folder, kind, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name: `${kind}/${name}`, sql, checksum }
    }),
  )
}

async function readApplied(executeSql: ExecuteSql): Promise<Map<string, string>> {
  await executeSql(MIGRATIONS_TABLE)
  const { rows } = await executeSql('select name, checksum from migrations')
  return new Map(rows.map(({ name, checksum }) => [String(name), String(checksum)]))
}

async function apply(
  executeSql: ExecuteSql,
  { name, sql, checksum }: SqlFile,
  hasOneWriter: boolean,
): Promise<void> {
  const record = `
    insert into migrations (name, checksum, applied_at)
    values ('${name}', '${checksum}', '${new Date().toISOString()}')
    on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`
  try {
    if (sql.startsWith(IN_STEPS)) {
      const steps = hasOneWriter ? withoutConcurrently(sql) : sql
      await runSteps(executeSql, [...steps.split('\n\n'), record])
    }
    // One script is one transaction: the file, and the record that it was applied.
    else await retryOnLockTimeout(executeSql, `${sql}\n;${record}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`Le fichier db/${name} n'a pas pu être appliqué : ${reason}.`)
  }
}

/** Runs statements that block no writer, and so can wait as long as necessary. */
async function runSteps(executeSql: ExecuteSql, steps: string[]): Promise<void> {
  for (const step of steps) {
    await executeSql('set lock_timeout = 0')
    if (!(await runsOnPartitions(executeSql, step))) await executeSql(step)
  }
}

/**
 * PostgreSQL cannot create or drop an index concurrently on a partitioned table (db/partition.ts). An index is
 * created concurrently on each partition, and then immediately on the table, which attaches them. Dropping the index
 * of the table drops theirs.
 */
async function runsOnPartitions(executeSql: ExecuteSql, step: string): Promise<boolean> {
  const [, verb, name, table] = CONCURRENT_INDEX.exec(step) ?? []
  if (!verb) return false
  const { rows } = await executeSql(
    `select inhrelid::regclass as part from pg_inherits where inhparent = to_regclass('${table ?? name}')
    and exists (select from pg_class where oid = inhparent and relkind in ('p', 'I'))`,
  )
  if (rows.length === 0) return false
  if (verb === 'create') {
    for (const { part } of rows) {
      const partIndex = `${name}_of_${part}`
      await executeSql(`drop index concurrently if exists ${partIndex}`)
      await executeSql(step.replace(`${name} on ${table}`, `${partIndex} on ${part}`))
    }
  }
  await retryOnLockTimeout(executeSql, step.replace(' concurrently', ''))
  return true
}

/** Runs a script in one transaction that waits at most `waitsMs` for a lock, and retries it later. */
export async function retryOnLockTimeout(
  executeSql: ExecuteSql,
  script: string,
  waitsMs = LOCK_TIMEOUT_MS,
): Promise<void> {
  await executeSql(`set lock_timeout = ${waitsMs}`)
  for (let left = TRIES; ; left--) {
    try {
      await executeSql(script)
      return
    } catch (error) {
      await executeSql('rollback')
      const isBusy = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
      if (!isBusy || left === 1) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

function refuseEdited({ name }: SqlFile): never {
  throw new StartError(
    `Le fichier db/${name} a été modifié après avoir été appliqué : rétablissez-le, et écrivez le changement dans une nouvelle migration.`,
  )
}

function refuseUnknown(applied: Map<string, string>, migrations: SqlFile[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].find(
    (name) => name.startsWith('migrations/') && !known.has(name),
  )
  if (!unknown) return
  throw new StartError(
    `La base de données a reçu db/${unknown}, que cette version d'Embellie ne connaît pas : installez une version plus récente ou, en développement, supprimez le dossier de données (data, ou celui de DATA_DIR).`,
  )
}
