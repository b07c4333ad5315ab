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
/** What lies on disks of other machines, or is the owner's own. */
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

export function hold(report: Report, what: string, { status, said }: Outcome): string {
  report.check(what, status === 0 ? 0 : `${status}: ${said.slice(-1_000)}`, 0)
  return said
}

/** The log kept by pgBackRest, as the manual has it set up; then the drill, which brings a copy back to an instant. */
export function proveArchive({ inside, report, root }: Place): void {
  console.log('\nthe log is kept as well')
  const example = readFileSync(join(root, EXAMPLES, 'pgbackrest.conf'), 'utf8')
  // Debian's own file is there: its rights stay.
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
  for (const line of steps) hold(report, line, inside.type(line))
  const info = inside.type(command('runuser -u postgres -- pgbackrest --stanza=embellie info')).said
  report.check(
    'it has a whole backup, encrypted',
    /status: ok[\s\S]*cipher: aes-256-cbc[\s\S]*full backup:/.test(info) || info,
    true,
  )
  const settings = join(root, 'etc/embellie/embellie.env')
  writeFileSync(settings, `${readFileSync(settings, 'utf8')}PGBACKREST_STANZA=embellie\n`)
  const drill = hold(report, 'the drill succeeds', inside.type(command('embellie db-drill')))
  report.check('table by table', drill.includes('table par table'), true)
  report.check('and at an instant', /la base est revenue à .+ se lisent/.test(drill), true)
}

/** What somebody types at three in the morning, each command where what it is for has happened. */
export async function proveNight({ inside, report }: Place): Promise<void> {
  console.log('\nat three in the morning')
  const health = command('curl -s http://127.0.0.1:3000')
  report.check('all is well', inside.type(health).said, HEALTHY)
  const failed = inside.type(command('systemctl --failed'))
  report.check('nothing has failed', failed.said.includes('0 loaded units'), true)
  report.check('the disks are told', inside.type(command('df -h')).said.includes('/'), true)
  const journal = inside.type(command('journalctl')).said
  report.check('the processes have said something', journal.includes('"requestId"'), true)

  inside.tell('systemctl', 'kill', '--signal=KILL', 'postgresql@15-main')
  report.check('without a database it is not well', inside.type(health).said === HEALTHY, false)
  hold(
    report,
    'the database is started again',
    inside.type(command('systemctl restart postgresql')),
  )
  report.check('and all is well', await untilSaid(inside, health), HEALTHY)

  hold(report, 'one process more', inside.type(command('systemctl enable --now embellie@3002')))
  const third = health.replace('3000', '3002')
  report.check('which answers', inside.type(third).said, HEALTHY)

  inside.tell('systemctl', 'stop', 'redis-server')
  hold(report, 'Redis is started again', inside.type(command('systemctl restart redis-server')))
  report.check('and answers', inside.tell('redis-cli', 'ping').said, 'PONG')

  const check = command('runuser -u postgres -- pgbackrest --stanza=embellie check')
  hold(report, 'the log arrives', inside.type(check))
  inside.tell('mv', '/var/lib/pgbackrest', '/var/lib/away')
  const { status, said } = inside.type(`${check} --archive-timeout=2`)
  report.check('where it does not, it says why', status !== 0 && said.includes('ERROR'), true)
  inside.tell('mv', '/var/lib/away', '/var/lib/pgbackrest')
}

/** Everybody is given another name by mistake, and the site goes back to the second before it. */
export async function proveWayBack({ inside, report }: Place): Promise<void> {
  console.log('\nsomething was overwritten by mistake')
  const before = namesIn(inside)
  const second = inside.tell('date', '+%F %T%:::z').said
  await pause(2_000)
  ask(inside, "update members set first_name = 'x'")
  report.check('the names are gone', namesIn(inside) === before, false)
  const steps = [
    command("systemctl stop 'embellie@*'"),
    command('runuser -u postgres -- pgbackrest --stanza=embellie --delta', {
      '2026-11-27 03:12:00+01': second,
    }),
    command('systemctl start postgresql'),
    command('systemctl start embellie@3000 embellie@3001'),
  ]
  for (const line of steps) hold(report, line, inside.type(line))
  report.check('the names are as they were', namesIn(inside), before)
  const health = command('curl -s http://127.0.0.1:3000')
  report.check('the site is well', inside.type(health).said, HEALTHY)
  const check = command('runuser -u postgres -- pgbackrest --stanza=embellie check')
  hold(report, 'and the log is kept on', inside.type(check))
}

interface Gone extends Place {
  /** A root with the package, that nothing was ever done in. */
  spare: string
  /** What a member of the site gets there. */
  look: (inside: Inside) => void
}

/** The machine is gone: another begins with the package, the settings and what was on other machines' disks. */
export async function proveNewMachine({ root, spare, report, look, ...site }: Gone): Promise<void> {
  console.log('\nthe machine is gone')
  const names = namesIn(site.inside)
  for (const kept of KEPT) cpSync(join(root, kept), join(spare, kept), { recursive: true })
  // Debian's own file is there: its rights stay.
  writeFileSync(join(spare, CONFIGURATION), readFileSync(join(root, CONFIGURATION)))
  const settings = readFileSync(join(root, 'etc/embellie/embellie.env'), 'utf8')
  prepareEditor(spare, { '/etc/embellie/embellie.env': settings })
  const inside = await boot(spare)
  try {
    // As a disk that is mounted has them.
    inside.type('chown -R embellie: /var/backups/embellie; chown -R postgres: /var/lib/pgbackrest')
    const newest = inside.type('ls /var/backups/embellie | tail --lines=1').said
    const steps = [
      command('runuser -u postgres -- createuser'),
      command('runuser -u postgres -- createdb'),
      command('editor /etc/embellie/embellie.env'),
      command('embellie db-restore', { [DATE]: newest }),
      command('systemctl enable --now embellie@3000 embellie@3001'),
    ]
    for (const line of steps) hold(report, line, inside.type(line))
    look(inside)

    console.log('\nor as pgBackRest has it')
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
    for (const line of others) hold(report, line, inside.type(line))
    report.check('everybody is there', namesIn(inside), names)
    look(inside)
  } finally {
    await inside.stop()
  }
}

async function untilSaid(inside: Inside, line: string): Promise<string> {
  const deadline = performance.now() + AGAIN_WITHIN_MS
  for (;;) {
    const { said } = inside.type(line)
    if (said === HEALTHY || performance.now() > deadline) return said
    await pause(500)
  }
}

function namesIn(inside: Inside): string {
  return ask(inside, 'select count(*), min(first_name) from members')
}

function ask(inside: Inside, sql: string): string {
  const psql = ['runuser', '-u', 'postgres', '--', 'psql', '--tuples-only', '--no-align']
  return inside.tell(...psql, '--dbname=embellie', '--command', sql).said
}
