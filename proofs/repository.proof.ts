import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isRoot } from '#tests/support/debian.ts'
import { openServer } from '#tests/support/e2e-server.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { scratchFolder } from './cluster/programs.ts'
import { createReport, type Report } from './cluster/report.ts'
import { command } from './manual.ts'

const CLUSTER_WITHIN_MS = 180_000
const ENDED_WITHIN_MS = 60_000

interface Said {
  status: number | null
  said: string
  /** Standard output alone. */
  text: string
}

/**
 * The manual's commands for the repository: a demonstration becomes a site on a PostgreSQL server, which is backed up,
 * restored and drilled; the database of three machines on this one; the list of the product's libraries.
 */
export async function proveRepository(): Promise<Tally> {
  if (!isRoot()) throw new Error('Cette preuve ouvre un réseau à part : lancez-la en root.')
  const report = createReport()
  console.log('\na demonstration becomes a site')
  const file = join(scratchFolder(), 'embellie.sql')
  const dataDir = scratchFolder()
  await (await openServer({ DATA_DIR: dataDir })).close()
  const embedded = type(command('npm run db:export', { '<file>': file }), { DATA_DIR: dataDir })
  checkSuccess(report, 'the database of the demonstration is exported', embedded)

  const postgres = startPostgres()
  try {
    const site = await createDatabase(postgres.url, 'site')
    const load = /psql .+/.exec(embedded.said)?.[0] ?? ''
    checkSuccess(
      report,
      'the printed command loads it into a server',
      type(load, { DATABASE_URL: site }),
    )
    const place = { DATABASE_URL: site, DATA_DIR: dataDir }
    console.log('\nthe site is backed up and restored')
    const folder = join(scratchFolder(), 'backup')
    checkSuccess(
      report,
      'a backup is made',
      type(command('npm run db:backup', { '<folder>': folder }), place),
    )
    report.check('the backup includes the photos', readdirSync(folder).sort(), [
      'database.dump',
      'fingerprints.json',
      'photos',
    ])
    const copy = {
      DATABASE_URL: await createDatabase(postgres.url, 'copy'),
      DATA_DIR: scratchFolder(),
    }
    checkSuccess(
      report,
      'the backup is restored',
      type(command('npm run db:restore', { '<folder>': folder }), copy),
    )
    checkSuccess(
      report,
      'the drill backs up and restores',
      type(command('npm run db:drill'), place),
    )

    console.log('\nthe demonstration data is purged')
    checkSuccess(report, 'the purge succeeds', type(command('npm run demo:purge'), place))
    const made = 'select count(*)::integer as count from members where is_test_profile'
    const [left] = await query(site, made)
    report.check('no test profile is left', left?.count, 0)
  } finally {
    postgres.stop()
  }

  console.log('\nthe database of three machines, on this one')
  await proveCluster(report)
  proveParts(report)
  return report.tally
}

/** In its own network namespace, because it uses the ports of three machines. Then Ctrl-C ends it. */
async function proveCluster(report: Report): Promise<void> {
  const line = `ip link set lo up && exec ${command('npm run cluster')}`
  const child = spawn('unshare', ['--net', 'sh', '-c', line], { detached: true })
  const group = -(child.pid ?? 0)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  await until(() => said.includes('Ctrl-C') || child.exitCode !== null, CLUSTER_WITHIN_MS)
  const url = /^DATABASE_URL=(.+)$/m.exec(said)?.[1] ?? ''
  const inside = [`--target=${child.pid}`, '--net', 'psql', '-At', '-c', 'select 1', url]
  const { stdout } = spawnSync('nsenter', inside, { encoding: 'utf8' })
  report.check('the printed URL connects to the primary', stdout.trim() || said, '1')
  const network = networkOf(`${child.pid}`)
  // Like a terminal: the signal goes to the whole process group.
  process.kill(group, 'SIGINT')
  await until(() => child.exitCode !== null || child.signalCode !== null, ENDED_WITHIN_MS)
  const left = readdirSync('/proc').filter((pid) => /^\d/.test(pid) && networkOf(pid) === network)
  report.check('Ctrl-C ends every process', left.length, 0)
  for (const pid of left) process.kill(Number(pid), 'SIGKILL')
}

function networkOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`)
  } catch {
    // The process has just ended.
    return ''
  }
}

async function until(isSo: () => boolean, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!isSo() && performance.now() < deadline) await pause(100)
}

/** The libraries of the product and their known vulnerabilities, from npm's registry. */
function proveParts(report: Report): void {
  console.log('\nlibraries')
  const { text } = type(command('npm sbom'))
  const { components } = JSON.parse(text) as { components: Component[] }
  report.check('the list has libraries', components.length > 50, true)
  const incomplete = components.filter(
    ({ version, licenses = [] }) => !version || licenses.length === 0,
  )
  const names = incomplete.map(({ name }) => name)
  report.check('each has a version and a licence, except the one that the manual names', names, [
    'png-js',
  ])
  ask(report, command('npm audit'), /found 0 vulnerabilities|\d+ .*vulnerabilit(y|ies)/)
  ask(report, command('npm audit signatures'), /verified registry signatures/)

  const keys = type(command('npx web-push')).said
  const [, publicKey = ''] = /Public Key:\s+(\S+)/.exec(keys) ?? []
  report.check(
    'npx creates the keys for push notifications',
    Buffer.from(publicKey, 'base64url').length,
    65,
  )
}

interface Component {
  name: string
  version?: string
  licenses?: unknown[]
}

/** Runs a command that needs a registry endpoint which not every mirror has. */
function ask(report: Report, line: string, answer: RegExp): void {
  const { said } = type(line)
  const why = /audit endpoint returned an error|ENOTFOUND \S+/.exec(said)?.[0]
  if (why) console.log(`  not tested: ${line}, unavailable from here (${why})`)
  else report.check(line, answer.test(said) || said, true)
}

function type(line: string, env: Record<string, string> = {}): Said {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status, said: `${stdout}${stderr}`.trim(), text: stdout }
}

function checkSuccess(report: Report, what: string, { status, said }: Said): void {
  report.check(what, status === 0 ? 0 : `${status}: ${said.slice(-1_000)}`, 0)
}

async function createDatabase(server: string, name: string): Promise<string> {
  await query(server, `create database ${name} encoding 'UTF8' template template0`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}
