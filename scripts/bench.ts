import { type DatabaseHandle, openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { adminFigures } from '../bench/admin.figures.ts'
import { fillCommunity } from '../bench/community.ts'
import type { Bench, Figure } from '../bench/figure.ts'
import { type Measured, measure } from '../bench/measure.ts'
import { openBench } from '../bench/product.ts'
import { profilesFigures } from '../bench/profiles.figures.ts'
import { sequentialScans } from '../bench/scans.ts'

const GROUPS = [profilesFigures, adminFigures]

const size = Number(process.argv[2] ?? 1_000_000)

const server = startPostgres()
const handle = await openDatabase({ databaseUrl: server.url, dataDir: '' })
try {
  process.exitCode = await run(handle)
} finally {
  await handle.close()
  server.stop()
}

/** Answers the exit code: 1 when a figure is over its bar, or a table was read from end to end. */
async function run({ database }: DatabaseHandle): Promise<number> {
  console.log(`Filling a database with ${size.toLocaleString('en')} members: this takes minutes.`)
  const start = performance.now()
  await migrate(handle)
  await fillCommunity(handle, size)
  // As autovacuum would in time: an index answers alone only where the table is known to be settled.
  await handle.maintain((sql) => sql('vacuum analyze'))
  console.log(`Filled in ${Math.round((performance.now() - start) / 1000)} s.\n`)

  const bench = await openBench(handle, database)
  const measured = await measure(figuresOf(bench), (call) =>
    database
      .selectFrom('members')
      .select('bio')
      .where('id', '=', 1 + ((call * 7919) % size))
      .execute(),
  )
  print(measured)
  const isOver = measured.some(({ ratio, bar }) => !(ratio <= bar))
  const isScanned = await printScans()
  return isOver || isScanned ? 1 : 0
}

function figuresOf(bench: Bench): Figure[] {
  return GROUPS.flatMap((figures) => figures(bench))
}

function print(measured: readonly Measured[]): void {
  const rows = measured.map(({ name, milliseconds, ratio, bar }) =>
    [
      name.padEnd(40),
      milliseconds.toFixed(2).padStart(8),
      ratio.toFixed(1).padStart(8),
      `${bar}`.padStart(5),
      ratio <= bar ? '' : '  OVER',
    ].join(' '),
  )
  console.log(['figure'.padEnd(40), '      ms', ' x row', '  bar'].join(' '))
  console.log(`${rows.join('\n')}\n`)
}

/** Whether any figure read a growing table from end to end. */
async function printScans(): Promise<boolean> {
  let isFound = false
  await handle.transaction(async (tx) => {
    const bench = await openBench(handle, tx)
    for (const { name, viewers, run: call } of figuresOf(bench)) {
      const scanned = await sequentialScans(tx, () => Promise.all(viewers.slice(0, 5).map(call)))
      if (scanned.length === 0) continue
      isFound = true
      console.log(`${name}: reads ${scanned.join(', ')} from end to end`)
    }
  })
  if (!isFound) console.log('No table that grows with the members was read from end to end.')
  return isFound
}
