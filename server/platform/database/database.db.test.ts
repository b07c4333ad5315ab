// Rules: platform
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyTemplate, openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { type DatabaseHandle, openDatabase } from './database.ts'
import { PREPARED } from './prepared.ts'

const OUTER_HANDLE = 'The outer database handle was used inside a transaction'

let handle: DatabaseHandle

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

beforeAll(async () => {
  handle = await openDatabase(await copyTemplate())
  await handle.executeSql(`
    create type colour as enum ('red', 'blue');
    create table things (id int primary key, name text unique, colours colour[])`)
})

afterAll(() => handle.close())

test('a statement marked as prepared returns the same rows as any other, and is planned once', async () => {
  const twice = async (value: number) => {
    const { rows } = await sql`${PREPARED}select ${value}::integer * 2 as twice`.execute(
      handle.database,
    )
    return rows
  }
  expect(await twice(2)).toEqual([{ twice: 4 }])
  expect(await twice(3)).toEqual([{ twice: 6 }])
  const built = handle.database.selectFrom('decks').modifyFront(PREPARED).select('viewer_id')
  expect(await built.execute()).toEqual([])
  if (handle.engine === 'embedded') return
  const kept = await handle.executeSql(`
    select count(*) from pg_prepared_statements
    where statement like '%as twice' or statement like '%"viewer_id" from "decks"'`)
  expect(kept.rows).toEqual([{ count: 2 }])
})

test('a response that arrives while the process is busy does not count as a timeout', async () => {
  const response = handle.executeSql("select 'here' as answer, pg_sleep(0.05)")
  // The process blocks while it reads another response.
  await handle.executeSql('select pg_sleep(0.01)')
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  Atomics.wait(nothing, 0, 0, 2000)
  expect((await response).rows).toMatchObject([{ answer: 'here' }])
})

