import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/platform/database.ts'
import { databaseUrl, onServer } from '#tests/support/global-setup.ts'

const MIGRATE = `
  import { openDatabase } from '#server/platform/database.ts'
  import { migrate } from '#server/platform/migrate.ts'
  const handle = await openDatabase({ dataDir: '', databaseUrl: process.argv[1] })
  await migrate(handle)
  await handle.close()`

test('processes that start at once on an empty database migrate it once, and all succeed', async () => {
  const source = inject('testDatabase')
  if (source.engine !== 'postgres') throw new Error('This test needs PostgreSQL')
  const name = `${source.template}_${randomBytes(4).toString('hex')}`
  await onServer(source.server, `create database ${name}`)
  const url = databaseUrl(source.server, name)

  const codes = await Promise.all([startOne(url), startOne(url), startOne(url)])

  expect(codes).toEqual([0, 0, 0])
  expect(await appliedIn(url)).toEqual(await appliedIn(databaseUrl(source.server, source.template)))
}, 60_000)

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
