import { setTimeout as pause } from 'node:timers/promises'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { type Cluster, openCluster } from './cluster/cluster.ts'
import {
  enrol,
  enrolPair,
  flashEachOther,
  overspendFlashes,
  type Pair,
} from './cluster/community.ts'
import { proveSharedLimits } from './cluster/limits.ts'
import { createReport, type Report } from './cluster/report.ts'
import { proveSessions } from './cluster/sessions.ts'
import { deliveryOf, startTalking } from './cluster/talk.ts'

const PAIRS = Number(process.env.PROOF_CLUSTER_PAIRS ?? 20)
const FAULT_MS = 1000 * Number(process.env.PROOF_CLUSTER_SECONDS ?? 15)
const CALM_MS = 3_000
const CAUGHT_UP_WITHIN_MS = 10_000
const LIVE_WITHIN_MS = 1_000

interface Scene {
  title: string
  /** Starts the fault. */
  startFault?: (cluster: Cluster) => unknown
  /** Ends the fault. */
  endFault?: (cluster: Cluster) => unknown
}

const SCENES: readonly Scene[] = [
  { title: 'no fault' },
  {
    title: 'the second process is killed and restarted',
    startFault: ({ second }) => second.end('SIGKILL'),
    endFault: ({ second }) => second.start(),
  },
  {
    title: 'Redis is killed and restarted empty',
    startFault: ({ redis }) => redis.kill(),
    endFault: ({ redis }) => redis.start(),
  },
  {
    title: 'Redis hangs',
    startFault: ({ redis }) => redis.hang(),
    endFault: ({ redis }) => redis.resume(),
  },
  {
    title: 'the first process is disconnected from Redis',
    startFault: ({ faultProxy }) => faultProxy.set('cut'),
    endFault: ({ faultProxy }) => faultProxy.set('pass'),
  },
  {
    title: 'the packets from the first process to Redis are dropped',
    startFault: ({ faultProxy }) => faultProxy.set('black-hole'),
    endFault: ({ faultProxy }) => faultProxy.set('pass'),
  },
]

/** Two processes behind nginx: under every fault, nobody misses anything for long and nothing is counted twice. */
export async function proveSeveralProcesses(): Promise<{ passed: number; failed: number }> {
  const report = createReport()
  const cluster = await openCluster()
  try {
    for (const scene of SCENES.filter(
      (s) => !process.env.ONLY || new RegExp(process.env.ONLY).test(s.title),
    ))
      await play(cluster, scene, report)
    console.log('\nsessions and limits')
    await proveSessions(cluster, report)
    await proveSharedLimits(cluster, report)
  } finally {
    await cluster.close()
  }
  return report.tally
}

async function play(cluster: Cluster, scene: Scene, report: Report): Promise<void> {
  console.log(`\n${scene.title}`)
  const { url, handle } = cluster
  const { database } = handle
  const strangers = await enrolPairs(cluster)
  const pairs = await enrolPairs(cluster)
  const flashers = await Promise.all(strangers.map(() => enrol(database, 'gratuit')))
  const targets = await Promise.all(Array.from({ length: 6 }, () => enrol(database, 'gratuit')))
  await Promise.all(pairs.map((pair) => flashEachOther(url, pair)))

  const stop = startTalking(pairs, scene.title)
  await pause(CALM_MS)
  await scene.startFault?.(cluster)
  const meetings = Promise.all(strangers.map((pair) => flashEachOther(url, pair)))
  const spent = Promise.all(flashers.map((flasher) => overspendFlashes(url, flasher, targets)))
  await pause(scene.startFault ? FAULT_MS : CALM_MS)
  await scene.endFault?.(cluster)
  await pause(CALM_MS)
  const delivery = await deliveryOf(await stop())

  report.printDelivery(delivery)
  report.check('every acknowledged message reached its recipient', delivery.lost, 0)
  // A fault without effect proves nothing.
  if (scene.startFault)
    report.check('some messages arrived late', delivery.live < delivery.sent, true)
  const bar = scene.startFault ? CAUGHT_UP_WITHIN_MS : LIVE_WITHIN_MS
  report.checkAtMost('the slowest message', delivery.worst, bar)
  await checkMeetings(strangers, await meetings, report)
  await checkQuotas(cluster, flashers, await spent, report)
  await checkOrder(cluster, pairs, report)
  await checkLiveAgain(pairs, `${scene.title}, afterwards`, report)
  for (const { pages } of [...strangers, ...pairs]) for (const page of pages) page.close()
}

