import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Host, startProgram } from './hosts.ts'

const ANSWERED_WITHIN_MS = 1_000

/** The command with which systemd stops PostgreSQL before it ends Patroni (`ExecStop=` of the file). */
const STOP_POSTGRESQL = /^ExecStop=-\/bin\/sh -c '(.+)'$/m.exec(
  readFileSync(
    join(import.meta.dirname, '../../ops/systemd/patroni.service.d/handover.conf'),
    'utf8',
  ),
)?.[1]

interface MachineOptions {
  host: Host
  /** The environment of its programs, read when they start. */
  env: NodeJS.Dict<string>
  /** The configuration file of Patroni. */
  patroni: string
  /** The folder for the logs of its programs. */
  logs: string
}

/** One machine of the database: a member of etcd, and a PostgreSQL that Patroni starts, monitors and promotes. */
export function createMachine({ host, env, patroni, logs }: MachineOptions) {
  const { name, address, commandPrefix, folder } = host
  const children = new Map<string, ChildProcess>()

  function launch(program: string, args: readonly string[]): void {
    const running = children.get(program)
    if (isRunning(running)) return
    const log = join(logs, `${name}-${program}.log`)
    children.set(program, startProgram({ commandPrefix, command: program, args, env, log }))
  }

  /** Starts the programs that are not running, as systemd does. */
  function start(): void {
    launch('etcd', [])
    launch('patroni', [patroni])
  }

  /** Stops the machine as a restart does: PostgreSQL shuts down before its Patroni. */
  async function stop(): Promise<void> {
    await endPatroni()
    await end(children.get('etcd'), 'SIGTERM')
  }

  /** Restarts its Patroni, which hands over to another machine before it ends. */
  async function handOver(): Promise<void> {
    await endPatroni()
    start()
  }

  /** Makes Patroni run the PostgreSQL programs of this folder from its next start. */
  function upgradeTo(programs: string): void {
    env.PATRONI_POSTGRESQL_BIN_DIR = programs
  }

  async function endPatroni(): Promise<void> {
    const patroni = children.get('patroni')
    if (!STOP_POSTGRESQL || !isRunning(patroni)) return
    const log = join(logs, `${name}-stop.log`)
    const args = ['-c', STOP_POSTGRESQL]
    await once(startProgram({ commandPrefix, command: '/bin/sh', args, env, log }), 'exit')
    await end(patroni, 'SIGTERM')
  }

  /** Leaves nothing running when this process ends: PostgreSQL would outlive a killed Patroni. */
  function kill(): void {
    for (const child of children.values()) child.kill('SIGKILL')
    const postmaster = postmasterOf(join(folder, 'postgresql/data'))
    if (postmaster) spawnSync('kill', ['-QUIT', `${postmaster}`])
  }

  /** Sends a request to its Patroni; null if Patroni does not respond. */
  async function request(path: string): Promise<{ status: number; body: string } | null> {
    try {
      const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS)
      const response = await fetch(`http://${address}:8008${path}`, { signal })
      return { status: response.status, body: await response.text() }
    } catch {
      return null
    }
  }

  const is = async (role: 'primary' | 'sync') => (await request(`/${role}`))?.status === 200

  /** The version of the running PostgreSQL, such as `15.18`. */
  async function version(): Promise<string | undefined> {
    const number: unknown = JSON.parse((await request('/patroni'))?.body ?? '{}').server_version
    return typeof number === 'number'
      ? `${Math.floor(number / 10_000)}.${number % 10_000}`
      : undefined
  }

  return {
    name,
    host,
    start,
    stop,
    handOver,
    upgradeTo,
    kill,
    request,
    is,
    version,
  }
}
export type Machine = ReturnType<typeof createMachine>

/** A machine in the response of Patroni's /cluster. */
export interface Member {
  role: string
  /** Absent while the machine is being copied or started. */
  timeline?: number
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.exitCode === null && child.signalCode === null
}

function postmasterOf(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}
