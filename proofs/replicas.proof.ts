import { setTimeout as pause } from 'node:timers/promises'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { passMember } from '#shared/contracts/passes.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { listSuggestedProfiles } from '#shared/contracts/search.ts'
import { listVisits } from '#shared/contracts/visits.ts'
import { openServer, type RunningServer } from '#tests/support/e2e-server.ts'
import { type ScratchPostgres, startPostgres } from '#tests/support/postgres.ts'
import { createSimulatedMember } from '../bench/load/simulated-member.ts'
import { connect } from '../bench/servers/pages.ts'
import { type SignedIn, signIn } from '../bench/servers/signed-in.ts'
import { enrol, insertMatchedPairs } from '../bench/servers/site.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { createReport, type Report } from './cluster/report.ts'
import { openBrowser } from './replicas/browser.ts'
import { type Replica, startReplica } from './replicas/replica.ts'

const MEMBERS = Number(process.env.PROOF_REPLICA_MEMBERS ?? 40)
const ACTS = Number(process.env.PROOF_REPLICA_ACTS ?? 30)
const ROUNDS = Number(process.env.PROOF_REPLICA_ROUNDS ?? 12)
const ANSWERED_WITHIN_MS = 3_000
const SEEN_WITHIN_MS = 5_000
/** A lagging replica is no longer read by then: two checks of the primary, and a margin. */
const NOTICED_MS = 3_500

interface Stage {
  report: Report
  handle: DatabaseHandle
  server: RunningServer
  replica: Replica
  members: readonly SignedIn[]
}

/**
 * Reads that can be a moment old go to a streaming replica; reads of what the same member has just written do not, and no read goes
 * to the replica once it is behind or away.
 */
export async function proveReplicas(): Promise<Tally> {
  const report = createReport()
  // With fsync, like a real server: what it acknowledges is on its disk.
  const postgres = startPostgres({ fsync: true })
  await watchStatements(postgres)
  const handle = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await migrate(handle)
  // Acting changes a member, so each half of the members acts only once: one before, one after.
  const everybody = await signIn(handle, await enrol(handle, 2 * MEMBERS))
  await insertMatchedPairs(handle, 2 * MEMBERS)
  const [firsts, members] = [everybody.slice(0, MEMBERS), everybody.slice(MEMBERS)]
  const alone = await openServer({ DATABASE_URL: postgres.url })
  const before = await measure(alone, firsts, postgres)
  await alone.close()

  const replica = startReplica(postgres.url)
  const server = await openServer({
    ...{ DATABASE_URL: postgres.url, DATABASE_REPLICA_URL: replica.url },
  })
  const stage: Stage = { report, handle, server, replica, members }
  try {
    await pause(NOTICED_MS)
    const after = await measure(server, members, postgres, replica)
    printShares(report, before, after)
    await proveOwnWrites(stage)
    await proveBehind(stage)
    await proveAway(stage)
    const refused = replica.readLog().match(/read-only transaction/g) ?? []
    report.check('no write was sent to the replica', refused.length, 0)
    await provePromoted(stage)
  } finally {
    await server.close()
    replica.stop()
    await handle.close()
    postgres.stop()
  }
  return report.tally
}

async function watchStatements(postgres: ScratchPostgres): Promise<void> {
  const handle = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await handle.executeSql("alter system set shared_preload_libraries = 'pg_stat_statements'")
  await handle.executeSql('create extension pg_stat_statements')
  await handle.close()
  postgres.halt('fast')
  postgres.start()
}

interface Work {
  statements: number
  blocks: number
}

