// Rules: platform
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PARTITIONED, type Partitioned, partition } from '#db/partition.ts'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { copyTemplate } from '#tests/support/database.ts'

const MEMBERS = 3_000

/** Typical writes of members; `count` is the number of the write. */
const WRITES: Record<Partitioned, readonly ((count: number) => string)[]> = {
  edges: [
    (count) =>
      `update edges set kind = 'flash', dealt_on = '2026-11-20' where from_id = ${any(count)}`,
    (count) => `delete from edges where from_id = ${any(count)} and kind = 'pass'`,
    (count) =>
      `insert into edges (from_id, to_id, kind, at) values (${any(count)}, ${MEMBERS + count}, 'pass', '2026-11-20')`,
    (count) =>
      `insert into edges (from_id, to_id, kind, at) values (${MEMBERS + count}, ${any(count)}, 'flash', '2026-11-20')`,
    (count) => `delete from edges where to_id = ${any(count)}`,
  ],
  messages: [
    (count) =>
      `insert into messages (match_id, id, sender_id, body, sent_at)
      values (${any(count)}, ${count + 10}, 1, 'Bonsoir', '2026-11-20')`,
    (count) => `update messages set body = 'Bonne nuit' where match_id = ${any(count)}`,
    (count) => `delete from messages where match_id = ${any(count)} and id = 1`,
  ],
}

let site: DatabaseHandle
/** A copy of the site whose tables stay whole. */
let whole: DatabaseHandle

beforeEach(async () => {
  site = await openFilled()
  whole = await openFilled()
})

afterEach(async () => {
  await site.close()
  await whole.close()
})

describe.each(PARTITIONED)('partitioning the table %s into eight', (table) => {
  test('while members write keeps exactly the rows that they wrote', async () => {
    const writer = startWriting(table)
    await writer.hasWritten(20)

    await partitionTable(table)

    await writer.hasWritten(20)
    for (const sql of await writer.stop()) await whole.executeSql(sql)
    expect(await partsOf(table)).toBe(8)
    for (const name of [table, 'reactions', 'message_photos']) {
      expect(await rowsOf(site, name)).toEqual(await rowsOf(whole, name))
    }
  })

  test('keeps its indexes and constraints under their names, and those of the tables that refer to it', async () => {
    const before = await shapeOf(table)

    await partitionTable(table)

    expect(await shapeOf(table)).toEqual(before)
  })

  test('can be repeated after an interrupted attempt, and is refused once it is done', async () => {
    const breakingOff = site.maintain((executeSql) =>
      partition(async (sql) => {
        if (sql.includes('in access exclusive mode')) throw new Error('the machine went away')
        return executeSql(sql)
      }, table),
    )
    await expect(breakingOff).rejects.toThrow('the machine went away')
    await site.executeSql(
      'delete from edges where from_id = 7; delete from messages where match_id = 7',
    )

    await partitionTable(table)

    await whole.executeSql(
      'delete from edges where from_id = 7; delete from messages where match_id = 7',
    )
    expect(await rowsOf(site, table)).toEqual(await rowsOf(whole, table))
    await expect(partitionTable(table)).rejects.toThrow(`La table ${table} est déjà partitionnée.`)
  })

  test('lets a later migration build an index on each partition, and lets that migration run again', async () => {
    await partitionTable(table)
    const writer = startWriting(table)

    for (let time = 0; time < 2; time++) {
      await migrateWithIndex(table)
      await site.executeSql(`delete from migrations where name like '%_later.sql'`)
    }

    await writer.stop()
    const { rows } = await site.executeSql(`
      select i.inhrelid::regclass::text as name, x.indisvalid as valid from pg_inherits i
      join pg_index x on x.indexrelid = i.inhrelid where i.inhparent = 'later'::regclass order by 1`)
    const names = Array.from({ length: 8 }, (_, nth) => `later_of_${table}_${nth}`)
    expect(rows).toEqual(names.map((name) => ({ name, valid: true })))
  })
})

