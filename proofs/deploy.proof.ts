import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { sendMessage } from '#shared/contracts/messages.ts'
import { openServer, type RunningServer } from '#tests/support/e2e-server.ts'
import { createClient } from '../bench/load/http-client.ts'
import { createSimulatedMember } from '../bench/load/simulated-member.ts'
import { connectAll } from '../bench/servers/pages.ts'
import { signIn } from '../bench/servers/signed-in.ts'
import { enrol, insertMatchedPairs, openSite } from '../bench/servers/site.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { openRedisServer, scratchFolder } from './cluster/programs.ts'
import { createReport, type Report } from './cluster/report.ts'
import { NO_ANSWER, openHaproxy } from './deploy/haproxy.ts'
import { openPage, type Page, withOutbox } from './deploy/pages.ts'

const MEMBERS = Number(process.env.PROOF_DEPLOY_MEMBERS ?? 2000)
const SOCKETS = Number(process.env.PROOF_DEPLOY_SOCKETS ?? 5000)
const ACTS_EVERY_MS = 20_000
const CALM_MS = 15_000
/** HAProxy checks the health of each process every second. */
const HEALTHY_AGAIN_MS = 3_000
/**
 * The largest share of the pages of a process that can reconnect within one second of a clean restart. After a kill,
 * most of them do.
 */
const RETURN_BAR = 0.3
const ABSENCE_BAR_MS = 5_000

/**
 * Deploys a new version while `PROOF_DEPLOY_MEMBERS` members are active and `PROOF_DEPLOY_SOCKETS` sockets are open:
 * two processes are restarted one after the other, and no request may fail. Then a process is killed instead, and the
 * proof must notice it.
 */
export async function proveDeploy(): Promise<Tally> {
  const report = createReport()
  const site = await openSite()
  const redis = await openRedisServer()
  // Before the processes start, because they add the members of the demonstration.
  const ids = await enrol(site.handle, MEMBERS)
  await insertMatchedPairs(site.handle, MEMBERS)
  const members = await signIn(site.handle, ids)
  // Without rate limits: this tests a restart, not the capacity of this machine.
  const variables = {
    DATA_DIR: scratchFolder(),
    DATABASE_URL: site.databaseUrl,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
  }
  const processes = [await openServer(variables), await openServer(variables)]
  const haproxy = await openHaproxy(processes.map(({ url }) => new URL(url).host))
  try {
    const crowd = await openCrowd(haproxy.url, members)
    console.log(`  ${MEMBERS} members act every 20 s, ${SOCKETS} sockets are open`)
    await pause(CALM_MS)
    const calm = crowd.take()
    report.check('no request fails before the restarts', calm.failed, [])

    for (const one of processes) await restart(one)
    await pause(CALM_MS)
    const restarted = crowd.take()
    print('Two restarts', restarted)
    report.check('no request is lost', lost(restarted), [])
    report.check(
      'no request fails at the remaining process: this machine is large enough',
      restarted.failed,
      [],
    )
    report.checkAtMost(
      'the longest time that a page is disconnected',
      restarted.longestAbsence,
      ABSENCE_BAR_MS,
    )
    report.check('pages reconnect gradually', restarted.mostReturns <= RETURN_BAR, true)
    checkPages(report, crowd.pages)

    const [first] = processes
    await first?.end('SIGKILL')
    await pause(CALM_MS)
    const killed = crowd.take()
    print('One kill', killed)
    report.check('a killed process is noticed: requests are lost', lost(killed).length > 0, true)
    report.check(
      'the pages of the killed process reconnect at the same time',
      killed.mostReturns > RETURN_BAR,
      true,
    )

    await crowd.leave()
    const { rows } = await site.handle.executeSql(
      `select count(*)::integer as count from messages where sender_id <= ${MEMBERS}`,
    )
    report.check('every message is stored exactly once', rows[0]?.count, crowd.countSent())
  } finally {
    await haproxy.close()
    for (const one of processes) await one.end('SIGKILL')
    await redis.close()
    await site.close()
  }
  return report.tally
}

