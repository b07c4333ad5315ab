import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Report } from '../cluster/report.ts'
import { command } from '../manual.ts'
import { boot, type Inside, type Outcome, prepareEditor } from './clean-root.ts'

const HEALTHY = '{"status":"ok"}'
const DATE = '2026-11-27'
const CONFIGURATION = 'etc/pgbackrest.conf'
const EXAMPLES = 'usr/share/doc/embellie/examples/pgbackrest'
/** What is on disks of other machines, or belongs to the owner. */
const KEPT = [
  ...['var/backups/embellie', 'var/lib/pgbackrest'],
  ...['etc/nginx/conf.d', 'etc/ssl/embellie.pem', 'etc/ssl/embellie.key'],
]
const AGAIN_WITHIN_MS = 30_000

interface Place {
  inside: Inside
  report: Report
  root: string
}

export function checkSuccess(report: Report, what: string, { status, output }: Outcome): string {
  report.check(what, status === 0 ? 0 : `${status}: ${output.slice(-1_000)}`, 0)
  return output
}

/** WAL archiving by pgBackRest, set up as in the manual; then the drill, which restores a copy to a point in time. */
export function proveArchive({ inside, report, root }: Place): void {
  console.log('\nWAL archiving')
  const example = readFileSync(join(root, EXAMPLES, 'pgbackrest.conf'), 'utf8')
  // Debian's own file exists: overwriting it keeps its permissions.
  writeFileSync(join(root, CONFIGURATION), example.replace('{password}', 'the words of the proof'))
  const place = /\/etc\/postgresql\/\S+\.conf/.exec(
    readFileSync(join(root, EXAMPLES, 'archive.conf'), 'utf8'),
  )?.[0]
  copyFileSync(join(root, EXAMPLES, 'archive.conf'), join(root, place ?? ''))
  const steps = [
    command('systemctl restart postgresql'),
    command('systemctl enable --now embellie-pgbackrest.timer'),
    command('systemctl start embellie-pgbackrest.service'),
  ]
  for (const line of steps) checkSuccess(report, line, inside.type(line))
  const info = inside.type(
    command('runuser -u postgres -- pgbackrest --stanza=embellie info'),
  ).output
  report.check(
    'the repository has a full, encrypted backup',
    /status: ok[\s\S]*cipher: aes-256-cbc[\s\S]*full backup:/.test(info) || info,
    true,
  )
  const settings = join(root, 'etc/embellie/embellie.env')
  writeFileSync(settings, `${readFileSync(settings, 'utf8')}PGBACKREST_STANZA=embellie\n`)
  const drill = checkSuccess(
    report,
    'the drill succeeds',
    inside.type(command('embellie db-drill')),
  )
  report.check('the drill compares table by table', drill.includes('table par table'), true)
  report.check(
    'the drill restores to a point in time',
    /la base est revenue à .+ se lisent/.test(drill),
    true,
  )
}

/** The commands for an emergency, each run after its emergency has been caused. */
export async function proveNight({ inside, report }: Place): Promise<void> {
  console.log('\nemergencies')
  const health = command('curl -s http://127.0.0.1:3000')
  report.check('the product is healthy', inside.type(health).output, HEALTHY)
  const failed = inside.type(command('systemctl --failed'))
  report.check('no unit has failed', failed.output.includes('0 loaded units'), true)
  report.check('df lists the disks', inside.type(command('df -h')).output.includes('/'), true)
  const journal = inside.type(command('journalctl')).output
  report.check('the journal has lines of the processes', journal.includes('"requestId"'), true)

  inside.exec('systemctl', 'kill', '--signal=KILL', 'postgresql@15-main')
  report.check(
    'without a database the product is not healthy',
    inside.type(health).output === HEALTHY,
    false,
  )
  checkSuccess(
    report,
    'the database is restarted',
    inside.type(command('systemctl restart postgresql')),
  )
  report.check('the product is healthy again', await untilHealthy(inside, health), HEALTHY)

  checkSuccess(
    report,
    'another process is started',
    inside.type(command('systemctl enable --now embellie@3002')),
  )
  const third = health.replace('3000', '3002')
  report.check('the new process is healthy', inside.type(third).output, HEALTHY)

  inside.exec('systemctl', 'stop', 'redis-server')
  checkSuccess(report, 'Redis is restarted', inside.type(command('systemctl restart redis-server')))
  report.check('Redis responds', inside.exec('redis-cli', 'ping').output, 'PONG')

  const check = command('runuser -u postgres -- pgbackrest --stanza=embellie check')
  checkSuccess(report, 'WAL reaches the repository', inside.type(check))
  inside.exec('mv', '/var/lib/pgbackrest', '/var/lib/away')
  const { status, output } = inside.type(`${check} --archive-timeout=2`)
  report.check(
    'if WAL does not arrive, the check reports why',
    status !== 0 && output.includes('ERROR'),
    true,
  )
  inside.exec('mv', '/var/lib/away', '/var/lib/pgbackrest')
}

