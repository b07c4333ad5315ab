import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installWithApt } from '#tests/support/debian.ts'

/** The first version that tracks prepared statements in transaction mode. */
const NEEDED = [1, 21]
const NEXT_DEBIAN = 'trixie'
/** Debian 13's PgBouncer with the libraries it needs. */
const PACKAGES = [
  ...['pgbouncer', 'libc6', 'libcares2', 'libevent-2.1-7t64', 'libpam0g', 'libssl3t64'],
  ...['libsystemd0', 'libaudit1', 'libcap-ng0', 'libcap2', 'libzstd1', 'zlib1g'],
]
const FOLDER = resolve(import.meta.dirname, '../../node_modules/.cache/pgbouncer')

/**
 * The command of a recent enough PgBouncer: the installed one, or on Debian 12 that of Debian 13 with its own
 * libraries.
 */
export function findPgBouncer(): string[] {
  if (isRecent(['pgbouncer'])) return ['pgbouncer']
  installWithApt('pgbouncer')
  if (isRecent(['pgbouncer'])) return ['pgbouncer']
  if (!existsSync(FOLDER)) unpackNextDebians()
  const command = commandIn(FOLDER)
  if (isRecent(command)) return command
  throw new Error('PgBouncer introuvable : installez la version 1.21 ou une plus récente.')
}

function isRecent([command = '', ...args]: readonly string[]): boolean {
  const { stdout } = spawnSync(command, [...args, '--version'], { encoding: 'utf8' })
  const [major = 0, minor = 0] =
    /\d+\.\d+/
      .exec(stdout ?? '')?.[0]
      .split('.')
      .map(Number) ?? []
  return major > (NEEDED[0] ?? 0) || (major === NEEDED[0] && minor >= (NEEDED[1] ?? 0))
}

function commandIn(folder: string): string[] {
  const libraries = join(folder, 'usr/lib/x86_64-linux-gnu')
  const loader = join(libraries, 'ld-linux-x86-64.so.2')
  return [loader, '--library-path', libraries, join(folder, 'usr/sbin/pgbouncer')]
}

/** Unpacks the packages of the next Debian into a folder, without changing what is installed. */
function unpackNextDebians(): void {
  const work = `${FOLDER}.${process.pid}`
  for (const name of ['lists/partial', 'archives/partial', 'root']) {
    mkdirSync(join(work, name), { recursive: true })
  }
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg'
  const source = `deb [signed-by=${key}] http://deb.debian.org/debian ${NEXT_DEBIAN} main\n`
  writeFileSync(join(work, 'sources.list'), source)
  const ownFolders = [
    `Dir::Etc::sourcelist=${join(work, 'sources.list')}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${join(work, 'lists')}`,
    'Dir::State::status=/dev/null',
    `Dir::Cache=${work}`,
  ].flatMap((option) => ['-o', option])
  const options = { cwd: join(work, 'archives'), timeout: 300_000 }
  try {
    spawnSync('apt-get', [...ownFolders, 'update'], options)
    spawnSync('apt-get', [...ownFolders, 'download', ...PACKAGES], options)
    for (const name of readdirSync(options.cwd).filter((each) => each.endsWith('.deb'))) {
      spawnSync('dpkg-deb', ['--extract', name, join(work, 'root')], options)
    }
    renameSync(join(work, 'root'), FOLDER)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
