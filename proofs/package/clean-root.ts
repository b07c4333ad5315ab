import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from '../../scripts/package/run.ts'
import { scratchFolder } from '../cluster/programs.ts'
import { requireProgram } from '../programs.ts'

const BOOTED_WITHIN_MS = 180_000
/** On a disk that is no machine's: nspawn neither asks the host's systemd nor is known to it. */
const SPAWN = ['--quiet', '--register=no', '--keep-unit', '--timezone=off']
const KEEPS_SERVICES_DOWN = 'usr/sbin/policy-rc.d'
/** What a shell of root has there. */
const ROOTS = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LC_ALL: 'C.UTF-8',
}
/** What the editor of a root puts into the files that it is called for. */
const WRITTEN = 'root/written'

export interface Outcome {
  status: number | null
  said: string
}

/** A Debian as it comes, with systemd and nothing else, in a folder: this machine's, or the one that is named. */
export function makeCleanRoot(suite = suiteOfThisMachine()): string {
  requireProgram('mmdebstrap')
  requireProgram('systemd-nspawn', 'systemd-container')
  const root = join(scratchFolder(), 'root')
  const packages = 'systemd-sysv,dbus,ca-certificates'
  const options = ['--variant=apt', `--include=${packages}`, '--skip=cleanup/apt/lists']
  run('mmdebstrap', ['--quiet', ...options, suite, root])
  // Whoever types the commands of the manual says yes here.
  writeFileSync(join(root, 'etc/apt/apt.conf.d/yes'), 'APT::Get::Assume-Yes "true";\n')
  return root
}

function suiteOfThisMachine(): string {
  return /VERSION_CODENAME=(\w+)/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? ''
}

/**
 * Who plays the person at the editor of a root: what is to stand in each file, whole, once `editor` is called for it. Any
 * other file, which a program made for it, is changed by an expression of sed.
 */
export function prepareEditor(root: string, texts: Record<string, string>, change = ''): void {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(join(root, WRITTEN, dirname(file)), { recursive: true })
    writeFileSync(join(root, WRITTEN, file), text)
  }
  const script = `#!/bin/sh
set -e
for file; do
  if [ -e "/${WRITTEN}$file" ]; then cat "/${WRITTEN}$file" >"$file"; else sed --in-place '${change}' "$file"; fi
done
`
  const file = join(root, 'usr/local/bin/editor')
  writeFileSync(file, script)
  chmodSync(file, 0o755)
}

/** A second one like it. */
export function copyRoot(root: string): string {
  const copy = join(scratchFolder(), 'root')
  run('cp', ['--archive', root, copy])
  return copy
}

/** Runs a shell's line in a root that is not booted, with the network of this machine to fetch packages by. */
export function runInRoot(root: string, line: string): Outcome {
  // This machine's ports are others': nothing starts but what is booted.
  writeFileSync(join(root, KEEPS_SERVICES_DOWN), '#!/bin/sh\nexit 101\n')
  chmodSync(join(root, KEEPS_SERVICES_DOWN), 0o755)
  const args = [
    ...SPAWN,
    `--directory=${root}`,
    '--pipe',
    '--setenv=DEBIAN_FRONTEND=noninteractive',
  ]
  const outcome = outcomeOf('systemd-nspawn', [...args, 'sh', '-c', line])
  rmSync(join(root, KEEPS_SERVICES_DOWN))
  return outcome
}

/** What runs in a root with a network of its own, which has nothing but itself. */
export interface Inside {
  /** Runs a program there. */
  tell: (...command: string[]) => Outcome
  /** Runs a shell's line there, typed by root, who says yes to what it asks. */
  type: (line: string) => Outcome
  /** The same, for what other roots have to be told at once as well. */
  typeAlong: (line: string) => Promise<Outcome>
  /** Runs a program of this machine in that network. */
  visit: (command: string[], env?: Record<string, string>) => Outcome
  stop: () => Promise<void>
}

/** Boots the systemd of a root, in the network that is named or in one of its own, with the disks that are mounted there. */
export async function boot(
  root: string,
  network?: string,
  mounts: readonly string[] = [],
): Promise<Inside> {
  const disks = mounts.map((mount) => `--bind=${mount}`)
  const inside = await enter(root, [...disks, '--boot'], network)
  const deadline = performance.now() + BOOTED_WITHIN_MS
  // Asked until it no longer starts: what it says then is what counts.
  while (!/^(running|degraded)/.test(inside.tell('systemctl', 'is-system-running').said)) {
    if (performance.now() > deadline)
      throw new Error(`The root does not boot: ${inside.tell('systemctl', 'list-jobs').said}`)
    await pause(500)
  }
  return inside
}

export async function enter(
  root: string,
  what: readonly string[],
  network?: string,
): Promise<Inside> {
  const place = network ? `--network-namespace-path=${network}` : '--private-network'
  const args = [...SPAWN, `--directory=${root}`, place, ...what]
  const child = spawn('systemd-nspawn', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const leader = await leaderOf(child, () => said)
  const within = [`--target=${leader}`, ...'-m -u -i -n -p -C --'.split(' ')]
  return {
    tell: (...command) => outcomeOf('nsenter', [...within, ...command]),
    type: (line) => outcomeOf('nsenter', [...within, ...typed(line)], ROOTS, 'y\n'),
    async typeAlong(line) {
      const child = spawn('nsenter', [...within, ...typed(line)], { env: ROOTS, stdio: 'pipe' })
      // What asks nothing may have ended before.
      child.stdin.on('error', () => undefined).end('y\n')
      const ended = once(child, 'close')
      const [said, also] = await Promise.all([text(child.stdout), text(child.stderr)])
      await ended
      return { status: child.exitCode, said: `${said}${also}`.trim() }
    },
    visit: (command, env) =>
      outcomeOf('nsenter', [`--target=${leader}`, '-n', '--', ...command], env),
    async stop() {
      process.off('exit', kill)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      // The leader is the first process there: without it nothing of it lives.
      process.kill(leader, 'SIGKILL')
      await ended
    },
  }
}

/** The first process inside: nspawn has another before it for a moment, which is still outside. */
async function leaderOf(child: ChildProcess, said: () => string): Promise<number> {
  const outside = readlinkSync('/proc/self/ns/pid')
  while (child.exitCode === null) {
    const { stdout } = spawnSync('pgrep', ['--parent', `${child.pid}`], { encoding: 'utf8' })
    for (const pid of stdout.split('\n').filter(Boolean)) {
      try {
        if (readlinkSync(`/proc/${pid}/ns/pid`) !== outside) return Number(pid)
      } catch {
        // It has ended meanwhile.
      }
    }
    await pause(100)
  }
  throw new Error(`${basename(child.spawnfile)} ended: ${said()}`)
}

function typed(line: string): string[] {
  return ['sh', '-c', `cd /root; ${line}`]
}

function outcomeOf(program: string, args: readonly string[], env = {}, input = ''): Outcome {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    input,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
  })
  return { status, said: `${stdout}${stderr}`.trim() }
}
