import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startPostgres } from './postgres.ts'

/** Where the workers of a run find the migrated database to copy, and where they put their copies. */
export type TestDatabaseSource =
  | { engine: 'pglite'; template: string; scratch: string }
  | { engine: 'postgres'; server: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource
  }
}

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, 'node_modules/.cache/embellie')

const cleanups: (() => Promise<void>)[] = []

/** Creates the migrated template once per run; the embedded engine has its own Vitest project. */
export async function setup(project: TestProject): Promise<void> {
  const isEmbedded = project.name === 'embedded'
  project.provide('testDatabase', await (isEmbedded ? prepareEmbedded() : preparePostgres()))
}

export async function teardown(): Promise<void> {
  for (const cleanup of cleanups.splice(0)) await cleanup()
}

async function prepareEmbedded(): Promise<TestDatabaseSource> {
  const template = join(CACHE, `database-${schemaHash()}`)
  if (!existsSync(template)) await makeTemplate(template)
  const scratch = mkdtempSync(join(tmpdir(), 'embellie-databases-'))
  cleanups.push(async () => rmSync(scratch, { recursive: true, force: true }))
  return { engine: 'pglite', template, scratch }
}

async function makeTemplate(template: string): Promise<void> {
  removeOldTemplates()
  const draft = `${template}.${process.pid}`
  await migrated({ dataDir: draft, databaseUrl: null })
  try {
    renameSync(draft, template)
  } catch {
    // Another run has created the same template in the meantime.
    rmSync(draft, { recursive: true })
  }
}

/** Newer templates may belong to a run in progress. */
function removeOldTemplates(): void {
  if (!existsSync(CACHE)) return
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name)
    const isOld = Date.now() - statSync(path).ctimeMs > 24 * 3_600_000
    if (isOld) rmSync(path, { recursive: true, force: true })
  }
}

async function preparePostgres(): Promise<TestDatabaseSource> {
  const { url, stop } = startPostgres()
  const template = `embellie_${randomBytes(4).toString('hex')}`
  await onServer(url, `create database ${template}`)
  await migrated({ dataDir: '', databaseUrl: databaseUrl(url, template) })
  cleanups.push(async () => {
    await dropDatabases(url, template)
    stop()
  })
  return { engine: 'postgres', server: url, template }
}

async function migrated(config: { dataDir: string; databaseUrl: string | null }): Promise<void> {
  const handle = await openDatabase(config)
  await migrate(handle)
  await handle.close()
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement as the owner of the server. */
export async function onServer(server: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function dropDatabases(server: string, prefix: string): Promise<void> {
  const names = await onServer(
    server,
    `select datname from pg_database where datname like '${prefix}%'`,
  )
  for (const { datname } of names) await onServer(server, `drop database ${datname} with (force)`)
}

/**
 * Changes with the SQL files and with the version of the embedded engine, whose data folders other versions cannot use.
 */
function schemaHash(): string {
  const folders = [join(ROOT, 'db/migrations'), join(ROOT, 'db/functions')]
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  const hash = createHash('sha256')
  for (const file of [
    ...files.sort(),
    join(ROOT, 'node_modules/@electric-sql/pglite/package.json'),
  ]) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}
