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
import { type Host, lend, startProgram } from './hosts.ts'
import { createMachine, type Machine, type Member } from './machine.ts'
import { findPgBouncer } from './pgbouncer.ts'

const CONFIGURATION = resolve(import.meta.dirname, '../../ops/cluster')
const WHOLE_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 200
const LISTENS_WITHIN_MS = 5_000

interface Wanted {
  hosts: readonly Host[]
  /** For what stands beside the product, and for what all programs say. */
  folder: string
  ports: { primary: number; replicas: number; pooler: number }
  /** The folder of the PostgreSQL to begin with: what is installed where none is given. */
  programs?: string
  /** Makes the configuration of Patroni worse, for a proof that has to find it. */
  spoil?: (text: string) => string
}

/** The database on several machines, and before it what leads the product to the one that writes. */
export async function startCluster({
  hosts,
  folder,
  ports,
  programs = findPrograms(),
  spoil = same,
}: Wanted) {
  requireProgram('etcd', 'etcd-server')
  requireProgram('patroni')
  requireProgram('haproxy')
  const pgBouncer = findPgBouncer()
  lend(folder)
  const password = randomBytes(18).toString('base64url')
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const read = (name: string) => readFileSync(join(CONFIGURATION, name), 'utf8')

  const addresses = Object.fromEntries(hosts.map(({ name, address }) => [name, address]))
  const patroni = write('patroni.yml', spoil(fill(read('patroni.yml'), addresses)))
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
  // Before the folders are removed, in which the servers' numbers stand.
  process.prependOnceListener('exit', kill)

  for (const machine of machines) machine.start()
  await untilWhole(machines)

  const env = {
    ...environmentOf({}),
    HAPROXY_PRIMARY: `127.0.0.1:${ports.primary}`,
    HAPROXY_REPLICAS: `127.0.0.1:${ports.replicas}`,
  }

  /** Starts HAProxy, or starts it again with a configuration that a proof has changed. */
  async function leadBy(change: (text: string) => string): Promise<void> {
    await endAtOnce(front.get('haproxy'))
    const file = write('haproxy.cfg', change(read('haproxy.cfg')))
    const log = join(folder, 'haproxy.log')
    front.set('haproxy', startProgram({ command: 'haproxy', args: ['-db', '-f', file], env, log }))
    await untilItListens('haproxy', ports.primary)
  }

  await leadBy(same)
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
    for (const child of front.values()) await endAtOnce(child)
    await Promise.all(machines.map((machine) => machine.stop()))
    kill()
  }

  return {
    machines,
    password,
    /** By way of the pooler, for all that is said within a transaction. */
    url: `postgresql://embellie:${password}@127.0.0.1:${ports.pooler}/embellie`,
    /** For what may be a moment old. */
    replicaUrl: `postgresql://embellie:${password}@127.0.0.1:${ports.replicas}/embellie`,
    /** For what needs a session of its own. */
    directUrl: `postgresql://embellie:${password}@${direct}/embellie`,
    leadBy,
    untilWhole: () => untilWhole(machines),
    stop,
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>

function same(text: string): string {
  return text
}

async function endAtOnce(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** A file that names some of its values in braces, with them in their places. */
export function fill(text: string, values: Record<string, string | undefined>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
}

/** The variables of a file that names some of their values in braces. */
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
    // HAProxy has not asked yet which of them it is.
    if (performance.now() > deadline) throw new Error(stderr)
    await pause(LOOK_EVERY_MS)
  }
}

/** Until one writes and all the others agree to what it writes. */
async function untilWhole(machines: readonly Machine[]): Promise<void> {
  const deadline = performance.now() + WHOLE_WITHIN_MS
  while (!(await isWhole(machines))) {
    if (performance.now() > deadline) throw new Error('The cluster does not become whole.')
    await pause(LOOK_EVERY_MS)
  }
}

async function isWhole(machines: readonly Machine[]): Promise<boolean> {
  const answers = await Promise.all(machines.map((machine) => machine.ask('/cluster')))
  return answers.every((answer) => {
    if (answer?.status !== 200) return false
    const { members }: { members: Member[] } = JSON.parse(answer.said)
    const standbys = members.filter(({ role }) => role === 'sync_standby').length
    const isTogether = new Set(members.map(({ timeline }) => timeline)).size === 1
    return standbys === machines.length - 1 && isTogether
  })
}
