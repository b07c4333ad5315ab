// Rules: platform
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskMaintenance } from './embedded-disk.ts'
import { isOutage } from './outage.ts'

const MEGABYTE = 1024 * 1024

let engine: PGlite
let isFull = false
let disk: ReturnType<typeof createDiskMaintenance>

beforeAll(async () => {
  engine = await PGlite.create()
  await engine.exec('create table kept (id int primary key, text text)')
  disk = createDiskMaintenance(engine, () => isFull)
})
afterAll(() => engine.close())

async function write(text: string): Promise<unknown> {
  await disk.updateReadOnly()
  return engine.query(
    'insert into kept values (1, $1) on conflict (id) do update set text = excluded.text',
    [text],
  )
}

async function read(): Promise<unknown> {
  await disk.updateReadOnly()
  return (await engine.query('select text from kept')).rows
}

test('while the disk is almost full, reads work and writes are refused, until there is space again', async () => {
  await write('before')
  isFull = true
  const refusal = await write('during').catch((error: unknown) => error)
  expect(isOutage(refusal)).toBe(true)
  expect(await read()).toEqual([{ text: 'before' }])
  isFull = false
  await write('after')
  expect(await read()).toEqual([{ text: 'after' }])
})

test('a transaction that began before the disk was full can still commit', async () => {
  await disk.updateReadOnly()
  const waiting = await engine.transaction(async (tx) => {
    isFull = true
    const turn = disk.updateReadOnly()
    await tx.query("update kept set text = 'under way'")
    return { turn }
  })
  await waiting.turn
  expect(await read()).toEqual([{ text: 'under way' }])
  isFull = false
  await disk.updateReadOnly()
})

test('after a checkpoint almost nothing of the log remains to be replayed', async () => {
  const bytesToReplay = async () => {
    const { rows } = await engine.query<{ bytes: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::integer as bytes from pg_control_checkpoint()',
    )
    return rows[0]?.bytes
  }
  await engine.exec("insert into kept select i, repeat('x', 2000) from generate_series(2, 10000) i")
  expect(await bytesToReplay()).toBeGreaterThan(16 * MEGABYTE)
  await disk.checkpoint()
  expect(await bytesToReplay()).toBeLessThan(MEGABYTE)
})
