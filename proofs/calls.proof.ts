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
  openCouple,
  routeOf,
  shownSeconds,
  shows,
  untilPicture,
  untilSaid,
} from './calls/couple.ts'
import { openRelay, type Relay } from './calls/relay.ts'
import { accessOf, connects } from './calls/relay-access.ts'
import { type Cluster, openCluster } from './cluster/cluster.ts'
import { createReport, type Report } from './cluster/report.ts'

const CALLS = Number(process.env.PROOF_CALLS ?? 50)
/** Each of the two proposes three a day. */
const CALLS_OF_A_COUPLE = 6
const PICTURE_WITHIN_MS = 2_000
const SILENCE_SAID_WITHIN_MS = 5_000
const BLOCKED_WITHIN_MS = 1_000
const SERVER_AWAY_MS = 10_000
const CUT = 'La liaison est coupée, nous la rétablissons'

interface Stage {
  cluster: Cluster
  relay: Relay
  browsers: readonly [Browser, Browser]
  report: Report
}

/** Two browsers with played cameras, on one process or on two, with coturn between them. */
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

/** On a process each, or both on the first. */
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
  console.log(`       half within ${at(0.5)} ms, the slowest ${at(1)} ms`)
  report.check('calls in which each saw the other', times.length, CALLS)
  report.checkAtMost('from accepting to both pictures, in 95 of 100', at(0.95), PICTURE_WITHIN_MS)
  report.check(
    'both ends of the way that each picture takes, as the browsers say',
    [...new Set(routes)],
    ['relay, relay'],
  )
  report.check('signals were looked at', frames.length >= 4 * CALLS, true)
  const telling = /typ (?:host|srflx|prflx)|raddr (?!0\.0\.0\.0 rport 0)/
  report.check(
    "signals with an address but the relay's",
    frames.filter((f) => telling.test(f)),
    [],
  )
}

async function proveCredentials({ browsers, relay, report, cluster }: Stage): Promise<void> {
  console.log('\ncredentials of the relay')
  const page = await browsers[0].newPage()
  await page.goto(cluster.first.url)
  const inTenMinutes = Date.now() + 600_000
  const right = accessOf(relay, inTenMinutes)
  report.check('the right one connects', await connects(page, right), true)
  const forged = accessOf(relay, inTenMinutes, 'another secret')
  report.check('a forged one gets nothing', await connects(page, forged), false)
  const past = accessOf(relay, Date.now() - 1_000)
  report.check('one that is over gets nothing', await connects(page, past), false)
  const strict = await openRelay({ reachesItself: false })
  const there = accessOf(strict, inTenMinutes)
  report.check('the relay reaches no address but its own', await connects(page, there), false)
  await strict.kill()
  await page.close()
}

async function proveServerKilled(stage: Stage): Promise<void> {
  const { cluster, report } = stage
  console.log('\nboth processes killed in a call')
  const pair = await couple(stage, true)
  await callWithPictures(pair)
  await Promise.all([cluster.first.end('SIGKILL'), cluster.second.end('SIGKILL')])
  const before = await Promise.all(pair.map(shownSeconds))
  await pause(SERVER_AWAY_MS)
  const after = await Promise.all(pair.map(shownSeconds))
  const moved = after.map((seconds, side) => seconds - (before[side] ?? 0))
  report.check(
    'both pictures went on',
    moved.map((by) => by > SERVER_AWAY_MS / 2_000),
    [true, true],
  )
  await Promise.all([cluster.first.start(), cluster.second.start()])
  await hangUp(pair)
  report.check(
    'hung up once they were back, it is over for both',
    await Promise.all(pair.map((side) => shows(side, 'Appel terminé'))),
    [true, true],
  )
  await closeCouple(pair)
}

async function proveRelayKilled(stage: Stage): Promise<void> {
  const { relay, report } = stage
  console.log('\nthe relay killed in a call')
  const pair = await couple(stage, true)
  await callWithPictures(pair)
  await relay.kill()
  const said = await Promise.all(pair.map((side) => untilSaid(side, CUT)))
  report.checkAtMost('it is said on both sides', Math.max(...said), SILENCE_SAID_WITHIN_MS)
  await relay.start()
  const back = Date.now()
  await Promise.all(pair.map((side) => side.page.getByText(CUT).waitFor({ state: 'hidden' })))
  await Promise.all(pair.map(untilPicture))
  report.checkAtMost('the same call goes on once it is back', Date.now() - back, 15_000)
  await relay.kill()
  await Promise.all(pair.map((side) => untilSaid(side, 'Et maintenant ?')))
  report.check(
    'without it, both are led out after a while',
    await Promise.all(pair.map((side) => shows(side, 'Et maintenant ?'))),
    [true, true],
  )
  await pair[0].page.getByRole('button', { name: 'Revenir à la conversation' }).click()
  await untilSaid(pair[0], 'Les appels sont interrompus un moment.')
  report.check(
    'the conversation says that calls are interrupted',
    await shows(pair[0], 'Les appels sont interrompus un moment.'),
    true,
  )
  await relay.start()
  await closeCouple(pair)
}

async function proveBlock(stage: Stage): Promise<void> {
  const { report } = stage
  console.log('\na block in a call')
  // What was heard of the relay is heard again.
  await pause(3_500)
  const pair = await couple(stage, true)
  const [one, two] = pair
  await callWithPictures(pair)
  const from = Date.now()
  const data = { userId: two.member.public_id }
  const answer = await one.page.request.post('/api/blocks', { data })
  report.check('it stands', answer.ok(), true)
  const ended = [one, two].map(async ({ page }) => {
    await page.getByRole('button', { name: 'Raccrocher' }).waitFor({ state: 'detached' })
    return Date.now() - from
  })
  report.checkAtMost(
    'it is over for both',
    Math.max(...(await Promise.all(ended))),
    BLOCKED_WITHIN_MS,
  )
  await closeCouple(pair)
}
