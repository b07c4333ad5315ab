import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { freshEmail, readCode } from '#tests/support/e2e-member.ts'
import { openServer } from '#tests/support/e2e-server.ts'
import { openVisitor } from '#tests/support/e2e-visitor.ts'
import { type FaultProxy, openFaultProxy } from '#tests/support/fault-proxy.ts'
import { type ScratchPostgres, startPostgres } from '#tests/support/postgres.ts'
import { postgresTarget, postgresViaPort } from '#tests/support/postgres-target.ts'
import type { Tally } from '../../scripts/suite/tally.ts'
import { createReport, type Report } from '../cluster/report.ts'
import { buildPairs, startWork, summaryOf, wrongConversations } from './members-at-work.ts'

const ANSWERED_WITHIN_MS = 3_000
const BACK_WITHIN_MS = 2_000
const CALM_MS = 3_000

interface Scene {
  title: string
  startFault: (of: Environment) => void
  endFault: (of: Environment) => void
}

interface Environment {
  postgres: ScratchPostgres
  faultProxy: FaultProxy
}

const SCENES: readonly Scene[] = [
  {
    title: 'PostgreSQL is stopped and restarted',
    startFault: ({ postgres }) => postgres.halt('fast'),
    endFault: ({ postgres }) => postgres.start(),
  },
  {
    title: 'PostgreSQL crashes and is restarted',
    startFault: ({ postgres }) => postgres.halt('immediate'),
    endFault: ({ postgres }) => postgres.start(),
  },
  {
    title: 'PostgreSQL hangs',
    startFault: ({ postgres }) => signalAll(postgres, 'SIGSTOP'),
    endFault: ({ postgres }) => signalAll(postgres, 'SIGCONT'),
  },
  {
    title: 'the connection to PostgreSQL is cut',
    startFault: ({ faultProxy }) => faultProxy.set('cut'),
    endFault: ({ faultProxy }) => faultProxy.set('pass'),
  },
  {
    title: 'packets to PostgreSQL are dropped',
    startFault: ({ faultProxy }) => faultProxy.set('black-hole'),
    endFault: ({ faultProxy }) => faultProxy.set('pass'),
  },
  {
    title: 'packets to PostgreSQL are dropped, and open connections never respond again',
    startFault: ({ faultProxy }) => faultProxy.set('black-hole'),
    endFault: ({ faultProxy }) => faultProxy.forget(),
  },
]

/**
 * Members are active while PostgreSQL fails in six ways for `PROOF_OUTAGE_SECONDS`: every request gets a response
 * within 3 s, and 2 s after the end everything works, in the same process.
 */
export async function proveOutages(): Promise<Tally> {
  const report = createReport()
  const pairs = Number(process.env.PROOF_OUTAGE_PAIRS ?? 20)
  const postgres = startPostgres({ fsync: true })
  const faultProxy = await openFaultProxy(postgresTarget(postgres.url))
  const direct = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await migrate(direct)
  const server = await openServer({ DATABASE_URL: postgresViaPort(postgres.url, faultProxy.port) })
  try {
    const work = startWork(server.url, await buildPairs(direct, pairs))
    await direct.close()
    for (const scene of SCENES)
      await play({ postgres, faultProxy }, scene, { server, work, report })
    await work.stop()
    const after = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
    const wrong = await wrongConversations(after, work.acknowledged)
    const count = [...work.acknowledged.values()].reduce((sum, texts) => sum + texts.length, 0)
    await after.close()
    console.log(`\n  ${work.attempts.length} requests and messages, ${count} messages acknowledged`)
    report.check('conversations with a message lost, duplicated or out of order', wrong, [])
    report.check('responses that no member may get', summaryOf(work.attempts, 'broken'), {})
  } finally {
    await server.close()
    await faultProxy.close()
    postgres.stop()
  }
  return report.tally
}

interface Stage {
  server: Awaited<ReturnType<typeof openServer>>
  work: ReturnType<typeof startWork>
  report: Report
}

async function play(
  environment: Environment,
  scene: Scene,
  { server, work, report }: Stage,
): Promise<void> {
  console.log(`\n${scene.title}`)
  const seconds = Number(process.env.PROOF_OUTAGE_SECONDS ?? 15)
  await pause(CALM_MS)
  const began = performance.now()
  scene.startFault(environment)
  await pause((1000 * seconds) / 2)
  report.check('the health route reports the outage', await healthOf(server.url), 503)
  await pause((1000 * seconds) / 2)
  scene.endFault(environment)
  const ended = performance.now()
  await pause(BACK_WITHIN_MS)
  const isBack = performance.now()
  report.check('2 s after the end the health route reports health', await healthOf(server.url), 200)
  await mailACode(server.url, report)
  await pause(CALM_MS)

  const during = work.between(began, ended)
  report.check(
    'some messages were refused',
    summaryOf(during, 'unavailable').message !== undefined,
    true,
  )
  const slowest = Math.max(...work.between(began, isBack).map(({ milliseconds }) => milliseconds))
  report.checkAtMost('the slowest response', slowest, ANSWERED_WITHIN_MS)
  const late = work
    .between(isBack, Number.POSITIVE_INFINITY)
    .filter(({ outcome }) => outcome !== 'done')
  report.check('refused more than 2 s after the end', summaryOf(late, 'unavailable'), {})
}

/** Undefined if the process no longer runs. */
async function healthOf(url: string): Promise<number | undefined> {
  const answer = await fetch(`${url}/api/health`).catch(() => undefined)
  return answer?.status
}

/** Jobs run again as well: the email with a code is sent. */
async function mailACode(url: string, report: Report): Promise<void> {
  const { send } = openVisitor(url)
  const email = freshEmail()
  const asked = send('POST', '/api/auth/login', { email })
  const code = await asked.then(() => readCode(send, email, 'connexion')).catch(String)
  report.check('a code is sent by email again', /^\d{4} \d{4}$/.test(code), true)
}

/** Signals the server and each of its children, which handle connections on their own. */
function signalAll({ dataDir }: ScratchPostgres, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const pid = Number(readFileSync(join(dataDir ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const each of [pid, ...children.map(Number)]) process.kill(each, signal)
}
