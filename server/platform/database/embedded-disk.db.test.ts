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
  await disk.heedSpace()
  return engine.query(
    'insert into kept values (1, $1) on conflict (id) do update set text = excluded.text',
    [text],
  )
}

async function read(): Promise<unknown> {
  await disk.heedSpace()
  return (await engine.query('select text from kept')).rows
}

test('on a disk that is almost full nothing is written, what was kept is read, and with the space writing is back', async () => {
  await write('before')
  isFull = true
  const refusal = await write('during').catch((error: unknown) => error)
  expect(isOutage(refusal)).toBe(true)
  expect(await read()).toEqual([{ text: 'before' }])
  isFull = false
  await write('after')
  expect(await read()).toEqual([{ text: 'after' }])
})

test('a transaction that had begun before the disk was full still ends', async () => {
  await disk.heedSpace()
  const waiting = await engine.transaction(async (tx) => {
    isFull = true
    const turn = disk.heedSpace()
    await tx.query("update kept set text = 'under way'")
    return { turn }
  })
  await waiting.turn
  expect(await read()).toEqual([{ text: 'under way' }])
  isFull = false
  await disk.heedSpace()
})

test('after a checkpoint next to nothing of the log would be read again', async () => {
  const toReadAgain = async () => {
    const { rows } = await engine.query<{ bytes: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::integer as bytes from pg_control_checkpoint()',
    )
    return rows[0]?.bytes
  }
  await engine.exec("insert into kept select i, repeat('x', 2000) from generate_series(2, 10000) i")
  expect(await toReadAgain()).toBeGreaterThan(16 * MEGABYTE)
  await disk.checkpoint()
  expect(await toReadAgain()).toBeLessThan(MEGABYTE)
})
