import { setTimeout as pause } from 'node:timers/promises'
import type { Tally } from '../scripts/suite/tally.ts'
import { createReport, type Report } from './cluster/report.ts'
import { checkAllStored, checkDirectWriters, longestSilence } from './failover/checks.ts'
import { startDirectWriters } from './failover/direct-writers.ts'
import { FAULTS, type Fault } from './failover/faults.ts'
import { buildCommunity, DEEDS, type Members, startMembers } from './failover/members.ts'
import { breakProbe, injectedFault } from './failover/planted.ts'
import { openStage, type Stage } from './failover/stage.ts'
import { findVersions, type Version } from './failover/versions.ts'

const FAILOVERS = Number(process.env.PROOF_FAILOVERS ?? 20)
const HANDOVERS = 3
const CALM_MS = 3_000
const LOOK_EVERY_MS = 50
const AGAIN_WITHIN_MS = 15_000
const HANDED_OVER_WITHIN_MS = 2_000
/** How long a failing proof waits before it goes on. */
const GIVEN_UP_AFTER_MS = 60_000

/**
 * Members are active while the primary's machine fails in every way, `PROOF_FAILOVERS` times; then there are planned
 * handovers, and each machine is upgraded in turn. No acknowledged write is lost, whichever machine acknowledged it.
 */
export async function proveFailover(): Promise<Tally> {
  // Without an explicit exit, the `exit` handlers that clean up what follows would not run.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const report = createReport()
  console.log('  not tested: separate machines, a power cut (each disk is in memory), a watchdog')
  const injected = injectedFault()
  if (injected) console.log(`  injected fault: ${injected}`)
  const { older, newer } = findVersions()
  if (older === newer)
    console.log('  not tested: an upgrade of PostgreSQL, because only one version is installed')
  const stage = await openStage(injected, older.programs)
  const before = await stage.look()
  await before.executeSql(
    'create table written_directly (node text, nth int, primary key (node, nth))',
  )
  const community = await buildCommunity(before)
  await before.close()
  if (injected === 'blind probe') await stage.cluster.startHaproxy(breakProbe)
  const urls = stage.servers.map(({ url }) => url)
  const direct = startDirectWriters(stage.cluster)
  const members = startMembers({ urls, community, sendsBlindly: injected === 'blind retry' })
  const scene = { stage, members, report }
  try {
    for (let nth = 0; nth < FAILOVERS; nth++) {
      const fault = FAULTS[nth % FAULTS.length]
      if (fault) await playFault(scene, fault, nth + 1)
    }
    for (let nth = 0; nth < HANDOVERS; nth++) await handOver(scene)
    await upgradeEach(scene, newer)
    await checkCalm(scene)
    for (const url of urls) {
      const health = await fetch(`${url}/api/health`)
      report.check('the process that has run since the start is healthy', health.status, 200)
    }
    await members.stop()
    direct.stop()
    const after = await stage.look()
    await checkAllStored(after, members, report)
    await checkDirectWriters(after, direct, report)
    report.check('responses that no member may get', seen(members, 'broken'), {})
    await after.close()
  } finally {
    await members.stop()
    direct.stop()
    await stage.close()
  }
  return report.tally
}

interface Scene {
  stage: Stage
  members: Members
  report: Report
}

async function playFault(scene: Scene, fault: Fault, nth: number): Promise<void> {
  const { stage, members, report } = scene
  await checkCalm(scene)
  const machine = await stage.find(fault.role)
  console.log(`\n${nth}. ${fault.title} (${machine.name})`)
  const from = performance.now()
  fault.start(stage, machine)
  await untilAllAcknowledged(members, from)
  await pause(fault.lastsMs)
  if (fault.role === 'primary') {
    report.check(
      'another machine is the primary',
      (await stage.find('primary')).name !== machine.name,
      true,
    )
  }
  fault.end(stage, machine)
  await untilWhole(stage)
  const until = performance.now()
  for (const deed of DEEDS) {
    const silence = longestSilence(members.attempts, { from, until, deeds: [deed] })
    report.checkAtMost(`the longest time without an acknowledged ${deed}`, silence, AGAIN_WITHIN_MS)
  }
  console.log(`       all machines are back after ${Math.round((until - from) / 1000)} s`)
}

/** While no fault is active, no write is refused. */
async function checkCalm({ members, report }: Scene): Promise<void> {
  // Give writes that were refused a moment before time to be retried.
  await pause(CALM_MS)
  const from = performance.now()
  await pause(CALM_MS)
  report.check('refused while no fault is active', seen(members, 'unavailable', from), {})
}

/** A planned handover, as before maintenance of the primary's machine. */
async function handOver(scene: Scene): Promise<void> {
  const { stage, members, report } = scene
  await checkCalm(scene)
  const leader = await stage.find('primary')
  console.log(`\nplanned: ${leader.name} hands over`)
  const from = performance.now()
  await leader.handOver()
  await untilAllAcknowledged(members, from)
  await untilWhole(stage)
  const until = performance.now()
  report.check(
    'another machine is the primary',
    (await stage.find('primary')).name !== leader.name,
    true,
  )
  const silence = longestSilence(members.attempts, { from, until })
  report.checkAtMost(
    'the longest time without an acknowledged write',
    silence,
    HANDED_OVER_WITHIN_MS,
  )
}

/** A rolling upgrade of PostgreSQL: one machine at a time, while both versions work together. */
async function upgradeEach(scene: Scene, { name, programs }: Version): Promise<void> {
  const { stage, members, report } = scene
  await checkCalm(scene)
  console.log(`\neach machine is restarted in turn, with PostgreSQL ${name}`)
  const from = performance.now()
  for (const machine of stage.cluster.machines) {
    await machine.stop()
    machine.upgradeTo(programs)
    machine.start()
    await untilWhole(stage)
  }
  const until = performance.now()
  const silence = longestSilence(members.attempts, { from, until })
  report.checkAtMost('the longest time without an acknowledged write', silence, AGAIN_WITHIN_MS)
  const running = await Promise.all(stage.cluster.machines.map((machine) => machine.version()))
  const expected = stage.cluster.machines.map(() => /^[\d.]+/.exec(name)?.[0])
  report.check('the version that each machine runs', running, expected)
}

/** Waits until a write of each kind that began after `from` was acknowledged. */
async function untilAllAcknowledged({ attempts }: Members, from: number): Promise<void> {
  const isDone = (deed: string) =>
    attempts.some((each) => each.deed === deed && each.outcome === 'done' && each.began > from)
  while (!DEEDS.every(isDone) && performance.now() - from < GIVEN_UP_AFTER_MS) {
    await pause(LOOK_EVERY_MS)
  }
}

/** Restarts programs that have ended, as their services would. */
async function untilWhole({ cluster }: Stage): Promise<void> {
  const revival = setInterval(() => {
    for (const machine of cluster.machines) machine.start()
  }, 1_000)
  await cluster.untilInSync().finally(() => clearInterval(revival))
}

function seen(
  { attempts }: Members,
  outcome: 'unavailable' | 'broken',
  from = 0,
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { deed, detail } of attempts.filter((t) => t.outcome === outcome && t.began >= from)) {
    const name = outcome === 'broken' ? `${deed} ${detail}` : deed
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