async function restart(one: RunningServer): Promise<void> {
  await one.end('SIGTERM')
  await one.start()
  await pause(HEALTHY_AGAIN_MS)
}

/** Requests to which no process responded. */
function lost({ failed }: Observed): string[] {
  return failed.filter((line) => line.includes(`: ${NO_ANSWER},`) || line.includes(': 0,'))
}

function checkPages(report: Report, pages: readonly Page[]): void {
  const away = pages.filter(({ socket }) => !socket.connected)
  report.check('every page is connected again', away.length, 0)
}

interface Observed {
  requests: number
  failed: string[]
  /** The largest share of the pages of one process that reconnected within one second. */
  mostReturns: number
  longestAbsence: number
}

function print(what: string, { requests, failed, mostReturns, longestAbsence }: Observed): void {
  const share = Math.round(100 * mostReturns)
  console.log(
    `  ${what}: ${requests} requests, ${failed.length} failed; ${share} % of the pages of a process reconnected within one second, ` +
      `none was disconnected for more than ${Math.round(longestAbsence)} ms`,
  )
}

/** The simulated users: open pages, and members who act like real ones. */
async function openCrowd(url: string, members: Awaited<ReturnType<typeof signIn>>) {
  const client = createClient(url)
  let requests = 0
  let sent = 0
  const failed = new Map<string, number>()
  function recordResponse(what: string, status: number): void {
    requests += 1
    if (what === sendMessage.event && status === 200) sent += 1
    if (status === 0 || status >= 500) {
      const line = `${what}: ${status}`
      failed.set(line, (failed.get(line) ?? 0) + 1)
    }
  }
  const seats = Array.from({ length: SOCKETS }, (_, nth) => members[nth % members.length])
  const pages = await connectAll(
    seats.flatMap((seat) => seat ?? []),
    ({ cookie }) =>
      openPage({ url, cookie, send: client.sendAs(cookie), onResponse: recordResponse }),
  )
  const end = new AbortController()
  const lives = members.map(async ({ cookie }, nth) => {
    const page = pages[nth]
    if (!page) return
    const seat = {
      send: client.sendAs(cookie),
      socket: withOutbox(page.socket),
      onResponse: recordResponse,
    }
    const member = createSimulatedMember(seat)
    const random = seededRandom(`deploy ${nth}`)
    const wait = (ms: number) => pause(ms, undefined, { signal: end.signal }).catch(() => undefined)
    await wait(random.between(0, ACTS_EVERY_MS))
    while (!end.signal.aborted) {
      await member.act(random)
      await wait(random.between(0.5, 1.5) * ACTS_EVERY_MS)
    }
  })

  /** What was observed since the last call. */
  function take(): Observed {
    const returns = pages.flatMap((page) => page.returns.splice(0)).sort((a, b) => a - b)
    const absences = pages.flatMap((page) => page.absences.splice(0))
    const observed = {
      requests,
      failed: [...failed].map(([what, times]) => `${what}, ${times} times`),
      mostReturns: mostWithinASecond(returns) / (pages.length / 2),
      longestAbsence: absences.reduce((longest, next) => Math.max(longest, next), 0),
    }
    requests = 0
    failed.clear()
    return observed
  }

  async function leave(): Promise<void> {
    end.abort()
    await Promise.all(lives)
    for (const { socket } of pages) socket.disconnect()
    client.close()
  }

  return { pages, take, leave, countSent: () => sent }
}

function mostWithinASecond(instants: readonly number[]): number {
  let from = 0
  let most = 0
  for (const [to, instant] of instants.entries()) {
    while ((instants[from] ?? instant) < instant - 1_000) from += 1
    most = Math.max(most, to - from + 1)
  }
  return most
}