test('both engines return the same values for every column type', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, count(*) as count, 1.50::numeric as amount,
      date '2026-03-29' as day, timestamptz '2026-11-20 10:00+01' as instant,
      '{"a": [1]}'::jsonb as json, true as yes, '\\x00ff'::bytea as bytes, null::date as nothing,
      array[1, null]::bigint[] as bigs, array[date '2026-03-29'] as days, array['a', 'b'] as words,
      timestamptz '2026-11-20 23:30+00' ::date as utc_day`.execute(handle.database)

  expect(rows).toEqual([
    {
      big: 9007199254740991,
      count: 1,
      amount: '1.50',
      day: '2026-03-29',
      instant: new Date('2026-11-20T09:00:00.000Z'),
      json: { a: [1] },
      yes: true,
      bytes: new Uint8Array([0, 255]),
      nothing: null,
      bigs: [1, null],
      days: ['2026-03-29'],
      words: ['a', 'b'],
      utc_day: '2026-11-20',
    },
  ])
})

test('both engines accept the same parameter values, including arrays of a type created after the start', async () => {
  const instant = new Date('2026-11-20T09:00:00.000Z')
  const bytes = new Uint8Array([1, 2, 255])
  const { rows } = await sql`
    select ${'2026-03-29'}::date as day, ${instant}::timestamptz as instant, ${bytes}::bytea as bytes,
      ${JSON.stringify({ a: [1] })}::jsonb as json, ${[3, 4]}::int[] as numbers,
      ${['red', 'blue']}::colour[]::text[] as colours`.execute(handle.database)

  expect(rows).toEqual([
    {
      day: '2026-03-29',
      instant,
      bytes,
      json: { a: [1] },
      numbers: [3, 4],
      colours: ['red', 'blue'],
    },
  ])
})

test('an error for a violated constraint has its code and its name', async () => {
  const insertTwice = handle.transaction(async (tx) => {
    await sql`insert into things (id, name) values (10, 'twice')`.execute(tx)
    await sql`insert into things (id, name) values (11, 'twice')`.execute(tx)
  })

  await expect(insertTwice).rejects.toMatchObject({
    code: '23505',
    constraint: 'things_name_key',
    table: 'things',
  })
  expect(await idsFrom(10, 11)).toEqual([])
})

test('a transaction is committed when its work succeeds and rolled back when it throws', async () => {
  const kept = await handle.transaction(async (tx) => {
    await sql`insert into things (id) values (20)`.execute(tx)
    return 'kept'
  })
  const undone = handle.transaction(async (tx) => {
    await sql`insert into things (id) values (21)`.execute(tx)
    throw new Error('second thoughts')
  })

  await expect(undone).rejects.toThrow('second thoughts')
  expect(kept).toBe('kept')
  expect(await idsFrom(20, 21)).toEqual([20])
})

test('a transaction rejects when an error inside it was ignored', async () => {
  const swallowed = handle.transaction(async (tx) => {
    await sql`insert into things (id) values (25)`.execute(tx)
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })

  await expect(swallowed).rejects.toThrow('rolled back')
  expect(await idsFrom(25, 25)).toEqual([])
})

test('a query from outside an open transaction never becomes part of it', async () => {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const undone = handle.transaction(async (tx) => {
    await sql`insert into things (id) values (30)`.execute(tx)
    begun.resolve()
    await mayEnd.promise
    throw new Error('undone')
  })
  await begun.promise
  const elsewhere = sql`insert into things (id) values (31)`.execute(handle.database)
  mayEnd.resolve()

  await expect(undone).rejects.toThrow('undone')
  await elsewhere
  expect(await idsFrom(30, 31)).toEqual([31])
})

test.each<[string, () => Promise<unknown>]>([
  ['a query', () => sql`select 1`.execute(handle.database)],
  ['another transaction', () => handle.transaction(async () => undefined)],
  ['SQL from a library', () => handle.executeSql('select 1')],
])(
  'inside a transaction, %s on the outer handle throws instead of waiting for ever',
  async (_case, use) => {
    await expect(handle.transaction(use)).rejects.toThrow(OUTER_HANDLE)
  },
)

test('work that a transaction started can use the outer handle after the transaction has ended', async () => {
  let later: Promise<unknown> | undefined
  await handle.transaction(async () => {
    later = delay(20).then(() => sql`select 1`.execute(handle.database))
  })

  await expect(later).resolves.toMatchObject({ rows: [{ '?column?': 1 }] })
})

test('the transaction() of Kysely, which bypasses the guard, throws', () => {
  expect(() => handle.database.transaction()).toThrow('transaction() of the handle')
})

test('a script that fails half-way leaves neither rows nor an open transaction', async () => {
  const script = handle.executeSql(
    'begin; insert into things (id) values (40); select 1 / 0; commit;',
  )

  await expect(script).rejects.toMatchObject({ code: '22012' })
  expect(await idsFrom(40, 40)).toEqual([])
})

test('pg-boss can run jobs through executeSql of the handle', async () => {
  const boss = new PgBoss({ db: { executeSql: handle.executeSql }, schedule: false })
  await boss.start()
  await boss.createQueue('greetings')
  const done = Promise.withResolvers<object>()
  await boss.work('greetings', { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    done.resolve(job?.data ?? {})
  })
  await boss.send('greetings', { to: 'Colette' })

  expect(await done.promise).toEqual({ to: 'Colette' })
  await boss.stop({ graceful: false })
})

test('a database reset empties tables despite foreign keys, restarts ids and keeps the migrations', async () => {
  await handle.executeSql(`
    create table owners (id int generated always as identity primary key);
    create table pets (owner_id int not null references owners);
    insert into owners default values; insert into pets values (1)`)

  await resetDatabase(handle)

  await handle.executeSql('insert into owners default values')
  const { rows } = await handle.executeSql(`
    select id, (select count(*) from pets) as pets, (select count(*) > 0 from migrations) as migrated
    from owners`)
  expect(rows).toEqual([{ id: 1, pets: 0, migrated: true }])
})

test('the test files of a worker share one migrated database', async () => {
  const shared = await openTestDatabase()

  await resetDatabase(shared)

  expect(await openTestDatabase()).toBe(shared)
  expect(await shared.database.selectFrom('members').selectAll().execute()).toEqual([])
})

async function idsFrom(first: number, last: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from things where id between ${first} and ${last} order by id`.execute(
    handle.database,
  )
  return rows.map(({ id }) => id)
}
