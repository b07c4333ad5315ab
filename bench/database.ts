import { totalmem } from 'node:os'
import { sql } from 'kysely'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { databaseUrl, onServer } from '#tests/support/global-setup.ts'
import { type ScratchPostgres, startPostgres } from '#tests/support/postgres.ts'
import { adminFigures } from './admin.figures.ts'
import { fillCommunity, vacuum } from './community.ts'
import { decksFigures } from './decks.figures.ts'
import type { Figures } from './figure.ts'
import { reserveHugePages } from './huge-pages.ts'
import { measure, type Trial } from './measure.ts'
import { messagesFigures } from './messages.figures.ts'
import { openBench } from './product.ts'
import { profilesFigures } from './profiles.figures.ts'
import { isHeld, printCosts, printGrowth } from './report.ts'
import { sequentialScans } from './scans.ts'

/** The database figures by the name of their group, and the numbers of clients that run them. */
const GROUPS: Record<string, { figures: Figures; crowds: readonly number[] }> = {
  decks: { figures: decksFigures, crowds: [1, 16] },
  messages: { figures: messagesFigures, crowds: [1, 16] },
  profiles: { figures: profilesFigures, crowds: [1] },
  admin: { figures: adminFigures, crowds: [1] },
}
export const DATABASE_GROUPS = Object.keys(GROUPS)

/** As long as a typical message. */
const INSERTED = 'Bonjour, comment allez-vous ? '.repeat(3)
/** How often a figure runs while table scans are counted. */
const LOOKS = 5

interface Community {
  size: number
  handle: DatabaseHandle
}

/**
 * Measures the groups on communities of these sizes. Returns whether every figure is within its limit and no growing
 * table was scanned.
 */
export async function benchDatabase(groups: string[], sizes: number[]): Promise<boolean> {
  const server = await startServer()
  try {
    const communities = await Promise.all(sizes.map((size) => openCommunity(server.url, size)))
    const isFast = await measureGroups(communities, groups)
    const isIndexed = await printScans(communities, groups)
    for (const { handle } of communities) await handle.close()
    return isFast && isIndexed
  } finally {
    server.stop()
  }
}

/**
 * With fsync, as on a real site, because a flash is compared with an insert that reaches the disk. A quarter of the
 * memory is for shared buffers, as is common for PostgreSQL, in huge pages if the machine has them.
 */
async function startServer(): Promise<ScratchPostgres> {
  const server = startPostgres({ fsync: true })
  if (server.dataDir === null) return server
  const megabytes = Math.floor(totalmem() / 4 / 1024 ** 2)
  await onServer(server.url, `alter system set shared_buffers = '${megabytes}MB'`)
  console.log(
    `${megabytes} MB of shared buffers, ${reserveHugePages(megabytes) ? '' : 'not '}in huge pages.`,
  )
  server.halt('fast')
  server.start()
  return server
}

async function openCommunity(server: string, size: number): Promise<Community> {
  const start = performance.now()
  const name = `embellie_bench_${size}`
  await onServer(server, `drop database if exists ${name}`)
  await onServer(server, `create database ${name}`)
  const handle = await openDatabase({ databaseUrl: databaseUrl(server, name), dataDir: '' })
  await migrate(handle)
  await fillCommunity(handle, size)
  await handle.executeSql(
    'create table bench_inserts (id bigint generated always as identity primary key, body text)',
  )
  await vacuum(handle)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${size.toLocaleString('en')} members: filled in ${seconds} s.`)
  return { size, handle }
}

async function measureGroups(communities: Community[], groups: string[]): Promise<boolean> {
  const byCommunity = await Promise.all(
    communities.map(({ size, handle }) => listTrials(size, handle, groups)),
  )
  // The same figure on each size, one after the other.
  const trials = (byCommunity[0] ?? []).flatMap((_, index) =>
    byCommunity.flatMap((own) => own[index] ?? []),
  )
  const measured = await measure(trials)
  printCosts(measured)
  const isFlat = printGrowth(measured)
  return isFlat && measured.every(isHeld)
}

async function listTrials(
  size: number,
  handle: DatabaseHandle,
  groups: string[],
): Promise<Trial[]> {
  const { database } = handle
  const bench = await openBench(handle, database)
  const floors = {
    row: (nth: number) =>
      database
        .selectFrom('members')
        .select('bio')
        .where('id', '=', 1 + ((nth * 7919) % size))
        .execute(),
    insert: () => sql`insert into bench_inserts (body) values (${INSERTED})`.execute(database),
  }
  return groups.flatMap((group) => {
    const { figures, crowds } = groupOf(group)
    return figures(bench).flatMap((figure) =>
      crowds.map((clients) => ({ size, clients, figure, floors })),
    )
  })
}

/** Prints the figures that read a growing table from end to end. Returns whether there were none. */
async function printScans(communities: Community[], groups: string[]): Promise<boolean> {
  let isFound = false
  for (const { size, handle } of communities) {
    await handle.transaction(async (tx) => {
      const bench = await openBench(handle, tx)
      for (const { name, prepare, run } of groups.flatMap((group) =>
        groupOf(group).figures(bench),
      )) {
        const scanned = await sequentialScans(tx, async () => {
          for (let nth = 0; nth < LOOKS; nth++) {
            await prepare?.(nth)
            await run(nth)
          }
        })
        if (scanned.length === 0) continue
        isFound = true
        console.log(`${name}: reads ${scanned.join(', ')} from end to end at ${size}`)
      }
    })
  }
  if (!isFound) console.log('No table that grows with the members was read from end to end.')
  return !isFound
}

function groupOf(name: string) {
  const group = GROUPS[name]
  if (!group) throw new Error(`There is no group ${name}`)
  return group
}