function enrolPairs({ handle, url }: Cluster): Promise<Pair[]> {
  return Promise.all(Array.from({ length: PAIRS }, () => enrolPair(handle.database, url)))
}

/**
 * Two flashes make one match: the response reports it to at least one of the two members, and both pages show it in
 * time.
 */
async function checkMeetings(
  pairs: readonly Pair[],
  meetings: readonly { reported: number; at: number }[],
  report: Report,
): Promise<void> {
  const lags = pairs.flatMap(({ members: [one, two], pages }, nth) => {
    const partners = [two, one]
    return pages.map((page, side) => {
      const known = page.received.get(partners[side]?.publicId ?? '')
      return known ? Math.max(0, known.at - (meetings[nth]?.at ?? 0)) : Number.POSITIVE_INFINITY
    })
  })
  report.check(
    'members who flash each other are notified of one match',
    meetings.filter(({ reported }) => reported === 0).length,
    0,
  )
  report.checkAtMost('the slowest page to show the match', Math.max(...lags), CAUGHT_UP_WITHIN_MS)
}

async function checkQuotas(
  { handle }: Cluster,
  flashers: readonly { id: number }[],
  spent: readonly number[],
  report: Report,
): Promise<void> {
  const limit = PLAN_RIGHTS.gratuit.dailyFlashes ?? 0
  const ids = flashers.map(({ id }) => id)
  const { rows } = await handle.executeSql(
    `select m.id, coalesce(max(a.used), 0) as used, count(e.to_id)::integer as kept
     from members m
     left join flash_allowances a on a.member_id = m.id
     left join edges e on e.from_id = m.id and e.kind = 'flash'
     where m.id = any ($1::integer[]) group by m.id`,
    [ids],
  )
  const wrong = rows.filter(({ used, kept }) => used !== limit || kept !== limit)
  report.check('exactly the daily flashes of the plan were used', wrong, [])
  report.check(
    'exactly as many flashes were acknowledged',
    spent.filter((count) => count !== limit),
    [],
  )
}

/** Both pages show the stored messages: each once, in the same order. */
async function checkOrder(
  { handle }: Cluster,
  pairs: readonly Pair[],
  report: Report,
): Promise<void> {
  let wrong = 0
  for (const { members, pages } of pairs) {
    const { rows } = await handle.executeSql(
      `select b.body from messages b join matches m on m.id = b.match_id
       where m.low_id = $1 and m.high_id = $2 order by b.id`,
      members.map(({ id }) => id).sort((one, two) => one - two),
    )
    const stored = rows.map(({ body }) => body)
    if (new Set(stored).size !== stored.length) wrong += 1
    for (const page of pages) {
      if (JSON.stringify(page.texts()) !== JSON.stringify(stored)) wrong += 1
    }
  }
  report.check('each conversation is the same on both pages and in the database', wrong, 0)
  const matches = await handle.executeSql(
    `select count(*)::integer as count from matches m
     where (m.low_id, m.high_id) in (select low_id, high_id from matches group by 1, 2 having count(*) > 1)`,
  )
  report.check('no two members have two matches', matches.rows[0]?.count, 0)
}

async function checkLiveAgain(
  pairs: readonly Pair[],
  title: string,
  report: Report,
): Promise<void> {
  const stop = startTalking(pairs, title)
  await pause(CALM_MS)
  const { sent, live, worst } = await deliveryOf(await stop())
  report.check('afterwards every message arrives live', live, sent)
  report.checkAtMost('the slowest message', worst, LIVE_WITHIN_MS)
}
