// Rules: platform
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { VARIABLES } from '#server/config.ts'
import { ALARMS, TICKET_ALARMS } from '#server/features/operations/alarms.ts'
import { COMMANDS, command, PROGRAMS } from '../proofs/manual.ts'
import { TASKS } from '../scripts/package/debian.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const manual = read('docs/operations.md')
const blocks = [...manual.matchAll(/^```\n([\s\S]+?)^```/gm)].map(([, lines = '']) => lines)
const spans = [...manual.replaceAll(/^```[\s\S]+?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
  ([, span = '']) => span,
)
const commands = [...blocks.flatMap((lines) => lines.trim().split('\n')), ...spans]

function found(form: RegExp): string[] {
  const all = commands.flatMap((text) => [...text.matchAll(form)].map(([, name = '']) => name))
  return [...new Set(all)]
}

test('the tasks that the manual names exist, for npm and for the package', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const tasks = found(/\bnpm run ([\w:-]+)/g)
  expect(tasks.length).toBeGreaterThan(5)
  expect(tasks.filter((name) => !(name in scripts))).toEqual([])
  const own = found(/^embellie ([a-z-]+)/g)
  expect(own.filter((name) => !existsSync(`scripts/${name}.ts`))).toEqual([])
})

test('every task that the documentation runs with « embellie » is in the package', () => {
  const pages = globSync('docs/**/*.md').map(read).join('\n')
  const named = [...pages.matchAll(/(?:`|^)embellie ([a-z][a-z-]+)/gm)].map(([, name = '']) => name)
  expect(named).toContain('read-archive')
  expect(named.filter((name) => !TASKS.includes(name))).toEqual([])
})

test('the units that the manual names come with the package or with programs that it installs', () => {
  const ours = readdirSync('ops/systemd')
  const named = found(/\b(embellie(?:@\w*|-[\w-]+)(?:\.(?:service|timer))?)(?![.\w/_-])/g)
  const units = named.filter((name) => name.includes('@') || /-(backup|pgbackrest)/.test(name))
  expect(units.length).toBeGreaterThan(3)
  const missing = units.filter((name) => {
    const file = name.replace(/@\w*/, '@')
    return !ours.includes(file) && !ours.includes(`${file}.service`)
  })
  expect(missing).toEqual([])
  const others = found(/systemctl (?:re)?(?:start|stop|enable)(?: --now)? ([\w '@*.-]+)/g).flatMap(
    (names) => names.split(/[ '*]+/).filter((name) => name && !name.startsWith('embellie')),
  )
  const programs = [
    'etcd',
    'patroni',
    'haproxy',
    'pgbouncer',
    'postgresql',
    'redis-server',
    'coturn',
  ]
  expect(others.filter((name) => !programs.includes(name))).toEqual([])
})

test('every variable that the manual names is one of the server', () => {
  const known: readonly string[] = VARIABLES
  // A variable of libpq.
  const others = ['PGHOST']
  const named = found(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]*\*?|DATA_DIR)/g)
  expect(named.length).toBeGreaterThan(20)
  const unknown = named.filter((name) => {
    if (name.endsWith('*')) return !known.some((one) => one.startsWith(name.slice(0, -1)))
    return !known.includes(name) && !others.includes(name)
  })
  expect(unknown).toEqual([])
})

test('every file that the manual names exists, or a file in ops says that it is created', () => {
  const links = [...manual.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path)
  const away = links.filter((path) => !existsSync(normalize(join('docs', path))))
  expect(away).toEqual([])
  const paths = found(/(?<![\w./])((?:ops|db|proofs|scripts)\/[\w./-]*\w)/g)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  const ops = globSync('ops/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => read(join(entry.parentPath, entry.name)))
    .join('\n')
  const made = found(/(?<![\w/])(\/(?:etc|var)\/[\w./-]*\w)/g).map((path) =>
    path.replace(/\/\d{4}-\d\d-\d\d$/, ''),
  )
  expect(made.length).toBeGreaterThan(3)
  expect(made.filter((path) => !ops.includes(path))).toEqual([])
})

test('the manual explains every alarm line, as the server writes it', () => {
  expect(ALARMS.filter((line) => !manual.includes(`\`${line}\``))).toEqual([])
  const signs = read('server/platform/http/vital-signs.ts')
  const named = [
    ...['requests', 'failures', 'medianMs', 'p99Ms', 'loopDelayMs', 'sockets', 'memoryMb'],
    ...['isLinked', 'usesReplica'],
  ]
  expect(named.filter((sign) => !spans.some((span) => span.startsWith(sign)))).toEqual([])
  expect(named.filter((sign) => !signs.includes(sign))).toEqual([])
})

test('the ticket alert in ops/rules.yml names exactly the alarm lines that can wait for the morning', () => {
  const [, rung = ''] = /embellie_alarms_total\{line=~"([^"]+)"\}/.exec(read('ops/rules.yml')) ?? []
  expect(rung.split('|')).toEqual([...TICKET_ALARMS])
})

test('the commands of the manual belong to programs that it installs, or to Debian', () => {
  const lines = blocks.flatMap((text) => text.trim().split('\n'))
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => !PROGRAMS.includes(line.split(' ', 1)[0] ?? ''))).toEqual([])
})

test('every command of the manual is run by a proof, which reads it from the manual', () => {
  const proofs = globSync('proofs/**/*.ts').map(read)
  const begun = proofs.flatMap((text) =>
    [...text.matchAll(/\bcommand\(\s*(['"])(.+?)\1/g)].map(([, , beginning = '']) => beginning),
  )
  // `command` throws if the manual no longer has the command.
  const run = begun.map((beginning) => command(beginning))
  expect(COMMANDS.length).toBeGreaterThan(45)
  expect(COMMANDS.filter((line) => !run.includes(line))).toEqual([])
})

test('nginx logs no visitor, because the privacy policy says that the logs contain no full IP address', () => {
  const servers = read('ops/nginx/embellie.conf')
    .split(/^server \{/m)
    .slice(1)
  expect(servers.length).toBeGreaterThan(1)
  for (const server of servers) {
    expect(server).toMatch(/^ {2}access_log off;$/m)
    expect(server).toMatch(/^ {2}error_log \S+ crit;$/m)
  }
})

test('nginx encrypts with TLS 1.2 or 1.3 only, whatever its main configuration allows', () => {
  const encrypted = read('ops/nginx/embellie.conf')
    .split(/^server \{/m)
    .filter((server) => server.includes('listen 443'))
  expect(encrypted).toHaveLength(1)
  for (const server of encrypted) {
    expect(server).toMatch(/^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;$/m)
  }
})
