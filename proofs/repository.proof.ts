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
  /** What it printed on standard output. */
  text: string
}

/**
 * What the manual has one type in the repository: a demonstration becomes a site on a server of PostgreSQL, is copied, brought
 * back and tried; the database of three machines on this one; what the product is made of.
 */
export async function proveRepository(): Promise<Tally> {
  if (!isRoot()) throw new Error('Cette preuve ouvre un réseau à part : lancez-la en root.')
  const report = createReport()
  console.log('\na demonstration becomes a site')
  const file = join(scratchFolder(), 'embellie.sql')
  const dataDir = scratchFolder()
  await (await openServer({ DATA_DIR: dataDir })).close()
  const embedded = type(command('npm run db:export', { '<file>': file }), { DATA_DIR: dataDir })
  hold(report, 'its database is written', embedded)

  const postgres = startPostgres()
  try {
    const site = await createDatabase(postgres.url, 'site')
    const load = /psql .+/.exec(embedded.said)?.[0] ?? ''
    hold(report, 'a server loads it, as it says', type(load, { DATABASE_URL: site }))
    const place = { DATABASE_URL: site, DATA_DIR: dataDir }
    console.log('\nit is copied and brought back')
    const folder = join(scratchFolder(), 'backup')
    hold(
      report,
      'a backup is made',
      type(command('npm run db:backup', { '<folder>': folder }), place),
    )
    report.check('with the photos', readdirSync(folder).sort(), [
      'database.dump',
      'fingerprints.json',
      'photos',
    ])
    const copy = {
      DATABASE_URL: await createDatabase(postgres.url, 'copy'),
      DATA_DIR: scratchFolder(),
    }
    hold(report, 'and restored', type(command('npm run db:restore', { '<folder>': folder }), copy))
    hold(report, 'the drill tries both', type(command('npm run db:drill'), place))

    console.log('\nwhat was of the demonstration is purged')
    hold(report, 'all of it', type(command('npm run demo:purge'), place))
    const made = 'select count(*)::integer as count from members where is_test_profile'
    const [left] = await query(site, made)
    report.check('nobody is left who was made up', left?.count, 0)
  } finally {
    postgres.stop()
  }

  console.log('\nthe database of three machines, on this one')
  await proveCluster(report)
  proveParts(report)
  return report.tally
}

/** In a network of its own: the ports are those of three machines. Then whoever typed it presses Ctrl-C. */
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
  report.check('it leads to the one that writes', stdout.trim() || said, '1')
  const network = networkOf(`${child.pid}`)
  // As a terminal does: to all that it started.
  process.kill(group, 'SIGINT')
  await until(() => child.exitCode !== null || child.signalCode !== null, ENDED_WITHIN_MS)
  const left = readdirSync('/proc').filter((pid) => /^\d/.test(pid) && networkOf(pid) === network)
  report.check('Ctrl-C ends all of it', left.length, 0)
  for (const pid of left) process.kill(Number(pid), 'SIGKILL')
}

function networkOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`)
  } catch {
    // It has just ended.
    return ''
  }
}

async function until(isSo: () => boolean, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!isSo() && performance.now() < deadline) await pause(100)
}

/** What it is made of, and what is known of that; asked of npm's registry. */
function proveParts(report: Report): void {
  console.log('\nwhat it is made of')
  const { text } = type(command('npm sbom'))
  const { components } = JSON.parse(text) as { components: Component[] }
  report.check('there are libraries', components.length > 50, true)
  const untold = components.filter(
    ({ version, licenses = [] }) => !version || licenses.length === 0,
  )
  const names = untold.map(({ name }) => name)
  report.check('all say their version and licence, but the one of the manual', names, ['png-js'])
  ask(report, command('npm audit'), /found 0 vulnerabilities|\d+ .*vulnerabilit(y|ies)/)
  ask(report, command('npm audit signatures'), /verified registry signatures/)

  const keys = type(command('npx web-push')).said
  const [, publicKey = ''] = /Public Key:\s+(\S+)/.exec(keys) ?? []
  report.check('npx makes the keys of the pushes', Buffer.from(publicKey, 'base64url').length, 65)
}

interface Component {
  name: string
  version?: string
  licenses?: unknown[]
}

/** What a registry is asked that not every mirror answers. */
function ask(report: Report, line: string, answer: RegExp): void {
  const { said } = type(line)
  const why = /audit endpoint returned an error|ENOTFOUND \S+/.exec(said)?.[0]
  if (why) console.log(`  not tried: ${line}, from here (${why})`)
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

function hold(report: Report, what: string, { status, said }: Said): void {
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