/** Runs the same acts each time. Returns the work that each server did for them. */
async function measure(
  server: RunningServer,
  members: readonly SignedIn[],
  ...places: readonly { url: string }[]
): Promise<{ requests: number; failed: number; works: Work[] }> {
  for (const { url } of places) await queryAt(url, 'select pg_stat_statements_reset()')
  let [requests, failed] = [0, 0]
  const onResponse = (_what: string, status: number) => {
    requests += 1
    if (status === 0 || status >= 500) failed += 1
  }
  await Promise.all(
    members.map(async ({ cookie }, nth) => {
      const socket = await connect(server.url, { cookie })
      const { send } = openBrowser(server.url, cookie)
      const member = createSimulatedMember({ send, socket, onResponse })
      const random = seededRandom(`replicas ${nth}`)
      for (let act = 0; act < ACTS; act += 1) await member.act(random)
      socket.disconnect()
    }),
  )
  const works = []
  for (const { url } of places) {
    const [row] = await queryAt(
      url,
      `select sum(calls)::integer as statements, sum(shared_blks_hit + shared_blks_read)::integer as blocks
       from pg_stat_statements where query not like '%pg_stat_statements%' and query not like '%jobs.%'`,
    )
    works.push({ statements: Number(row?.statements), blocks: Number(row?.blocks) })
  }
  return { requests, failed, works }
}

async function queryAt(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const { executeSql, close } = await openDatabase({ databaseUrl: url, dataDir: '' })
  const { rows } = await executeSql(sql)
  await close()
  return rows
}

type Measured = Awaited<ReturnType<typeof measure>>

function printShares(report: Report, before: Measured, after: Measured): void {
  const [only] = before.works
  const [primary, copy] = after.works
  const a = (work: number | undefined, { requests }: Measured) =>
    ((work ?? 0) / requests).toFixed(2)
  const part = (one = 0, other = 0) => `${Math.round((100 * other) / (one + other))} %`
  console.log(
    `  without a replica: ${before.requests} requests, ${a(only?.statements, before)} statements and ${a(only?.blocks, before)} blocks per request on the primary
  with a replica:    ${after.requests} requests, ${a(primary?.statements, after)} statements and ${a(primary?.blocks, after)} blocks per request on the primary, ` +
      `${a(copy?.statements, after)} and ${a(copy?.blocks, after)} on the replica: ` +
      `${part(primary?.statements, copy?.statements)} of the statements, ${part(primary?.blocks, copy?.blocks)} of the blocks`,
  )
  report.check('no request fails', [before.failed, after.failed], [0, 0])
  report.check('the replica does part of the work', (copy?.statements ?? 0) > 0, true)
}

/** The member who passes sees the effect immediately, while the replica has not replayed it. */
async function proveOwnWrites({ report, server, replica, members }: Stage): Promise<void> {
  console.log(`\n${ROUNDS} members pass while the replica is paused`)
  let [seen, stale, notified] = [0, 0, 0]
  for (const { cookie } of members.slice(0, ROUNDS)) {
    const page = openBrowser(server.url, cookie)
    const [first] = await grid(page.send)
    if (!first) throw new Error('The grid is empty.')
    await replica.query('select pg_wal_replay_pause()')
    const other = openBrowser(server.url, cookie)
    await page.send('POST', passMember.path, { toUserId: first })
    // The page that wrote, a page without a marker of the write, and a page that a socket notified of it.
    const [own, without] = [await grid(page.send), await grid(other.send)]
    const gridOfNotified = await grid(openBrowser(server.url, cookie, { 'x-heard': '1' }).send)
    if (!own.includes(first)) seen += 1
    if (without.includes(first)) stale += 1
    if (!gridOfNotified.includes(first)) notified += 1
    await replica.query('select pg_wal_replay_resume()')
    await untilUsed(server, replica, cookie)
  }
  report.check('each member sees the effect of their pass', seen, ROUNDS)
  report.check('so does a page that a socket notified of the pass', notified, ROUNDS)
  // If every page read the primary, this would prove nothing.
  report.check('a page without the marker reads the replica', stale > 0, true)
  console.log(`       ${stale} of ${ROUNDS} saw the pass late`)
}

