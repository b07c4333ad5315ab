import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseHandle } from './database.ts'
import { StartError } from './start-error.ts'

type ExecuteSql = DatabaseHandle['executeSql']

interface SqlFile {
  name: string
  sql: string
  checksum: string
}

const FOLDER = join(import.meta.dirname, '../../db')

/**
 * Brings the schema up to date: the migrations not yet applied, in order and each in a transaction, then the
 * functions whose text has changed. Processes that start together take turns.
 */
export async function migrate(
  handle: Pick<DatabaseHandle, 'maintain'>,
  folder = FOLDER,
): Promise<void> {
  const migrations = await readFiles(folder, 'migrations')
  const functions = await readFiles(folder, 'functions')

  await handle.maintain(async (executeSql) => {
    const applied = await readApplied(executeSql)
    refuseUnknown(applied, migrations)
    for (const file of migrations) {
      const checksum = applied.get(file.name)
      if (checksum === undefined) await apply(executeSql, file)
      else if (checksum !== file.checksum) refuseEdited(file)
    }
    for (const file of functions) {
      if (applied.get(file.name) !== file.checksum) await apply(executeSql, file)
    }
  })
}

async function readFiles(folder: string, kind: 'migrations' | 'functions'): Promise<SqlFile[]> {
  const names = (await readdir(join(folder, kind))).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // Whether the checkout wrote Windows line ends is not a change.
      const sql = (await readFile(join(folder, kind, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name: `${kind}/${name}`, sql, checksum }
    }),
  )
}

async function readApplied(executeSql: ExecuteSql): Promise<Map<string, string>> {
  await executeSql(`
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null
    )`)
  const { rows } = await executeSql('select name, checksum from migrations')
  return new Map(rows.map(({ name, checksum }) => [String(name), String(checksum)]))
}

/** One script, hence one transaction: the file and the record that it was applied. */
async function apply(executeSql: ExecuteSql, { name, sql, checksum }: SqlFile): Promise<void> {
  const record = `
    insert into migrations (name, checksum, applied_at)
    values ('${name}', '${checksum}', '${new Date().toISOString()}')
    on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`
  try {
    await executeSql(`${sql}\n;${record}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`Le fichier db/${name} n'a pas pu être appliqué : ${reason}.`)
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
    `La base de données a reçu db/${unknown}, que cette version d'Embellie ne connaît pas : installez une version plus récente.`,
  )
}
