import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { PARTITIONED, partition } from '#db/partition.ts'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import type { Tally } from '../scripts/suite/tally.ts'

/** The last migration of the initial schema, which new sites start from; every later migration is measured. */
const INSTALLED = '0009'
const BAR_MS = 200
const DB = join(import.meta.dirname, '../db')
const EXAMPLE = join(import.meta.dirname, 'example-in-steps.sql')
const BLOCKING_INDEX = 'create index members_planted on members (md5(bio || first_name));'

interface Wait {
  file: string
  milliseconds: number
}

/**
 * Runs every later migration, an example in steps and the partitioning of the largest tables on a site of
 * `PROOF_MEMBERS` members under constant writes: no write may wait for more than 200 ms. An injected migration that
 * builds an index without CONCURRENTLY must be found.
 */
export async function proveMigrations(): Promise<Tally> {
  const size = Number(process.env.PROOF_MEMBERS ?? 1_000_000)
  const server = startPostgres()
  const handle = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  const folder = mkdtempSync(join(tmpdir(), 'embellie-migrations-'))
  try {
    const files = readdirSync(join(DB, 'migrations')).sort()
    copyFiles(
      folder,
      files.filter((name) => name.slice(0, 4) <= INSTALLED),
    )
    await migrate(handle, folder)
    console.log(`  Filling a site of ${size.toLocaleString('en')} members.`)
    await fill(handle, size)

    const later = files.filter((name) => name.slice(0, 4) > INSTALLED)
    const site = { url: server.url, size }
    const waits: Wait[] = []
    for (const file of later) {
      copyFiles(folder, [file])
      waits.push({ file, milliseconds: await longestWait(site, () => migrate(handle, folder)) })
    }
    cpSync(EXAMPLE, join(folder, 'migrations/9998_example.sql'))
    const example = await longestWait(site, () => migrate(handle, folder))
    waits.push({ file: basename(EXAMPLE), milliseconds: example })
    for (const table of PARTITIONED) {
      const cut = () => handle.maintain((executeSql) => partition(executeSql, table))
      const milliseconds = await longestWait(site, cut)
      waits.push({ file: `${table}, partitioned`, milliseconds })
    }
    writeFileSync(join(folder, 'migrations/9999_planted.sql'), BLOCKING_INDEX)
    const injected = await longestWait(site, () => migrate(handle, folder))
    return judge(waits, injected)
  } finally {
    await handle.close()
    server.stop()
    rmSync(folder, { recursive: true })
  }
}

function judge(waits: Wait[], injected: number): Tally {
  for (const { file, milliseconds } of waits) {
    const verdict = milliseconds <= BAR_MS ? 'ok  ' : 'FAIL'
    console.log(`  ${verdict} ${file}: the longest write took ${Math.round(milliseconds)} ms`)
  }
  const isFound = injected > BAR_MS
  const found = isFound ? 'ok   found' : 'FAIL not found'
  console.log(`  ${found}: an injected blocking index, ${Math.round(injected)} ms`)
  const failed =
    waits.filter(({ milliseconds }) => milliseconds > BAR_MS).length + (isFound ? 0 : 1)
  return { passed: waits.length + 1 - failed, failed }
}

/** Without the functions, which lock no table: today's versions can need columns of later migrations. */
function copyFiles(folder: string, names: readonly string[]): void {
  mkdirSync(join(folder, 'functions'), { recursive: true })
  for (const name of names) cpSync(join(DB, 'migrations', name), join(folder, 'migrations', name))
}

/** Fills the tables that grow: members, decisions, matches and messages. */
async function fill({ maintain }: DatabaseHandle, size: number): Promise<void> {
  await maintain(async (sql) => {
    await sql(`
      insert into members (email, first_name, gender, birth_year, city, region, bio, status, confirmed_at, created_at, updated_at)
      select 'm' || i || '@proof.example', 'Marie', case i % 2 when 0 then 'H' else 'F' end::gender, 1960 + i % 20, 'Lyon',
        'auvergne-rhone-alpes', repeat('Je cherche une belle rencontre. ', 4), 'active', '2026-01-01', '2026-01-01', '2026-01-01'
      from generate_series(1, ${size}) i`)
    await sql(`
      insert into edges (from_id, to_id, kind, at)
      select i, 1 + (i + step * 7919) % ${size}, case step when 1 then 'flash' else 'pass' end::edge_kind, '2026-06-01'
      from generate_series(1, ${size}) i, generate_series(1, 5) step
      where i <> 1 + (i + step * 7919) % ${size} on conflict do nothing`)
    await sql(`
      insert into flash_allowances (member_id, day, used) select i, '2026-06-01', 1 from generate_series(1, ${size}) i`)
    await sql(`
      insert into matches (low_id, high_id, initiator_id, created_at)
      select i, i + 1, i, '2026-06-01' from generate_series(1, ${Math.ceil(size / 10)}) i`)
    await sql(`
      insert into messages (match_id, id, sender_id, body, sent_at)
      select match, n, match, 'Bonjour, comment allez-vous ?', '2026-06-01'
      from generate_series(1, ${Math.ceil(size / 10)}) match, generate_series(1, 10) n`)
    await sql('vacuum analyze')
  })
}

/** The duration of the slowest write during the schema change, in milliseconds. */
async function longestWait(
  { url, size }: { url: string; size: number },
  change: () => Promise<void>,
): Promise<number> {
  const writer = new pg.Client({ connectionString: url })
  await writer.connect()
  let isWriting = true
  let longest = 0
  const writing = (async () => {
    for (let count = 1; isWriting; count++) {
      const start = performance.now()
      await write(writer, 1 + ((count * 7919) % size), count)
      longest = Math.max(longest, performance.now() - start)
    }
  })()
  await change()
  isWriting = false
  await writing
  await writer.end()
  return longest
}

/** The common writes of members, each in its own transaction. */
async function write(writer: pg.Client, member: number, count: number): Promise<void> {
  const writes = [
    `update members set last_seen_at = '2026-11-20' where id = ${member}`,
    `update edges set at = '2026-11-20' where from_id = ${member}`,
    `update flash_allowances set used = used + 1 where member_id = ${member}`,
    `update match_members set partner_id = partner_id where member_id = ${member}`,
    `insert into messages (match_id, id, sender_id, body, sent_at)
     values (1, (select max(id) + 1 from messages where match_id = 1), 1, 'Bonjour', '2026-11-20')`,
  ]
  await writer.query(String(writes[count % writes.length]))
}
