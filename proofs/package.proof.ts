import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isRoot } from '#tests/support/debian.ts'
import { run } from '../scripts/package/run.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { scratchFolder } from './cluster/programs.ts'
import { createReport, type Report } from './cluster/report.ts'
import { command } from './manual.ts'
import {
  boot,
  copyRoot,
  type Inside,
  makeCleanRoot,
  prepareEditor,
  runInRoot,
} from './package/clean-root.ts'
import { proveCompose } from './package/compose.ts'
import { proveImage } from './package/image.ts'
import { hold, proveArchive, proveNewMachine, proveNight, proveWayBack } from './package/night.ts'

const PRODUCT = '/usr/lib/embellie'
const UNITS = ['embellie@3000.service', 'embellie@3001.service']
/** Of `systemd-analyze security`, from 0 (locked in) to 10 (may do anything). */
const EXPOSURE_BAR = 2.5
const MAIL_PORT = 2525
const SITE = 'https://localhost'
/** Without it nothing starts. */
const LEFT_OUT = 'fastify'

interface Stage {
  root: string
  inside: Inside
  report: Report
  /** The package, as a path of the root. */
  deb: string
}

/**
 * The package on a Debian that has nothing else of ours: installed by apt, run by its own systemd and looked after by the
 * commands of the manual, lost and made anew, upgraded, removed and purged. Then one that lacks a library, which has to be
 * noticed; and what is made for containers.
 */
export async function provePackage(): Promise<Tally> {
  if (!isRoot())
    throw new Error('Cette preuve installe un Debian dans un dossier : lancez-la en root.')
  const report = createReport()
  console.log('\nthe package is made')
  const deb = makeTwice(report)
  const clean = makeCleanRoot()
  const image = copyRoot(clean)

  console.log('\nit is installed')
  const name = basename(deb)
  copyFileSync(deb, join(clean, 'root', name))
  // With what it recommends: a database, a store for several processes, a proxy.
  const install = command('apt install ./', { 'embellie_1.0.0_amd64.deb': name })
  hold(report, 'apt installs it', runInRoot(clean, `cd /root && ${install}`))
  hold(report, 'nothing of it is amiss', runInRoot(clean, 'dpkg --verify embellie && dpkg --audit'))
  hold(report, 'and pgBackRest', runInRoot(clean, command('apt install pgbackrest')))
  const spare = copyRoot(clean)
  const inside = await boot(clean)
  try {
    const stage = { root: clean, inside, report, deb: `/root/${name}` }
    settle(stage)
    proveUnits(stage)
    openSite(stage)
    const member = proveMember(stage)
    proveBackup(stage)
    proveArchive(stage)
    await proveNight(stage)
    await proveWayBack(stage)
    const look = (there: Inside) => proveKept({ ...stage, root: spare, inside: there }, member)
    await proveNewMachine({ ...stage, spare, look })
    proveUpgrade(stage, member)
    provePlanted(stage)
    proveGoodbye(stage)
  } finally {
    await inside.stop()
  }

  console.log('\ncontainers')
  await proveImage({ root: image, deb, report })
  proveCompose(report)
  return report.tally
}

function makeTwice(report: Report): string {
  const make = (line: string) => {
    run(process.execPath, ['tools/launch.mjs', 'build'])
    return run('sh', ['-c', line]).trim().split(' : ').at(-1) ?? ''
  }
  const line = command('npm run package')
  const [first, second] = [make(line), make(`${line} -- ${scratchFolder()}`)]
  report.check(
    'made again from the same commit, it has the same bytes',
    digest(second),
    digest(first),
  )
  return first
}

function digest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** What the manual has the owner do: settings, a certificate, the proxy's configuration. */
function settle({ root, inside }: Stage): void {
  const settings = {
    BASE_URL: SITE,
    APP_SECRET: inside.type(command('openssl rand')).said,
    DATABASE_URL: 'postgresql://embellie@localhost/embellie?host=/run/postgresql',
    REDIS_URL: 'redis://127.0.0.1:6379',
    SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
    TRUST_PROXY: 'loopback',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  const file = '/etc/embellie/embellie.env'
  prepareEditor(root, { [file]: [readFileSync(join(root, file), 'utf8'), ...lines].join('') })
  run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', join(root, 'etc/ssl/embellie.key')],
    ...['-out', join(root, 'etc/ssl/embellie.pem')],
  ])
  for (const name of ['embellie.conf', 'processes.conf']) {
    const example = join(root, 'usr/share/doc/embellie/examples/nginx', name)
    copyFileSync(example, join(root, 'etc/nginx/conf.d', name))
  }
}