test('messages of old and of later conversations are in different partitions', async () => {
  await partitionTable('messages')

  const { rows } = await site.executeSql(`
    insert into messages (match_id, id, sender_id, body, sent_at)
    values (1, 50, 1, 'Bonjour', '2026-11-20'), (70000, 1, 1, 'Bonjour', '2026-11-20'), (2000000000, 1, 1, 'Bonjour', '2026-11-20')
    returning tableoid::regclass::text as part`)

  expect(rows.map(({ part }) => part)).toEqual(['messages_0', 'messages_1', 'messages_7'])
})

function any(count: number): number {
  return 1 + ((count * 7919) % MEMBERS)
}

async function openFilled(): Promise<DatabaseHandle> {
  const handle = await openDatabase(await copyTemplate())
  await handle.executeSql(`
    insert into edges (from_id, to_id, kind, at)
    select i, 1 + (i + step) % ${MEMBERS}, case step when 1 then 'flash' else 'pass' end::edge_kind, '2026-06-01'
    from generate_series(1, ${MEMBERS}) i, generate_series(1, 5) step;
    insert into matches (low_id, high_id, initiator_id, created_at)
    select i, i + 1, i, '2026-06-01' from generate_series(1, ${MEMBERS}) i;
    insert into messages (match_id, id, sender_id, body, sent_at)
    select match, n, match, 'Bonjour', '2026-06-01' from generate_series(1, ${MEMBERS}) match, generate_series(1, 3) n;
    insert into reactions (match_id, message_id, member_id, sign, at)
    select match, 1, match, enum_first(null::reaction_sign), '2026-06-01' from generate_series(1, ${MEMBERS}) match`)
  return handle
}

/** Migrates as a new version that adds an index, in the form of proofs/example-in-steps.sql. */
async function migrateWithIndex(table: Partitioned): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'embellie-later-'))
  try {
    for (const part of ['migrations', 'functions']) {
      cpSync(join('db', part), join(folder, part), { recursive: true })
    }
    const column = table === 'edges' ? 'at' : 'sender_id'
    const steps = [
      '-- In steps.',
      'drop index concurrently if exists later;',
      `create index concurrently later on ${table} (${column});`,
    ]
    writeFileSync(join(folder, 'migrations/9999_later.sql'), steps.join('\n\n'))
    await migrate(site, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function partitionTable(table: Partitioned): Promise<void> {
  return site.maintain((executeSql) => partition(executeSql, table))
}

/** Executes one write after the other; `stop` returns all of them. */
function startWriting(table: Partitioned) {
  const written: string[] = []
  let isStopped = false
  const done = (async () => {
    for (let count = 1; !isStopped; count++) {
      const sql = WRITES[table][count % WRITES[table].length]?.(count) ?? ''
      await site.executeSql(sql)
      written.push(sql)
    }
  })()
  return {
    async hasWritten(more: number): Promise<void> {
      const wanted = written.length + more
      await expect.poll(() => written.length, { timeout: 20_000 }).toBeGreaterThan(wanted)
    },
    async stop(): Promise<string[]> {
      isStopped = true
      await done
      return written
    },
  }
}

async function partsOf(table: Partitioned): Promise<number> {
  const { rows } = await site.executeSql(
    `select from pg_inherits where inhparent = '${table}'::regclass`,
  )
  return rows.length
}

async function rowsOf(handle: DatabaseHandle, table: string): Promise<unknown[]> {
  const { rows } = await handle.executeSql(`select t::text as row from ${table} t order by 1`)
  return rows
}

async function shapeOf(table: Partitioned): Promise<unknown> {
  const columns = await site.executeSql(`
    select column_name, column_default, is_nullable, data_type from information_schema.columns
    where table_name = '${table}' order by ordinal_position`)
  const indexes = await site.executeSql(`
    select replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes where tablename = '${table}' order by 1`)
  const constraints = await site.executeSql(`
    select conname, pg_get_constraintdef(oid), convalidated from pg_constraint
    where '${table}'::regclass in (conrelid, confrelid) and conparentid = 0 order by 1`)
  return [columns.rows, indexes.rows, constraints.rows]
}
