import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

// Runs on one of the machines: writes to its PostgreSQL all the time, whether it is the primary or not, and prints a
// line for each acknowledged write. Network faults of the machine do not affect this program.
const [url = '', node = ''] = process.argv.slice(2)
const PAUSE_MS = 50
const PATIENCE_MS = 3_000

process.stdin.resume().once('end', () => process.exit())
let client = await connect()
for (let nth = 1; ; nth++) {
  await pause(PAUSE_MS)
  const began = now()
  try {
    const { rows } = await client.query(
      `insert into written_directly (node, nth) values ($1, $2)
       returning ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int as timeline`,
      [node, nth],
    )
    console.log(JSON.stringify({ node, nth, timeline: rows[0].timeline, began, ended: now() }))
  } catch (error) {
    const isRefused = error instanceof pg.DatabaseError && error.code === '25006'
    if (!isRefused) client = await connect()
  }
}

/** A clock that all processes of this computer share. */
function now(): number {
  return Number(process.hrtime.bigint() / 1_000_000n)
}

async function connect(): Promise<pg.Client> {
  for (;;) {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    next.on('error', () => undefined)
    try {
      await next.connect()
      return next
    } catch {
      await pause(PAUSE_MS)
    }
  }
}
