import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installWithApt, isRoot } from './debian.ts'

const INSTALLED = '/usr/lib/postgresql'
/** Settings for a server that lives for minutes: nothing is made durable, vacuumed or JIT-compiled. */
const SHORT_LIVED = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
]
const SCRATCH_PREFIX = 'embellie-postgres-'

export interface ScratchPostgres {
  /** A superuser's URL on the database `postgres`. */
  url: string
  /** Null if TEST_DATABASE_URL names the server, which is then not ours. */
  dataDir: string | null
  /** Stops the server so that it can be started again: `fast` disconnects all clients, `immediate` crashes. */
  halt(mode: 'fast' | 'immediate'): void
  start(): void
  stop(): void
}

interface Identity {
  uid: number
  gid: number
}

interface Cluster {
  bin: string
  scratch: string
  dataDir: string
  user: Identity | undefined
}

function newestInstalled(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined
  return readdirSync(INSTALLED)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

// Only the programs are needed: the cluster of the distribution would take a port and start with the machine.
function installPostgres(): void {
  mkdirSync('/etc/postgresql-common', { recursive: true })
  writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n', {
    flag: 'a',
  })
  installWithApt('postgresql-15')
}

export function findPrograms(): string {
  const found = newestInstalled()
  if (found) return found
  if (isRoot()) installPostgres()
  const installed = newestInstalled()
  if (installed) return installed
  throw new Error('PostgreSQL introuvable : installez-le (postgresql) ou donnez TEST_DATABASE_URL.')
}

/** PostgreSQL refuses to run as root, so root runs it as `nobody`. */
export function serverIdentity(): Identity | undefined {
  if (!isRoot()) return undefined
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

function run(cluster: Cluster, program: string, args: string[]): void {
  const { status, stderr } = spawnSync(join(cluster.bin, program), args, {
    cwd: cluster.scratch,
    encoding: 'utf8',
    // The server keeps the inherited file descriptors open: a pipe would never end.
    stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
    ...cluster.user,
  })
  if (status !== 0) throw new Error(`${program} failed in ${cluster.scratch}: ${stderr ?? ''}`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function remove(cluster: Cluster): void {
  halt(cluster, 'immediate')
  rmSync(cluster.scratch, { recursive: true, force: true })
}

// A killed run leaves its server running; the name of the folder contains the process id of that run.
function removeAbandoned(bin: string, user: Identity | undefined): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(SCRATCH_PREFIX)) continue
    const owner = Number(name.slice(SCRATCH_PREFIX.length).split('-')[0])
    const scratch = join(tmpdir(), name)
    const isOurs = statSync(scratch).uid === (user?.uid ?? process.getuid?.())
    if (isOurs && !isAlive(owner)) remove({ bin, scratch, dataDir: join(scratch, 'data'), user })
  }
}

function create(bin: string, user: Identity | undefined, within: string): Cluster {
  const scratch = mkdtempSync(join(within, `${SCRATCH_PREFIX}${process.pid}-`))
  if (user) chownSync(scratch, user.uid, user.gid)
  const cluster = { bin, scratch, dataDir: join(scratch, 'data'), user }
  run(cluster, 'initdb', [
    ...['-D', cluster.dataDir, '-U', 'postgres', '--auth=trust'],
    ...['--encoding=UTF8', '--locale=C', '--no-sync'],
  ])
  return cluster
}

function halt({ bin, scratch, dataDir, user }: Cluster, mode: string): void {
  const args = ['stop', '-w', '-m', mode, '-D', dataDir]
  spawnSync(join(bin, 'pg_ctl'), args, { cwd: scratch, stdio: 'ignore', ...user })
}

function start(cluster: Cluster, fsync: boolean): void {
  const settings = [
    "listen_addresses=''",
    `unix_socket_directories='${cluster.scratch}'`,
    'max_connections=200',
    ...(fsync ? [] : SHORT_LIVED),
  ]
  const options = settings.map((setting) => `-c ${setting}`).join(' ')
  const log = join(cluster.scratch, 'log')
  run(cluster, 'pg_ctl', ['start', '-w', '-D', cluster.dataDir, '-l', log, '-o', options])
}

/**
 * Starts our own PostgreSQL, on a socket in a scratch folder, for as long as this process lives. Only tests that kill
 * the server need `fsync`, and only tests that fill the disk need another folder.
 */
export function startPostgres({ fsync = false, within = tmpdir() } = {}): ScratchPostgres {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, dataDir: null, halt: refuse, start: refuse, stop() {} }

  const bin = findPrograms()
  const user = serverIdentity()
  removeAbandoned(bin, user)
  const cluster = create(bin, user, within)
  const stop = () => {
    process.off('exit', stop)
    remove(cluster)
  }
  process.once('exit', stop)
  start(cluster, fsync)
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(cluster.scratch)}`
  return {
    url,
    dataDir: cluster.dataDir,
    halt: (mode) => halt(cluster, mode),
    start: () => start(cluster, fsync),
    stop,
  }
}

function refuse(): never {
  throw new Error('The server of TEST_DATABASE_URL is not ours to halt: unset it.')
}
