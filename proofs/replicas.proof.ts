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
import { befriend, enrol } from '../bench/servers/site.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { createReport, type Report } from './cluster/report.ts'
import { openBrowser } from './replicas/browser.ts'
import { type Replica, startReplica } from './replicas/replica.ts'

const MEMBERS = Number(process.env.PROOF_REPLICA_MEMBERS ?? 40)
const ACTS = Number(process.env.PROOF_REPLICA_ACTS ?? 30)
const ROUNDS = Number(process.env.PROOF_REPLICA_ROUNDS ?? 12)
const ANSWERED_WITHIN_MS = 3_000
const SEEN_WITHIN_MS = 5_000
/** What is behind is left out by then: two looks at the primary, and a little. */
const NOTICED_MS = 3_500

interface Stage {
  report: Report
  handle: DatabaseHandle
  server: RunningServer
  replica: Replica
  members: readonly SignedIn[]
}

/** What may lag is read on a streaming replica, what one has just written never, and nothing there once it is behind or away. */
export async function proveReplicas(): Promise<Tally> {
  const report = createReport()
  // As a real one commits: what it acknowledges is on its disk.
  const postgres = startPostgres({ fsync: true })
  await watchStatements(postgres)
  const handle = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await migrate(handle)
  // Who has acted once is another member than before: of two halves each acts once.
  const everybody = await signIn(handle, await enrol(handle, 2 * MEMBERS))
  await befriend(handle, 2 * MEMBERS)
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
    tellShares(report, before, after)
    await proveOwnWrites(stage)
    await proveBehind(stage)
    await proveAway(stage)
    const refused = replica.said().match(/read-only transaction/g) ?? []
    report.check('nothing was tried there that writes', refused.length, 0)
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

/** The same acts each time; answers what each server did for them. */
async function measure(
  server: RunningServer,
  members: readonly SignedIn[],
  ...places: readonly { url: string }[]
): Promise<{ requests: number; failed: number; works: Work[] }> {
  for (const { url } of places) await asked(url, 'select pg_stat_statements_reset()')
  let [requests, failed] = [0, 0]
  const tell = (_what: string, status: number) => {
    requests += 1
    if (status === 0 || status >= 500) failed += 1
  }
  await Promise.all(
    members.map(async ({ cookie }, nth) => {
      const socket = await connect(server.url, { cookie })
      const { send } = openBrowser(server.url, cookie)
      const member = createSimulatedMember({ send, socket, tell })
      const random = seededRandom(`replicas ${nth}`)
      for (let act = 0; act < ACTS; act += 1) await member.act(random)
      socket.disconnect()
    }),
  )
  const works = []
  for (const { url } of places) {
    const [row] = await asked(
      url,
      `select sum(calls)::integer as statements, sum(shared_blks_hit + shared_blks_read)::integer as blocks
       from pg_stat_statements where query not like '%pg_stat_statements%' and query not like '%jobs.%'`,
    )
    works.push({ statements: Number(row?.statements), blocks: Number(row?.blocks) })
  }
  return { requests, failed, works }
}

async function asked(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const { executeSql, close } = await openDatabase({ databaseUrl: url, dataDir: '' })
  const { rows } = await executeSql(sql)
  await close()
  return rows
}

type Measured = Awaited<ReturnType<typeof measure>>

function tellShares(report: Report, before: Measured, after: Measured): void {
  const [only] = before.works
  const [primary, copy] = after.works
  const a = (work: number | undefined, { requests }: Measured) =>
    ((work ?? 0) / requests).toFixed(2)
  const part = (one = 0, other = 0) => `${Math.round((100 * other) / (one + other))} %`
  console.log(
    `  without: ${before.requests} requests, ${a(only?.statements, before)} statements and ${a(only?.blocks, before)} blocks a request on the primary
  with:    ${after.requests} requests, ${a(primary?.statements, after)} statements and ${a(primary?.blocks, after)} blocks a request on the primary, ` +
      `${a(copy?.statements, after)} and ${a(copy?.blocks, after)} on the replica: ` +
      `${part(primary?.statements, copy?.statements)} of the statements, ${part(primary?.blocks, copy?.blocks)} of the blocks`,
  )
  report.check('no request fails', [before.failed, after.failed], [0, 0])
  report.check('the replica does a part of the work', (copy?.statements ?? 0) > 0, true)
}

/** A pass is seen at once by whoever made it, while the replica knows nothing of it. */
async function proveOwnWrites({ report, server, replica, members }: Stage): Promise<void> {
  console.log(`\n${ROUNDS} members pass while the replica stands still`)
  let [seen, stale, heard] = [0, 0, 0]
  for (const { cookie } of members.slice(0, ROUNDS)) {
    const page = openBrowser(server.url, cookie)
    const [first] = await grid(page.send)
    if (!first) throw new Error('The grid is empty.')
    await replica.ask('select pg_wal_replay_pause()')
    const other = openBrowser(server.url, cookie)
    await page.send('POST', passMember.path, { toUserId: first })
    // The one who wrote, one who came with nothing to show, and one whom a socket has told of it.
    const [own, without] = [await grid(page.send), await grid(other.send)]
    const told = await grid(openBrowser(server.url, cookie, { 'x-heard': '1' }).send)
    if (!own.includes(first)) seen += 1
    if (without.includes(first)) stale += 1
    if (!told.includes(first)) heard += 1
    await replica.ask('select pg_wal_replay_resume()')
    await untilUsed(server, replica, cookie)
  }
  report.check('each sees what they did', seen, ROUNDS)
  report.check('so does a page that a socket has told of it', heard, ROUNDS)
  // Where everybody is shown the primary, nothing is proven.
  report.check('one that says nothing of it is shown the replica', stale > 0, true)
  console.log(`       ${stale} of ${ROUNDS} saw it late`)
}

async function proveBehind({ report, server, replica, members, handle }: Stage): Promise<void> {
  console.log('\nit falls behind')
  const [{ cookie } = { cookie: '' }] = members
  const { send } = openBrowser(server.url, cookie)
  await replica.ask('select pg_wal_replay_pause()')
  await handle.executeSql(
    "select count(*) from (select pg_logical_emit_message(true, 'proof', 'x')) x",
  )
  await pause(NOTICED_MS)
  const asksBefore = await readsOn(replica)
  for (let nth = 0; nth < 20; nth += 1) await grid(send)
  report.check('nothing is read there', (await readsOn(replica)) - asksBefore, 0)
  await replica.ask('select pg_wal_replay_resume()')
  const start = performance.now()
  await untilUsed(server, replica, cookie)
  report.checkAtMost(
    'it is read again once it has caught up',
    performance.now() - start,
    SEEN_WITHIN_MS,
  )
}

async function proveAway({ report, server, replica, members }: Stage): Promise<void> {
  const troubles = [
    ['it is stopped', () => replica.halt(), () => replica.start()],
    ['it hangs', () => replica.hang(), () => replica.resume()],
  ] as const
  for (const [title, trouble, relief] of troubles) {
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
    trouble()
    await pause(NOTICED_MS)
    relief()
    await pause(1_000)
    isOver = true
    await Promise.all(readers)
    report.check(`none of ${requests} requests fails`, failed, 0)
    report.checkAtMost('the slowest of them', slowest, ANSWERED_WITHIN_MS)
    const [{ cookie } = { cookie: '' }] = members
    await untilUsed(server, replica, cookie)
    report.check('afterwards it is read again', true, true)
  }
}

/** It is no copy any more, and would show for ever what it knew. */
async function provePromoted({ report, server, replica, members, handle }: Stage): Promise<void> {
  console.log('\nit is made a server of its own')
  const [{ cookie } = { cookie: '' }] = members
  const { send } = openBrowser(server.url, cookie)
  await replica.ask('select pg_promote()')
  await handle.executeSql("select pg_logical_emit_message(true, 'proof', 'x')")
  await pause(NOTICED_MS)
  const before = await readsOn(replica)
  for (let nth = 0; nth < 20; nth += 1) await grid(send)
  report.check('nothing is read there', (await readsOn(replica)) - before, 0)
}

type Send = ReturnType<typeof openBrowser>['send']

async function grid(send: Send): Promise<string[]> {
  const { status, body } = await send('GET', listSuggestedProfiles.path)
  if (status !== 200) throw new Error(`The grid is refused: ${status}`)
  return (body as PublicProfile[]).map(({ id }) => id)
}

/** How often the walk of the grid was made there. */
async function readsOn(replica: Replica): Promise<number> {
  const [row] = await replica.ask(
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
