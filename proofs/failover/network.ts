import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { HOST_NAMES, type HostName } from '../../scripts/cluster/hosts.ts'
import { requireProgram } from '../programs.ts'

const SPACES = '/run/netns'
/** As the first process of a machine does, it reaps at once: Patroni waits for that, and some containers do it once a second. */
const REAPER = 'tini'
const PREFIX = 'embellie-'
/** In which only this machine knows its way. */
const subnet = `10.213.${process.pid % 250}`
const bridge = `emb${process.pid}`

/** Three machines made of network namespaces, each with a cable of its own to a switch. */
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
    /** The file that names the network of that machine. */
    pathOf: (name: HostName) => `${SPACES}/${spaceOf(name)}`,
    /** What a program is preceded by so that it runs on that machine. */
    wayTo: (name: HostName) => [
      ...['nsenter', `--net=${SPACES}/${spaceOf(name)}`],
      ...[REAPER, '-s', '--'],
    ],
    /** Pulls the cable: all that is sent is lost, and nobody is told. */
    cut: (name: HostName) => run('ip', 'link', 'set', cableOf(name), 'nomaster'),
    mend: (name: HostName) => run('ip', 'link', 'set', cableOf(name), 'master', bridge),
    /** To the programs of the cluster on that machine, or those of them that are named: not to who looks on from there. */
    signal(name: HostName, which: NodeJS.Signals, isMeant = (_program: string) => true): void {
      for (const pid of pidsIn(name)) {
        if (!looksOn(pid) && isMeant(programOf(pid))) signal(pid, which)
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
    // It has just ended by itself.
  }
}

/** The programs of the cluster are nobody's; who looks on is root, as this process and the reaper are. */
function looksOn(pid: number): boolean {
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

// A run that was killed leaves its network behind; the names say whose it was.
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
