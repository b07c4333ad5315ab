import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Host, startProgram } from './hosts.ts'

const ANSWERED_WITHIN_MS = 1_000

/** What systemd does before it ends a Patroni (`ExecStop=` of the file). */
const STOPS_POSTGRESQL = /^ExecStop=-\/bin\/sh -c '(.+)'$/m.exec(
  readFileSync(
    join(import.meta.dirname, '../../ops/systemd/patroni.service.d/handover.conf'),
    'utf8',
  ),
)?.[1]

interface Made {
  host: Host
  /** What its programs read from their environment, when they start. */
  env: NodeJS.Dict<string>
  /** The configuration of Patroni. */
  patroni: string
  /** The folder for what its programs say. */
  logs: string
}

/** One machine of the database: a member of etcd, and a PostgreSQL that Patroni starts, follows and promotes. */
export function createMachine({ host, env, patroni, logs }: Made) {
  const { name, address, way, folder } = host
  const children = new Map<string, ChildProcess>()

  function launch(program: string, args: readonly string[]): void {
    const running = children.get(program)
    if (isRunning(running)) return
    const log = join(logs, `${name}-${program}.log`)
    children.set(program, startProgram({ way, command: program, args, env, log }))
  }

  /** Starts what does not run, as systemd would. */
  function start(): void {
    launch('etcd', [])
    launch('patroni', [patroni])
  }

  /** Ends it as a restart of the machine does: PostgreSQL says goodbye before its Patroni does. */
  async function stop(): Promise<void> {
    await endPatroni()
    await end(children.get('etcd'), 'SIGTERM')
  }

  /** Ends its Patroni, which hands over before it does, and starts it again. */
  async function handOver(): Promise<void> {
    await endPatroni()
    start()
  }

  /** From its next start its Patroni starts the PostgreSQL of this folder. */
  function upgradeTo(programs: string): void {
    env.PATRONI_POSTGRESQL_BIN_DIR = programs
  }

  async function endPatroni(): Promise<void> {
    const patroni = children.get('patroni')
    if (!STOPS_POSTGRESQL || !isRunning(patroni)) return
    const log = join(logs, `${name}-stop.log`)
    const args = ['-c', STOPS_POSTGRESQL]
    await once(startProgram({ way, command: '/bin/sh', args, env, log }), 'exit')
    await end(patroni, 'SIGTERM')
  }

  /** With this process nothing is left running: no PostgreSQL outlives its Patroni's end by much, either. */
  function kill(): void {
    for (const child of children.values()) child.kill('SIGKILL')
    const postmaster = postmasterOf(join(folder, 'postgresql/data'))
    if (postmaster) spawnSync('kill', ['-QUIT', `${postmaster}`])
  }

  /** Asks its Patroni; nothing comes of it where it does not answer. */
  async function ask(path: string): Promise<{ status: number; said: string } | null> {
    try {
      const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS)
      const answer = await fetch(`http://${address}:8008${path}`, { signal })
      return { status: answer.status, said: await answer.text() }
    } catch {
      return null
    }
  }

  const is = async (role: 'primary' | 'sync') => (await ask(`/${role}`))?.status === 200

  /** The PostgreSQL that runs, as « 15.18 ». */
  async function version(): Promise<string | undefined> {
    const number: unknown = JSON.parse((await ask('/patroni'))?.said ?? '{}').server_version
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
    ask,
    is,
    version,
  }
}
export type Machine = ReturnType<typeof createMachine>

/** One machine, as a Patroni sees it. */
export interface Member {
  role: string
  /** None while it is being copied or started. */
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
