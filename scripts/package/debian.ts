import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from './run.ts'

/** The folder of the product on a machine; the systemd units have the same path. */
const PRODUCT = 'usr/lib/embellie'
/** The source files that production runs. */
const SOURCES = ['package.json', 'server', 'shared', 'db', 'scripts/suite/script.ts']
/** The tasks of the command `embellie <task>`. */
export const TASKS = [
  'db-backup',
  'db-drill',
  'db-export',
  'db-partition',
  'db-restore',
  'demo-purge',
  'export-member',
  'read-archive',
  'until-healthy',
]
const MAINTAINER_SCRIPTS = ['postinst', 'prerm', 'postrm']
const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/** Writes the package into a folder; the same commit always gives the same bytes, wherever it is built. */
export async function buildDebianPackage(folder: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'embellie-package-'))
  try {
    installProduct(join(root, PRODUCT))
    installSystemFiles(root)
    run('chmod', ['-R', 'u=rwX,go=rX', root])
    // It will contain secrets: only root can read it, and systemd passes them to the processes.
    chmodSync(join(root, 'etc/embellie/embellie.env'), 0o600)
    writeControlFiles(root)
    return pack(root, folder)
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** Copies the sources, the built client and the launcher's Node, and installs the production packages. */
function installProduct(product: string): void {
  const tasks = TASKS.map((task) => `scripts/${task}.ts`)
  const tracked = run('git', ['ls-files', '-z', '--', ...SOURCES, ...tasks]).split('\0')
  for (const file of tracked.filter((path) => path && !/[.]test[.]ts$/.test(path))) {
    copyInto(product, file)
  }
  for (const part of ['client', 'prerender']) {
    cpSync(join('dist', part), join(product, 'dist', part), { recursive: true })
  }
  copyInto(product, 'package-lock.json')
  copyInto(product, '.npmrc')
  // Not `npm ci`: it refuses a lock file that lacks the variants of packages for other platforms.
  const options = ['--no-save', '--omit=dev', '--include=optional', '--prefer-offline']
  run('npm', ['install', ...options, '--ignore-scripts', '--no-audit', '--no-fund'], product)
  rmSync(join(product, '.npmrc'))
  mkdirSync(join(product, 'bin'))
  const runtime = `tools/runtime/node_modules/node-linux-${process.arch}`
  copyFileSync(join(runtime, 'bin/node'), join(product, 'bin/node'))
}

function copyInto(folder: string, file: string): void {
  const copy = join(folder, file)
  mkdirSync(dirname(copy), { recursive: true })
  copyFileSync(file, copy)
}

function installSystemFiles(root: string): void {
  const files: [from: string, to: string][] = [
    ['ops/systemd', 'usr/lib/systemd/system'],
    ['ops/debian/embellie', 'usr/sbin/embellie'],
    ['ops/nginx', 'usr/share/doc/embellie/examples/nginx'],
    ['ops/cluster', 'usr/share/doc/embellie/examples/cluster'],
    ['ops/pgbackrest', 'usr/share/doc/embellie/examples/pgbackrest'],
    ['docs/operations.md', 'usr/share/doc/embellie/operations.md'],
    ['ops/debian/copyright', 'usr/share/doc/embellie/copyright'],
    ['.env.example', 'etc/embellie/embellie.env'],
  ]
  for (const [from, to] of files) cpSync(from, join(root, to), { recursive: true })
  chmodSync(join(root, 'usr/sbin/embellie'), 0o755)
}

function writeControlFiles(root: string): void {
  const about = join(root, 'DEBIAN')
  const kilobytes = run('du', ['--summarize', '--apparent-size', '--block-size=1024', root])
  mkdirSync(about)
  for (const name of MAINTAINER_SCRIPTS) {
    copyFileSync(join('ops/debian', name), join(about, name))
    chmodSync(join(about, name), 0o755)
  }
  copyFileSync('ops/debian/templates', join(about, 'templates'))
  writeFileSync(join(about, 'conffiles'), '/etc/embellie/embellie.env\n')
  const control = readFileSync('ops/debian/control', 'utf8')
    .replace('{version}', version())
    .replace('{architecture}', architecture())
    .replace('{kilobytes}', Number.parseInt(kilobytes, 10).toString())
  writeFileSync(join(about, 'control'), control)
}

function version(): string {
  return JSON.parse(readFileSync('package.json', 'utf8')).version
}

function architecture(): string {
  const name = ARCHITECTURES[process.arch]
  if (name) return name
  throw new Error(`The launcher has no Node for ${process.arch}.`)
}

function pack(root: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `embellie_${version()}_${architecture()}.deb`)
  const { status, stderr } = spawnSync(
    'dpkg-deb',
    // One thread: the bytes must not depend on the number of threads.
    ['--root-owner-group', '-Zzstd', '-z9', '--threads-max=1', '--build', root, file],
    {
      encoding: 'utf8',
      env: { ...process.env, SOURCE_DATE_EPOCH: run('git', ['log', '-1', '--format=%ct']).trim() },
    },
  )
  if (status !== 0) throw new Error(stderr)
  return file
}