function proveUnits({ inside, report }: Stage): void {
  const files = [...UNITS, 'embellie-backup.service', 'embellie-backup.timer']
  hold(report, 'systemd accepts the units', inside.tell('systemd-analyze', 'verify', ...files))
  for (const unit of ['embellie@3000.service', 'embellie-backup.service']) {
    const said = inside.tell('systemd-analyze', 'security', '--no-pager', unit).said
    const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1] ?? 10)
    report.check(
      `${unit} is exposed by ${exposure}, at most ${EXPOSURE_BAR}`,
      exposure <= EXPOSURE_BAR,
      true,
    )
  }
  hold(report, 'nginx accepts the configuration', inside.tell('nginx', '-t'))
  const settings = inside.tell('stat', '--format=%a %U', '/etc/embellie/embellie.env').said
  report.check('root alone reads the settings', settings, '600 root')
}

function openSite({ inside, report }: Stage): void {
  console.log('\nits systemd runs it')
  const steps = [
    command('runuser -u postgres -- createuser'),
    command('runuser -u postgres -- createdb'),
    command('editor /etc/embellie/embellie.env'),
    command('systemctl enable --now embellie@3000 embellie@3001'),
    command('systemctl reload nginx'),
  ]
  for (const line of steps) hold(report, line, inside.type(line))
  for (const unit of UNITS) {
    const pid = inside.tell('systemctl', 'show', '--value', '--property=MainPID', unit).said
    const who = inside.tell('stat', '--format=%U', `/proc/${pid}`).said
    const what = inside.tell('readlink', `/proc/${pid}/exe`).said
    report.check(
      'as the user of the unit, by its own Node',
      [who, what],
      ['embellie', `${PRODUCT}/bin/node`],
    )
  }
}

interface Member {
  cookie: string
  photo: string
}

function proveMember(stage: Stage): Member {
  const { inside, report, root } = stage
  for (const port of [3000, 3001]) {
    const health = fetchInside(stage, `http://127.0.0.1:${port}/api/health`)
    report.check(`${port} answers that it is well`, health, '200 {"status":"ok"}')
  }
  report.check(
    '/ is the page of the site',
    /^200 .*Embellie/s.test(fetchInside(stage, `${SITE}/`)),
    true,
  )
  const visit = [process.execPath, 'proofs/package/visit.ts', SITE, `${MAIL_PORT}`]
  const outcome = inside.visit(visit, { NODE_EXTRA_CA_CERTS: join(root, 'etc/ssl/embellie.pem') })
  const said = hold(report, 'somebody registers, with a photo and by the code of a mail', outcome)
  return JSON.parse(said.split('\n').at(-1) ?? '') as Member
}

function fetchInside({ inside, root }: Stage, url: string, cookie = ''): string {
  const script = `const answer = await fetch(${JSON.stringify(url)}, { headers: { cookie: process.env.COOKIE } })
    console.log(answer.status, await answer.text())`
  const env = { COOKIE: cookie, NODE_EXTRA_CA_CERTS: join(root, 'etc/ssl/embellie.pem') }
  return inside.visit([process.execPath, '--input-type=module', '--eval', script], env).said
}

function proveBackup({ inside, report }: Stage): void {
  const enable = command('systemctl enable --now embellie-backup.timer')
  hold(report, 'the nightly backup is enabled', inside.type(enable))
  hold(report, 'and made', inside.tell('systemctl', 'start', 'embellie-backup.service'))
  const dump = inside.tell('sh', '-c', 'ls /var/backups/embellie/*/database.dump').said
  report.check('in a folder of its day', /\/\d{4}-\d\d-\d\d\/database.dump$/.test(dump), true)
  hold(report, 'and reads back as it was', inside.type(command('embellie db-drill')))
}