async function proveBehind({ report, server, replica, members, handle }: Stage): Promise<void> {
  console.log('\nthe replica falls behind')
  const [{ cookie } = { cookie: '' }] = members
  const { send } = openBrowser(server.url, cookie)
  await replica.query('select pg_wal_replay_pause()')
  await handle.executeSql(
    "select count(*) from (select pg_logical_emit_message(true, 'proof', 'x')) x",
  )
  await pause(NOTICED_MS)
  const readsBefore = await readsOn(replica)
  for (let nth = 0; nth < 20; nth += 1) await grid(send)
  report.check('the replica is not read', (await readsOn(replica)) - readsBefore, 0)
  await replica.query('select pg_wal_replay_resume()')
  const start = performance.now()
  await untilUsed(server, replica, cookie)
  report.checkAtMost(
    'the replica is read again once it has caught up',
    performance.now() - start,
    SEEN_WITHIN_MS,
  )
}

async function proveAway({ report, server, replica, members }: Stage): Promise<void> {
  const faults = [
    ['the replica is stopped', () => replica.halt(), () => replica.start()],
    ['the replica hangs', () => replica.hang(), () => replica.resume()],
  ] as const
  for (const [title, startFault, endFault] of faults) {
    console.log(`\n${title}`)
    let [failed, slowest, requests] = [0, 0, 0]
    let isOver = false
    const readers = members.slice(0, 10).map(async ({ cookie }) => {
      const { send } = openBrowser(server.url, cookie)
      while (!isOver) {
        const start = performance.now()
        const path = requests % 2 ? listSuggestedProfiles.path : listVisits.path
        const { status } = await send('GET', path)
        slowest = Math.max(slowest, performance.now() - start)
        requests += 1
        if (status === 0 || status >= 500) failed += 1
        await pause(20)
      }
    })
    await pause(1_000)
    startFault()
    await pause(NOTICED_MS)
    endFault()
    await pause(1_000)
    isOver = true
    await Promise.all(readers)
    report.check(`none of ${requests} requests fails`, failed, 0)
    report.checkAtMost('the slowest request', slowest, ANSWERED_WITHIN_MS)
    const [{ cookie } = { cookie: '' }] = members
    await untilUsed(server, replica, cookie)
    report.check('afterwards the replica is read again', true, true)
  }
}

/** A promoted replica is no longer a copy and would return stale data for ever. */
async function provePromoted({ report, server, replica, members, handle }: Stage): Promise<void> {
  console.log('\nthe replica is promoted')
  const [{ cookie } = { cookie: '' }] = members
  const { send } = openBrowser(server.url, cookie)
  await replica.query('select pg_promote()')
  await handle.executeSql("select pg_logical_emit_message(true, 'proof', 'x')")
  await pause(NOTICED_MS)
  const before = await readsOn(replica)
  for (let nth = 0; nth < 20; nth += 1) await grid(send)
  report.check('the replica is not read', (await readsOn(replica)) - before, 0)
}

type Send = ReturnType<typeof openBrowser>['send']

async function grid(send: Send): Promise<string[]> {
  const { status, body } = await send('GET', listSuggestedProfiles.path)
  if (status !== 200) throw new Error(`The grid is refused: ${status}`)
  return (body as PublicProfile[]).map(({ id }) => id)
}

/** How often the grid query ran on the replica. */
async function readsOn(replica: Replica): Promise<number> {
  const [row] = await replica.query(
    `select coalesce(sum(calls), 0)::integer as calls from pg_stat_statements where query like '%grid_%'`,
  )
  return Number(row?.calls)
}

async function untilUsed(server: RunningServer, replica: Replica, cookie: string): Promise<void> {
  const { send } = openBrowser(server.url, cookie)
  const before = await readsOn(replica)
  const deadline = performance.now() + 2 * SEEN_WITHIN_MS
  while ((await readsOn(replica)) === before) {
    if (performance.now() > deadline) throw new Error('The replica is not read.')
    await grid(send)
    await pause(100)
  }
}
