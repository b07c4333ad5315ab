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
/** The root is not a registered machine: nspawn does not use the host's systemd. */
const SPAWN = ['--quiet', '--register=no', '--keep-unit', '--timezone=off']
const SERVICE_POLICY = 'usr/sbin/policy-rc.d'
/** The environment of a root shell there. */
const ROOT_SHELL = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LC_ALL: 'C.UTF-8',
}
/** The folder with the texts that the root's editor writes. */
const WRITTEN = 'root/written'

export interface Outcome {
  status: number | null
  output: string
}

/** A minimal Debian with systemd, in a folder: the release of this machine, or the given one. */
export function makeCleanRoot(suite = suiteOfThisMachine()): string {
  requireProgram('mmdebstrap')
  requireProgram('systemd-nspawn', 'systemd-container')
  const root = join(scratchFolder(), 'root')
  const packages = 'systemd-sysv,dbus,ca-certificates'
  const options = ['--variant=apt', `--include=${packages}`, '--skip=cleanup/apt/lists']
  run('mmdebstrap', ['--quiet', ...options, suite, root])
  // Answers yes to apt, as the person who types the commands of the manual does.
  writeFileSync(join(root, 'etc/apt/apt.conf.d/yes'), 'APT::Get::Assume-Yes "true";\n')
  return root
}

function suiteOfThisMachine(): string {
  return /VERSION_CODENAME=(\w+)/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? ''
}

/**
 * Installs an editor that plays the person at the keyboard: when `editor` is called for a file of `texts`, it writes
 * the whole text. Any other existing file is changed by the sed expression `change`.
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

/** A copy of the root. */
export function copyRoot(root: string): string {
  const copy = join(scratchFolder(), 'root')
  run('cp', ['--archive', root, copy])
  return copy
}

/** Runs a shell command in a root that is not booted, with this machine's network to download packages. */
export function runInRoot(root: string, line: string): Outcome {
  // The ports of this machine belong to other programs: services start only in a booted root.
  writeFileSync(join(root, SERVICE_POLICY), '#!/bin/sh\nexit 101\n')
  chmodSync(join(root, SERVICE_POLICY), 0o755)
  const args = [
    ...SPAWN,
    `--directory=${root}`,
    '--pipe',
    '--setenv=DEBIAN_FRONTEND=noninteractive',
  ]
  const outcome = outcomeOf('systemd-nspawn', [...args, 'sh', '-c', line])
  rmSync(join(root, SERVICE_POLICY))
  return outcome
}

/** A running root with its own network, which nothing else is connected to. */
export interface Inside {
  /** Runs a program there. */
  exec: (...command: string[]) => Outcome
  /** Runs a shell command there, typed by root, who answers yes to its questions. */
  type: (line: string) => Outcome
  /** The same, asynchronously, for commands that run in several roots at the same time. */
  typeAsync: (line: string) => Promise<Outcome>
  /** Runs a program of this machine in that network. */
  runFromHost: (command: string[], env?: Record<string, string>) => Outcome
  stop: () => Promise<void>
}

/** Boots the systemd of a root, in the given network or in its own, with the given bind mounts. */
export async function boot(
  root: string,
  network?: string,
  mounts: readonly string[] = [],
): Promise<Inside> {
  const disks = mounts.map((mount) => `--bind=${mount}`)
  const inside = await enter(root, [...disks, '--boot'], network)
  const deadline = performance.now() + BOOTED_WITHIN_MS
  // Repeated until systemd has finished starting.
  while (!/^(running|degraded)/.test(inside.exec('systemctl', 'is-system-running').output)) {
    if (performance.now() > deadline)
      throw new Error(`The root does not boot: ${inside.exec('systemctl', 'list-jobs').output}`)
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
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const leader = await leaderOf(child, () => output)
  const within = [`--target=${leader}`, ...'-m -u -i -n -p -C --'.split(' ')]
  return {
    exec: (...command) => outcomeOf('nsenter', [...within, ...command]),
    type: (line) => outcomeOf('nsenter', [...within, ...typed(line)], ROOT_SHELL, 'y\n'),
    async typeAsync(line) {
      const child = spawn('nsenter', [...within, ...typed(line)], {
        env: ROOT_SHELL,
        stdio: 'pipe',
      })
      // A command without a question may have exited already.
      child.stdin.on('error', () => undefined).end('y\n')
      const ended = once(child, 'close')
      const [output, also] = await Promise.all([text(child.stdout), text(child.stderr)])
      await ended
      return { status: child.exitCode, output: `${output}${also}`.trim() }
    },
    runFromHost: (command, env) =>
      outcomeOf('nsenter', [`--target=${leader}`, '-n', '--', ...command], env),
    async stop() {
      process.off('exit', kill)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      // The leader is the first process there: killing it ends all the others.
      process.kill(leader, 'SIGKILL')
      await ended
    },
  }
}

/** Finds the first process inside the root. For a moment nspawn has another child, which is still outside. */
async function leaderOf(child: ChildProcess, output: () => string): Promise<number> {
  const outside = readlinkSync('/proc/self/ns/pid')
  while (child.exitCode === null) {
    const { stdout } = spawnSync('pgrep', ['--parent', `${child.pid}`], { encoding: 'utf8' })
    for (const pid of stdout.split('\n').filter(Boolean)) {
      try {
        if (readlinkSync(`/proc/${pid}/ns/pid`) !== outside) return Number(pid)
      } catch {
        // The process has exited meanwhile.
      }
    }
    await pause(100)
  }
  throw new Error(`${basename(child.spawnfile)} ended: ${output()}`)
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
  return { status, output: `${stdout}${stderr}`.trim() }
}
