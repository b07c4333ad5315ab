import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { check } from '../scripts/suite/commands.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { findChromium, ignoredDefaultArgs } from '../tests/support/chromium.ts'
import {
  type Couple,
  callWithPictures,
  closeCouple,
  hangUp,
  isTextShown,
  openCouple,
  routeOf,
  shownSeconds,
  untilPicture,
  untilTextShown,
} from './calls/couple.ts'
import { openRelay, type Relay } from './calls/relay.ts'
import { connects, credentialsFor } from './calls/relay-credentials.ts'
import { type Cluster, openCluster } from './cluster/cluster.ts'
import { createReport, type Report } from './cluster/report.ts'

const CALLS = Number(process.env.PROOF_CALLS ?? 50)
/** Each member proposes at most three calls a day. */
const CALLS_OF_A_COUPLE = 6
const PICTURE_WITHIN_MS = 2_000
const OUTAGE_SHOWN_WITHIN_MS = 5_000
const BLOCKED_WITHIN_MS = 1_000
const SERVER_AWAY_MS = 10_000
const CUT = 'La liaison est coupée, nous la rétablissons'

interface Stage {
  cluster: Cluster
  relay: Relay
  browsers: readonly [Browser, Browser]
  report: Report
}

/** Two browsers with fake cameras, connected to one process or to two, with coturn as the relay between them. */
export async function proveCalls(): Promise<Tally[]> {
  const build = await check('Client build', { tool: 'launch', args: ['build'] })
  if (build.failed > 0) return [build]
  const report = createReport()
  const relay = await openRelay()
  const cluster = await openCluster(relay.settings)
  const browsers = [await launch(), await launch()] as const
  const stage = { cluster, relay, browsers, report }
  try {
    await proveManyCalls(stage)
    await proveCredentials(stage)
    await proveServerKilled(stage)
    await proveRelayKilled(stage)
    await proveBlock(stage)
  } finally {
    for (const browser of browsers) await browser.close()
    await cluster.close()
    await relay.kill()
  }
  return [build, report.tally]
}

async function launch(): Promise<Browser> {
  const { path, args, env } = await findChromium()
  return chromium.launch({
    executablePath: path,
    args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ignoreDefaultArgs: ignoredDefaultArgs(),
    env: { ...process.env, ...env } as Record<string, string>,
  })
}

/** If `isApart`, each member is on their own process; otherwise both are on the first one. */
function couple({ cluster, browsers }: Stage, isApart: boolean): Promise<Couple> {
  const { first, second, handle } = cluster
  const urls = [first.url, isApart ? second.url : first.url] as const
  return openCouple(browsers, urls, handle.database)
}

