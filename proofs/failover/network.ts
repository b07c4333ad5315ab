import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { HOST_NAMES, type HostName } from '../../scripts/cluster/hosts.ts'
import { requireProgram } from '../programs.ts'

const SPACES = '/run/netns'
/**
 * The init process of a machine. It reaps children immediately: Patroni waits for that, and the init of some containers
 * does it only once a second.
 */
const REAPER = 'tini'
const PREFIX = 'embellie-'
/** A private subnet for this run. */
const subnet = `10.213.${process.pid % 250}`
const bridge = `emb${process.pid}`

/** Three machines made of network namespaces, each with its own virtual cable to a bridge. */
export function openNetwork() {
  requireProgram(REAPER)
  removeAbandoned()
  run('ip', 'link', 'add', bridge, 'type', 'bridge')
  run('ip', 'address', 'add', `${subnet}.1/24`, 'dev', bridge)
  run('ip', 'link', 'set', bridge, 'up')
  HOST_NAMES.forEach(plugIn)
  process.once('exit', close)

  function close(): void {
    process.off('exit', close)
    for (const name of HOST_NAMES) {
      for (const pid of pidsIn(name)) signal(pid, 'SIGKILL')
      spawnSync('ip', ['netns', 'delete', spaceOf(name)])
    }
    spawnSync('ip', ['link', 'delete', bridge])
  }

  return {
    addressOf,
    /** The path of the network namespace of a machine. */
    pathOf: (name: HostName) => `${SPACES}/${spaceOf(name)}`,
    /** The command prefix that runs a program on that machine. */
    wayTo: (name: HostName) => [
      ...['nsenter', `--net=${SPACES}/${spaceOf(name)}`],
      ...[REAPER, '-s', '--'],
    ],
    /** Disconnects the cable: packets are lost without an error. */
    cut: (name: HostName) => run('ip', 'link', 'set', cableOf(name), 'nomaster'),
    mend: (name: HostName) => run('ip', 'link', 'set', cableOf(name), 'master', bridge),
    /**
     * Signals the programs of the cluster on that machine, or those that `isMeant` selects, but not the proof's own
     * observers there.
     */
    signal(name: HostName, which: NodeJS.Signals, isMeant = (_program: string) => true): void {
      for (const pid of pidsIn(name)) {
        if (!isObserver(pid) && isMeant(programOf(pid))) signal(pid, which)
      }
    },
    close,
  }
}
export type Network = ReturnType<typeof openNetwork>

function plugIn(name: HostName, nth: number): void {
  const space = spaceOf(name)
  run('ip', 'netns', 'add', space)
  run('ip', 'link', 'add', cableOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
  run('ip', 'link', 'set', cableOf(name), 'master', bridge, 'up')
  run('ip', '-n', space, 'address', 'add', `${subnet}.${11 + nth}/24`, 'dev', 'eth0')
  run('ip', '-n', space, 'link', 'set', 'eth0', 'up')
  run('ip', '-n', space, 'link', 'set', 'lo', 'up')
}

function spaceOf(name: HostName): string {
  return `${PREFIX}${process.pid}-${name}`
}

function cableOf(name: HostName): string {
  return `${bridge}${name.slice(-1)}`
}

function addressOf(name: HostName): string {
  return `${subnet}.${11 + HOST_NAMES.indexOf(name)}`
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status === 0) return
  throw new Error(`Cette preuve fait un petit réseau : lancez-la en root. ${stderr}`)
}

function pidsIn(name: HostName): number[] {
  return pidsOf(spaceOf(name))
}

function pidsOf(space: string): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', space], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

function signal(pid: number, which: NodeJS.Signals): void {
  try {
    process.kill(pid, which)
  } catch {
    // The process has just exited by itself.
  }
}

/**
 * Whether a process is an observer: observers run as root, like this process and the reaper; the programs of the
 * cluster run as « nobody ».
 */
function isObserver(pid: number): boolean {
  try {
    return statSync(`/proc/${pid}`).uid === process.getuid?.()
  } catch {
    return true
  }
}

function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

// A killed run leaves its network behind; the names contain the process id of its owner.
function removeAbandoned(): void {
  const spaces = existsSync(SPACES) ? readdirSync(SPACES) : []
  for (const name of spaces.filter((each) => each.startsWith(PREFIX))) {
    const owner = name.slice(PREFIX.length).split('-')[0]
    if (existsSync(`/proc/${owner}`)) continue
    for (const pid of pidsOf(name)) signal(pid, 'SIGKILL')
    spawnSync('ip', ['netns', 'delete', name])
    spawnSync('ip', ['link', 'delete', `emb${owner}`])
  }
}