/** Every member is renamed by mistake, and the site is restored to the second before. */
export async function proveRestore({ inside, report }: Place): Promise<void> {
  console.log('\ndata was overwritten by mistake')
  const before = namesIn(inside)
  const second = inside.exec('date', '+%F %T%:::z').output
  await pause(2_000)
  ask(inside, "update members set first_name = 'x'")
  report.check('the names are lost', namesIn(inside) === before, false)
  const steps = [
    command("systemctl stop 'embellie@*'"),
    command('runuser -u postgres -- pgbackrest --stanza=embellie --delta', {
      '2026-11-27 03:12:00+01': second,
    }),
    command('systemctl start postgresql'),
    command('systemctl start embellie@3000 embellie@3001'),
  ]
  for (const line of steps) checkSuccess(report, line, inside.type(line))
  report.check('the names are restored', namesIn(inside), before)
  const health = command('curl -s http://127.0.0.1:3000')
  report.check('the site is healthy', inside.type(health).output, HEALTHY)
  const check = command('runuser -u postgres -- pgbackrest --stanza=embellie check')
  checkSuccess(report, 'WAL archiving continues', inside.type(check))
}

interface LostMachine extends Place {
  /** A fresh root with the package, never used. */
  spare: string
  /** Checks what a member of the site gets there. */
  look: (inside: Inside) => void
}

/** The machine is lost: a new one starts with the package, the settings and the files on other machines' disks. */
export async function proveNewMachine({
  root,
  spare,
  report,
  look,
  ...site
}: LostMachine): Promise<void> {
  console.log('\nthe machine is lost')
  const names = namesIn(site.inside)
  for (const kept of KEPT) cpSync(join(root, kept), join(spare, kept), { recursive: true })
  // Debian's own file exists: overwriting it keeps its permissions.
  writeFileSync(join(spare, CONFIGURATION), readFileSync(join(root, CONFIGURATION)))
  const settings = readFileSync(join(root, 'etc/embellie/embellie.env'), 'utf8')
  prepareEditor(spare, { '/etc/embellie/embellie.env': settings })
  const inside = await boot(spare)
  try {
    // The owners that the files have on a mounted disk.
    inside.type('chown -R embellie: /var/backups/embellie; chown -R postgres: /var/lib/pgbackrest')
    const newest = inside.type('ls /var/backups/embellie | tail --lines=1').output
    const steps = [
      command('runuser -u postgres -- createuser'),
      command('runuser -u postgres -- createdb'),
      command('editor /etc/embellie/embellie.env'),
      command('embellie db-restore', { [DATE]: newest }),
      command('systemctl enable --now embellie@3000 embellie@3001'),
    ]
    for (const line of steps) checkSuccess(report, line, inside.type(line))
    look(inside)

    console.log('\nthe same from the pgBackRest repository')
    ask(inside, "update members set first_name = 'y'")
    const whole = command('runuser -u postgres -- pgbackrest --stanza=embellie --delta', {
      ' --type=time --target="2026-11-27 03:12:00+01" --target-action=promote': '',
    })
    const others = [
      command("systemctl stop 'embellie@*'"),
      whole,
      command('systemctl start postgresql'),
      command('systemctl start embellie@3000 embellie@3001'),
    ]
    for (const line of others) checkSuccess(report, line, inside.type(line))
    report.check('every member is restored', namesIn(inside), names)
    look(inside)
  } finally {
    await inside.stop()
  }
}

async function untilHealthy(inside: Inside, line: string): Promise<string> {
  const deadline = performance.now() + AGAIN_WITHIN_MS
  for (;;) {
    const { output } = inside.type(line)
    if (output === HEALTHY || performance.now() > deadline) return output
    await pause(500)
  }
}

function namesIn(inside: Inside): string {
  return ask(inside, 'select count(*), min(first_name) from members')
}

function ask(inside: Inside, sql: string): string {
  const psql = ['runuser', '-u', 'postgres', '--', 'psql', '--tuples-only', '--no-align']
  return inside.exec(...psql, '--dbname=embellie', '--command', sql).output
}