async function proveManyCalls(stage: Stage): Promise<void> {
  const { report } = stage
  console.log(`\n${CALLS} calls`)
  const times: number[] = []
  const frames: string[] = []
  const routes: string[] = []
  for (let nth = 0; times.length < CALLS; nth++) {
    const [one, two] = await couple(stage, nth % 2 === 0)
    for (let of = 0; of < CALLS_OF_A_COUPLE && times.length < CALLS; of++) {
      const pair = of % 2 === 0 ? ([one, two] as const) : ([two, one] as const)
      times.push(await callWithPictures(pair))
      routes.push(...(await Promise.all(pair.map(routeOf))))
      await hangUp(pair)
    }
    frames.push(...one.frames, ...two.frames)
    await closeCouple([one, two])
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? Number.NaN
  console.log(`       median ${at(0.5)} ms, slowest ${at(1)} ms`)
  report.check('calls in which each member saw the other', times.length, CALLS)
  report.checkAtMost(
    'from accepting the call to both pictures, 95th percentile',
    at(0.95),
    PICTURE_WITHIN_MS,
  )
  report.check(
    'the browsers report that both ends of each connection are the relay',
    [...new Set(routes)],
    ['relay, relay'],
  )
  report.check('the signalling messages were captured', frames.length >= 4 * CALLS, true)
  const revealing = /typ (?:host|srflx|prflx)|raddr (?!0\.0\.0\.0 rport 0)/
  report.check(
    "signalling messages with an address other than the relay's",
    frames.filter((f) => revealing.test(f)),
    [],
  )
}

async function proveCredentials({ browsers, relay, report, cluster }: Stage): Promise<void> {
  console.log('\ncredentials of the relay')
  const page = await browsers[0].newPage()
  await page.goto(cluster.first.url)
  const inTenMinutes = Date.now() + 600_000
  const valid = credentialsFor(relay, inTenMinutes)
  report.check('valid credentials connect', await connects(page, valid), true)
  const forged = credentialsFor(relay, inTenMinutes, 'another secret')
  report.check('forged credentials are refused', await connects(page, forged), false)
  const expired = credentialsFor(relay, Date.now() - 1_000)
  report.check('expired credentials are refused', await connects(page, expired), false)
  const strict = await openRelay({ reachesItself: false })
  const strictCredentials = credentialsFor(strict, inTenMinutes)
  report.check(
    'the relay connects to no other address',
    await connects(page, strictCredentials),
    false,
  )
  await strict.kill()
  await page.close()
}

async function proveServerKilled(stage: Stage): Promise<void> {
  const { cluster, report } = stage
  console.log('\nboth processes killed during a call')
  const pair = await couple(stage, true)
  await callWithPictures(pair)
  await Promise.all([cluster.first.end('SIGKILL'), cluster.second.end('SIGKILL')])
  const before = await Promise.all(pair.map(shownSeconds))
  await pause(SERVER_AWAY_MS)
  const after = await Promise.all(pair.map(shownSeconds))
  const moved = after.map((seconds, side) => seconds - (before[side] ?? 0))
  report.check(
    'both pictures keep playing',
    moved.map((by) => by > SERVER_AWAY_MS / 2_000),
    [true, true],
  )
  await Promise.all([cluster.first.start(), cluster.second.start()])
  await hangUp(pair)
  report.check(
    'hanging up after the processes are back ends the call for both',
    await Promise.all(pair.map((side) => isTextShown(side, 'Appel terminé'))),
    [true, true],
  )
  await closeCouple(pair)
}

async function proveRelayKilled(stage: Stage): Promise<void> {
  const { relay, report } = stage
  console.log('\nthe relay killed during a call')
  const pair = await couple(stage, true)
  await callWithPictures(pair)
  await relay.kill()
  const delays = await Promise.all(pair.map((side) => untilTextShown(side, CUT)))
  report.checkAtMost(
    'both pages show that the connection is lost',
    Math.max(...delays),
    OUTAGE_SHOWN_WITHIN_MS,
  )
  await relay.start()
  const back = Date.now()
  await Promise.all(pair.map((side) => side.page.getByText(CUT).waitFor({ state: 'hidden' })))
  await Promise.all(pair.map(untilPicture))
  report.checkAtMost('the same call continues once the relay is back', Date.now() - back, 15_000)
  await relay.kill()
  await Promise.all(pair.map((side) => untilTextShown(side, 'Et maintenant ?')))
  report.check(
    'if the relay stays away, the call ends for both after a while',
    await Promise.all(pair.map((side) => isTextShown(side, 'Et maintenant ?'))),
    [true, true],
  )
  await pair[0].page.getByRole('button', { name: 'Revenir à la conversation' }).click()
  await untilTextShown(pair[0], 'Les appels sont interrompus un moment.')
  report.check(
    'the conversation shows that calls are interrupted',
    await isTextShown(pair[0], 'Les appels sont interrompus un moment.'),
    true,
  )
  await relay.start()
  await closeCouple(pair)
}

async function proveBlock(stage: Stage): Promise<void> {
  const { report } = stage
  console.log('\na block during a call')
  // The server caches the result of its last relay check: wait until it checks again.
  await pause(3_500)
  const pair = await couple(stage, true)
  const [one, two] = pair
  await callWithPictures(pair)
  const from = Date.now()
  const data = { userId: two.member.public_id }
  const answer = await one.page.request.post('/api/blocks', { data })
  report.check('the block is accepted', answer.ok(), true)
  const ended = [one, two].map(async ({ page }) => {
    await page.getByRole('button', { name: 'Raccrocher' }).waitFor({ state: 'detached' })
    return Date.now() - from
  })
  report.checkAtMost(
    'the call ends for both',
    Math.max(...(await Promise.all(ended))),
    BLOCKED_WITHIN_MS,
  )
  await closeCouple(pair)
}
