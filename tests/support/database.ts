import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
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
  for (let tries = 1; tries <= 200; tries++) {
    if (await emptyTables(executeSql)) return
    await pause(20)
  }
  throw new Error('A job of the test before runs on, or the tables stay locked.')
}

/** Answers false where what the test before has set going still runs: it would send its mail into the next one. */
async function emptyTables(executeSql: DatabaseHandle['executeSql']): Promise<boolean> {
  try {
    await executeSql(EMPTY_TABLES)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (STILL_RUNS.includes(code)) return false
    throw error
  }
}

/** A job is being worked (`object_in_use`), or its writes take the tables in another order (`deadlock_detected`). */
const STILL_RUNS = ['55006', '40P01']
// No worker fetches a job while the lock is held: what is not active then is never worked.
const EMPTY_TABLES = `
    do $$
    declare
      emptied text;
      restarted text;
    begin
      if to_regclass('jobs.job') is not null then
        lock table jobs.job in share row exclusive mode;
        if exists (select from jobs.job where state = 'active') then
          raise object_in_use;
        end if;
      end if;
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
