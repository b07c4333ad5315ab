// Rules: platform
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { copyTemplate } from '#tests/support/database.ts'
import { databaseUrl, onServer } from '#tests/support/global-setup.ts'

const MIGRATE = `
  import { openDatabase } from '#server/platform/database/database.ts'
  import { migrate } from '#server/platform/database/migrate.ts'
  const handle = await openDatabase({ dataDir: '', databaseUrl: process.argv[1] })
  await migrate(handle)
  await handle.close()`

test('processes that start at the same time on an empty database all succeed, and migrate it once', async () => {
  const source = inject('testDatabase')
  if (source.engine !== 'postgres') throw new Error('This test needs PostgreSQL')
  const name = `${source.template}_${randomBytes(4).toString('hex')}`
  await onServer(source.server, `create database ${name}`)
  const url = databaseUrl(source.server, name)

  const codes = await Promise.all([startOne(url), startOne(url), startOne(url)])

  expect(codes).toEqual([0, 0, 0])
  expect(await appliedIn(url)).toEqual(await appliedIn(databaseUrl(source.server, source.template)))
}, 60_000)

test('with a connection pooler in front of PostgreSQL, maintenance that needs its own session uses the direct URL', async () => {
  const { databaseUrl } = await copyTemplate()
  const directUrl = new URL(databaseUrl ?? '')
  directUrl.searchParams.set('application_name', 'direct')
  const handle = await openDatabase({ dataDir: '', databaseUrl, databaseDirectUrl: directUrl.href })
  const nameOf = "select current_setting('application_name') as name"

  const pooled = await handle.executeSql(nameOf)
  const direct = await handle.maintain((executeSql) => executeSql(nameOf))

  expect([pooled.rows, direct.rows]).toEqual([[{ name: '' }], [{ name: 'direct' }]])
  await handle.close()
})

async function startOne(url: string): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', MIGRATE, url], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code
}

async function appliedIn(url: string): Promise<unknown[]> {
  const handle = await openDatabase({ dataDir: '', databaseUrl: url })
  const { rows } = await handle.executeSql('select name, checksum from migrations order by name')
  await handle.close()
  return rows
}

test('a migration that waits for a lock gives it up again, so that writes do not wait behind it for long', async () => {
  const source = inject('testDatabase')
  if (source.engine !== 'postgres') throw new Error('This test needs PostgreSQL')
  const { databaseUrl: url } = await copyTemplate()
  const folder = mkdtempSync(join(tmpdir(), 'embellie-migrate-'))
  cpSync(join(import.meta.dirname, '../../db'), folder, { recursive: true })
  writeFileSync(
    join(folder, 'migrations/9999_column.sql'),
    'alter table members add column shoe_size int',
  )
  const handle = await openDatabase({ dataDir: '', databaseUrl: url })
  const reading = new pg.Client({ connectionString: String(url) })
  await reading.connect()
  await reading.query('begin; select count(*) from members')

  const migrated = migrate(handle, folder)
  const waits: number[] = []
  for (let count = 0; count < 10; count++) {
    const start = performance.now()
    await handle.executeSql('update members set bio = $1 where id = 1', ['Je marche.'])
    waits.push(performance.now() - start)
    await setTimeout(50)
  }
  await reading.query('commit')
  await migrated

  // If the migration kept its lock request, a write would wait for the reader, up to ten seconds. It gives the request
  // up after a tenth of a second.
  expect(Math.max(...waits)).toBeLessThan(5_000)
  const { rows } = await handle.executeSql('select count(shoe_size)::int as known from members')
  expect(rows).toEqual([{ known: 0 }])
  await reading.end()
  await handle.close()
  rmSync(folder, { recursive: true })
}, 60_000)
