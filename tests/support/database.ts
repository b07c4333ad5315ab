import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { type DatabaseHandle, openDatabase } from '#server/platform/database.ts'
import { databaseUrl, onServer } from './global-setup.ts'

let shared: Promise<DatabaseHandle> | undefined

/** The migrated database of this worker thread, on the engine of the run; its test files take turns on it. */
export function openTestDatabase(): Promise<DatabaseHandle> {
  shared ??= copyTemplate().then(openDatabase)
  return shared
}

/** A migrated database of its own, for a test that opens, closes or shares one between processes. */
export async function copyTemplate(): Promise<{ dataDir: string; databaseUrl: string | null }> {
  const source = inject('testDatabase')
  const name = randomBytes(4).toString('hex')
  if (source.engine === 'pglite') {
    const dataDir = join(source.scratch, name)
    cpSync(source.template, dataDir, { recursive: true })
    return { dataDir, databaseUrl: null }
  }
  const copy = `${source.template}_${name}`
  await onServer(source.server, `create database ${copy} template ${source.template}`)
  return { dataDir: '', databaseUrl: databaseUrl(source.server, copy) }
}

/**
 * Empties every table of the product and the queue of jobs; ids start again at 1. Deleting the few rows of a test
 * takes a tenth of the time of truncating, with foreign keys asleep so that the order does not matter.
 */
export async function resetDatabase({ executeSql }: DatabaseHandle): Promise<void> {
  await untilNoJobRuns(executeSql)
  await emptyTables(executeSql)
}

async function emptyTables(executeSql: DatabaseHandle['executeSql'], tries = 3): Promise<void> {
  try {
    await executeSql(EMPTY_TABLES)
  } catch (error) {
    // What the test before has set going may still be writing, in another order.
    const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
    if (!isDeadlock || tries === 1) throw error
    await emptyTables(executeSql, tries - 1)
  }
}

const DEADLOCK = '40P01'
const EMPTY_TABLES = `
    do $$
    declare
      emptied text;
      restarted text;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for emptied in
        select format('%I.%I', schemaname, tablename) from pg_tables
        where (schemaname = 'public' and tablename <> 'migrations')
           or (schemaname = 'jobs' and tablename = 'job')
      loop
        execute 'delete from ' || emptied;
      end loop;
      for restarted in
        select format('%I.%I', schemaname, sequencename) from pg_sequences
        where schemaname = 'public' and last_value is not null
      loop
        perform setval(restarted::regclass, 1, false);
      end loop;
    end $$`

/** What the test before has set going would send its mail into the next one. */
async function untilNoJobRuns(executeSql: DatabaseHandle['executeSql']): Promise<void> {
  const { rows } = await executeSql(`select to_regclass('jobs.job') as queue`)
  if (!rows[0]?.queue) return
  const running = () => executeSql(`select 1 from jobs.job where state = 'active' limit 1`)
  for (let asked = 0; asked < 100 && (await running()).rows.length > 0; asked++) await pause(20)
}
