import { type ChildProcess, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { untilListening } from '#tests/support/ports.ts'
import { findPrograms } from '#tests/support/postgres.ts'
import { requireProgram } from '../../proofs/programs.ts'
import { type Host, restrictToServerUser, startProgram } from './hosts.ts'
import { createMachine, type Machine, type Member } from './machine.ts'
import { findPgBouncer } from './pgbouncer.ts'

const CONFIGURATION = resolve(import.meta.dirname, '../../ops/cluster')
const IN_SYNC_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 200
const LISTENS_WITHIN_MS = 5_000

interface ClusterOptions {
  hosts: readonly Host[]
  /** For the configuration of HAProxy and PgBouncer, and for the logs of all programs. */
  folder: string
  ports: { primary: number; replicas: number; pooler: number }
  /** The folder of the PostgreSQL programs to start with; by default the installed ones. */
  programs?: string
  /** Damages the configuration of Patroni, for a proof that must detect it. */
  breakPatroni?: (text: string) => string
}

/** Starts the database on several machines, with HAProxy and PgBouncer, which lead the product to the primary. */
export async function startCluster({
  hosts,
  folder,
  ports,
  programs = findPrograms(),
  breakPatroni = same,
}: ClusterOptions) {
  requireProgram('etcd', 'etcd-server')
  requireProgram('patroni')
  requireProgram('haproxy')
  const pgBouncer = findPgBouncer()
  restrictToServerUser(folder)
  const password = randomBytes(18).toString('base64url')
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const read = (name: string) => readFileSync(join(CONFIGURATION, name), 'utf8')

  const addresses = Object.fromEntries(hosts.map(({ name, address }) => [name, address]))
  const patroni = write('patroni.yml', breakPatroni(fill(read('patroni.yml'), addresses)))
  const environmentOf = ({ name, address, folder: data }: Partial<Host>) =>
    variables(read('machine.env'), { ...addresses, name, address, data, programs, password })
  const machines = hosts.map((host) =>
    createMachine({ host, env: environmentOf(host), patroni, logs: folder }),
  )
  const front = new Map<string, ChildProcess>()
  const kill = () => {
    for (const machine of machines) machine.kill()
    for (const child of front.values()) child.kill('SIGKILL')
  }
  // Runs before the folders are removed, because they contain the process ids of the servers.
  process.prependOnceListener('exit', kill)

  for (const machine of machines) machine.start()
  await untilInSync(machines)

  const env = {
    ...environmentOf({}),
    HAPROXY_PRIMARY: `127.0.0.1:${ports.primary}`,
    HAPROXY_REPLICAS: `127.0.0.1:${ports.replicas}`,
  }

  /** Starts or restarts HAProxy, with a configuration that a proof can change. */
  async function startHaproxy(change: (text: string) => string): Promise<void> {
    await killAndWait(front.get('haproxy'))
    const file = write('haproxy.cfg', change(read('haproxy.cfg')))
    const log = join(folder, 'haproxy.log')
    front.set('haproxy', startProgram({ command: 'haproxy', args: ['-db', '-f', file], env, log }))
    await untilItListens('haproxy', ports.primary)
  }

  await startHaproxy(same)
  const direct = `127.0.0.1:${ports.primary}`
  await createDatabase(`postgresql://postgres:${password}@${direct}/postgres`, password)

  write('userlist.txt', `"embellie" "${password}"\n`)
  const common = write(
    'pgbouncer-common.ini',
    read('pgbouncer.ini').replace('5000', `${ports.primary}`),
  )
  const own = write('pgbouncer.ini', poolerOf({ common, folder, port: ports.pooler }))
  const [command = '', ...args] = pgBouncer
  const log = join(folder, 'pgbouncer.log')
  front.set('pgbouncer', startProgram({ command, args: [...args, own], log }))
  await untilItListens('pgbouncer', ports.pooler)

  async function stop(): Promise<undefined> {
    process.off('exit', kill)
    for (const child of front.values()) await killAndWait(child)
    await Promise.all(machines.map((machine) => machine.stop()))
    kill()
  }

  return {
    machines,
    password,
    /** Through the pooler, for all statements that need no session of their own. */
    url: `postgresql://embellie:${password}@127.0.0.1:${ports.pooler}/embellie`,
    /** For reads that can be slightly outdated. */
    replicaUrl: `postgresql://embellie:${password}@127.0.0.1:${ports.replicas}/embellie`,
    /** Without the pooler, for what needs a session of its own. */
    directUrl: `postgresql://embellie:${password}@${direct}/embellie`,
    startHaproxy,
    untilInSync: () => untilInSync(machines),
    stop,
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>

function same(text: string): string {
  return text
}

async function killAndWait(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Replaces each `{name}` in a text with its value. */
export function fill(text: string, values: Record<string, string | undefined>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
}

/** The variables of an environment file, with its `{name}`s replaced. */
function variables(text: string, values: Record<string, string | undefined>) {
  return parseEnv(fill(text, values))
}

function poolerOf({ common, folder, port }: { common: string; folder: string; port: number }) {
  return `%include ${common}
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_file = ${join(folder, 'userlist.txt')}
`
}

async function untilItListens(program: string, port: number): Promise<void> {
  if (await untilListening(port, LISTENS_WITHIN_MS)) return
  throw new Error(`${program} does not listen on ${port}.`)
}

async function createDatabase(url: string, password: string): Promise<void> {
  const file = join(CONFIGURATION, 'database.sql')
  const args = [
    `--set=password=${password}`,
    '--set=ON_ERROR_STOP=1',
    '--quiet',
    '--file',
    file,
    url,
  ]
  const deadline = performance.now() + LISTENS_WITHIN_MS
  for (;;) {
    const { status, stderr } = spawnSync('psql', args, { encoding: 'utf8' })
    if (status === 0) return
    // HAProxy has not yet found out which machine is the primary.
    if (performance.now() > deadline) throw new Error(stderr)
    await pause(LOOK_EVERY_MS)
  }
}

/** Waits until one machine is the primary and all the others are its synchronous replicas. */
async function untilInSync(machines: readonly Machine[]): Promise<void> {
  const deadline = performance.now() + IN_SYNC_WITHIN_MS
  while (!(await isInSync(machines))) {
    if (performance.now() > deadline) throw new Error('The replicas do not become synchronous.')
    await pause(LOOK_EVERY_MS)
  }
}

async function isInSync(machines: readonly Machine[]): Promise<boolean> {
  const responses = await Promise.all(machines.map((machine) => machine.request('/cluster')))
  return responses.every((response) => {
    if (response?.status !== 200) return false
    const { members }: { members: Member[] } = JSON.parse(response.body)
    const standbys = members.filter(({ role }) => role === 'sync_standby').length
    const isTogether = new Set(members.map(({ timeline }) => timeline)).size === 1
    return standbys === machines.length - 1 && isTogether
  })
}
