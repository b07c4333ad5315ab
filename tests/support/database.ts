import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { databaseUrl, onServer } from './global-setup.ts'

let shared: Promise<DatabaseHandle> | undefined

/** The migrated database of this worker thread, on the engine of the run; its test files use it one after the other. */
export function openTestDatabase(): Promise<DatabaseHandle> {
  shared ??= copyTemplate().then(openDatabase)
  return shared
}

/** A separate migrated database, for a test that opens or closes it, or shares it between processes. */
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
 * Empties every table of the product and the job queue; ids start again at 1. Deleting the few rows of a test takes far
 * less time than truncating. Foreign keys are disabled, so that the order does not matter. The connection is kept,
 * because a session forgets its query plans when foreign keys are disabled or enabled.
 */
export async function resetDatabase(handle: DatabaseHandle): Promise<void> {
  const known = emptiers.get(handle) ?? openEmptier(handle)
  emptiers.set(handle, known)
  const empty = await known
  for (let tries = 1; tries <= 200; tries++) {
    if (await hasEmptied(empty)) return
    await pause(20)
  }
  throw new Error('A job of the previous test is still running, or the tables stay locked.')
}

type Emptier = () => Promise<unknown>

const emptiers = new WeakMap<DatabaseHandle, Promise<Emptier>>()

async function openEmptier(handle: DatabaseHandle): Promise<Emptier> {
  await handle.executeSql(CREATE_EMPTY_TABLES)
  const source = inject('testDatabase')
  if (source.engine === 'pglite') {
    const withoutForeignKeys = `set session_replication_role = replica; ${EMPTY_TABLES}; set session_replication_role = origin`
    return () => handle.executeSql(withoutForeignKeys)
  }
  const { rows } = await handle.executeSql('select current_database() as name')
  const client = new pg.Client({
    connectionString: databaseUrl(source.server, String(rows[0]?.name)),
    options: '-c session_replication_role=replica',
  })
  // At the end of a run the database is dropped before this client is closed.
  client.on('error', () => {})
  await client.connect()
  return () => client.query(EMPTY_TABLES)
}

/** Returns false while work that the previous test started is still running: its emails would reach the next test. */
async function hasEmptied(empty: Emptier): Promise<boolean> {
  try {
    await empty()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (STILL_RUNNING_CODES.includes(code)) return false
    throw error
  }
}

/** A job is active (`object_in_use`), or its writes lock the tables in another order (`deadlock_detected`). */
const STILL_RUNNING_CODES = ['55006', '40P01']
const EMPTY_TABLES = 'select testing.empty_tables()'
// No worker can fetch a job while the lock is held: a job that is not active by then is never run.
const CREATE_EMPTY_TABLES = `
    do $make$
    declare
      emptied text := (
        select string_agg(format('delete from public.%I;', tablename), ' ')
        from pg_tables where schemaname = 'public' and tablename <> 'migrations'
      );
      restarted text := (
        select string_agg(format('perform setval(%L, 1, false);', format('public.%I', sequencename)), ' ')
        from pg_sequences where schemaname = 'public'
      );
    begin
      create schema if not exists testing;
      execute format($create$
        create or replace function testing.empty_tables() returns void language plpgsql as $body$
        begin
          if to_regclass('jobs.job') is not null then
            lock table jobs.job in share row exclusive mode;
            if exists (select from jobs.job where state = 'active') then
              raise object_in_use;
            end if;
            delete from jobs.job;
          end if;
          %s
          %s
        end $body$ $create$, emptied, restarted);
    end $make$`