function proveUpgrade(stage: Stage, member: Member): void {
  console.log('\nan upgrade')
  const { inside, report, deb } = stage
  const before = startsOf(inside)
  hold(report, 'the same package installs over itself', inside.tell('dpkg', '--install', deb))
  report.check(
    'both instances are new',
    startsOf(inside).some((start) => before.includes(start)),
    false,
  )
  const [first = 0, second = 0] = startsOf(inside)
  report.check('the second only after the first', first < second, true)
  const settings = readFileSync(join(stage.root, 'etc/embellie/embellie.env'), 'utf8')
  report.check('the settings are kept', settings.includes(`BASE_URL=${SITE}`), true)
  proveKept(stage, member)
}

function proveKept(stage: Stage, member: Member): void {
  const { report } = stage
  const current = fetchInside(stage, `${SITE}/api/users/current`, member.cookie)
  report.check('the member is still there, and signed in', /^200 .*Hélène/.test(current), true)
  const photo = fetchInside(stage, new URL(member.photo, SITE).href, member.cookie)
  report.check('so is the photo', photo.startsWith('200 '), true)
}

/** When each instance was started, in microseconds. */
function startsOf(inside: Inside): number[] {
  return UNITS.map((unit) => {
    const show = ['show', '--value', '--property=ExecMainStartTimestampMonotonic', unit]
    return Number(inside.tell('systemctl', ...show).said)
  })
}

/** A package that lacks a library: who installs it has to hear of it, and the second instance still serves. */
function provePlanted(stage: Stage): void {
  console.log('\na package without one of its libraries')
  const { inside, report, root, deb } = stage
  const folder = scratchFolder()
  run('dpkg-deb', ['--raw-extract', join(root, deb), join(folder, 'tree')])
  rmSync(join(folder, 'tree', PRODUCT, 'node_modules', LEFT_OUT), { recursive: true })
  run('dpkg-deb', ['-Znone', '--build', join(folder, 'tree'), join(root, 'root/planted.deb')])
  rmSync(join(folder, 'tree'), { recursive: true })
  const { status, said } = inside.tell('dpkg', '--install', '/root/planted.deb')
  report.check('dpkg says that it does not start', status !== 0 && said.includes('embellie'), true)
  const second = fetchInside(stage, 'http://127.0.0.1:3001/api/health')
  report.check('the second instance still serves', second, '200 {"status":"ok"}')
  hold(report, 'the whole one mends it', inside.tell('dpkg', '--install', deb))
  const first = fetchInside(stage, 'http://127.0.0.1:3000/api/health')
  report.check('and the first serves again', first, '200 {"status":"ok"}')
}

function proveGoodbye({ inside, report, root, deb }: Stage): void {
  console.log('\nit is removed')
  hold(report, 'dpkg removes it', inside.tell('dpkg', '--remove', 'embellie'))
  const running = inside.tell('find', '/proc', '-maxdepth', '1', '-user', 'embellie').said
  report.check('nothing of it runs', running, '')
  hold(report, 'the settings are kept', inside.tell('test', '-s', '/etc/embellie/embellie.env'))
  hold(report, 'dpkg purges it', inside.tell('dpkg', '--purge', 'embellie'))
  const kept = inside.tell(
    'sh',
    '-c',
    'ls /var/backups/embellie/*/database.dump && ls /var/lib/embellie',
  )
  hold(report, 'the data is kept, as nobody asked to erase it', kept)
  report.check('the settings are gone', inside.tell('test', '-e', '/etc/embellie').status, 1)

  writeFileSync(join(root, 'root/erase'), 'embellie embellie/erase-data boolean true\n')
  hold(report, 'it installs again', inside.tell('dpkg', '--install', deb))
  hold(report, 'it is asked to erase', inside.tell('debconf-set-selections', '/root/erase'))
  hold(report, 'dpkg purges it', inside.tell('dpkg', '--purge', 'embellie'))
  // What the owner put there is the owner's: the certificate, the proxy's configuration.
  for (const own of ['etc/nginx/conf.d', 'etc/ssl', 'root']) {
    rmSync(join(root, own), { recursive: true })
  }
  // So is what pgBackRest has kept and said.
  for (const own of ['var/lib/pgbackrest', 'var/log/pgbackrest', 'tmp/pgbackrest']) {
    rmSync(join(root, own), { recursive: true, force: true })
  }
  const find = 'find / -xdev ( -name *embellie* -o -nouser -o -nogroup ) -print'
  report.check('nothing is left', inside.tell(...find.split(' ')).said, '')
  report.check('not even its user', inside.tell('getent', 'passwd', 'embellie').said, '')
}
