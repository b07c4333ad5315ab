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
import {
  checkSuccess,
  proveArchive,
  proveNewMachine,
  proveNight,
  proveRestore,
} from './package/night.ts'

const PRODUCT = '/usr/lib/embellie'
const UNITS = ['embellie@3000.service', 'embellie@3001.service']
/** The highest score of `systemd-analyze security`, from 0 (fully sandboxed) to 10 (unrestricted). */
const EXPOSURE_BAR = 2.5
const MAIL_PORT = 2525
const SITE = 'https://localhost'
/** A library without which the product does not start. */
const LEFT_OUT = 'fastify'

interface Stage {
  root: string
  inside: Inside
  report: Report
  /** The path of the package inside the root. */
  deb: string
}

/**
 * The package on a clean Debian: installed by apt, run by its own systemd, maintained with the commands of the manual,
 * restored on a new machine, upgraded, removed and purged. Then a package that lacks a library, which must be noticed;
 * and the container image.
 */
export async function provePackage(): Promise<Tally> {
  if (!isRoot())
    throw new Error('Cette preuve installe un Debian dans un dossier : lancez-la en root.')
  const report = createReport()
  console.log('\nthe package is built')
  const deb = makeTwice(report)
  const clean = makeCleanRoot()
  const image = copyRoot(clean)

  console.log('\nthe package is installed')
  const name = basename(deb)
  copyFileSync(deb, join(clean, 'root', name))
  // With its recommended packages: a database, a store for several processes, a proxy.
  const install = command('apt install ./', { 'embellie_1.0.0_amd64.deb': name })
  checkSuccess(report, 'apt installs it', runInRoot(clean, `cd /root && ${install}`))
  checkSuccess(
    report,
    'dpkg verifies the installed files',
    runInRoot(clean, 'dpkg --verify embellie && dpkg --audit'),
  )
  checkSuccess(
    report,
    'apt installs pgBackRest',
    runInRoot(clean, command('apt install pgbackrest')),
  )
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
    await proveRestore(stage)
    const look = (there: Inside) => proveKept({ ...stage, root: spare, inside: there }, member)
    await proveNewMachine({ ...stage, spare, look })
    proveUpgrade(stage, member)
    proveBrokenPackage(stage)
    proveRemoval(stage)
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
    'a second build of the same commit has the same bytes',
    digest(second),
    digest(first),
  )
  return first
}

function digest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** The owner's steps in the manual: settings, a certificate, the proxy's configuration. */
function settle({ root, inside }: Stage): void {
  const settings = {
    BASE_URL: SITE,
    APP_SECRET: inside.type(command('openssl rand')).output,
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
  checkSuccess(
    report,
    'systemd accepts the units',
    inside.exec('systemd-analyze', 'verify', ...files),
  )
  for (const unit of ['embellie@3000.service', 'embellie-backup.service']) {
    const output = inside.exec('systemd-analyze', 'security', '--no-pager', unit).output
    const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(output)?.[1] ?? 10)
    report.check(
      `${unit} has an exposure of ${exposure}, at most ${EXPOSURE_BAR}`,
      exposure <= EXPOSURE_BAR,
      true,
    )
  }
  checkSuccess(report, 'nginx accepts the configuration', inside.exec('nginx', '-t'))
  const settings = inside.exec('stat', '--format=%a %U', '/etc/embellie/embellie.env').output
  report.check('only root can read the settings', settings, '600 root')
}

function openSite({ inside, report }: Stage): void {
  console.log('\nsystemd runs the product')
  const steps = [
    command('runuser -u postgres -- createuser'),
    command('runuser -u postgres -- createdb'),
    command('editor /etc/embellie/embellie.env'),
    command('systemctl enable --now embellie@3000 embellie@3001'),
    command('systemctl reload nginx'),
  ]
  for (const line of steps) checkSuccess(report, line, inside.type(line))
  for (const unit of UNITS) {
    const pid = inside.exec('systemctl', 'show', '--value', '--property=MainPID', unit).output
    const who = inside.exec('stat', '--format=%U', `/proc/${pid}`).output
    const what = inside.exec('readlink', `/proc/${pid}/exe`).output
    report.check(
      'it runs as the user of the unit, with the Node of the package',
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
    report.check(`the process on port ${port} is healthy`, health, '200 {"status":"ok"}')
  }
  report.check(
    '/ serves the page of the site',
    /^200 .*Embellie/s.test(fetchInside(stage, `${SITE}/`)),
    true,
  )
  const visitCommand = [process.execPath, 'proofs/package/visit.ts', SITE, `${MAIL_PORT}`]
  const outcome = inside.runFromHost(visitCommand, {
    NODE_EXTRA_CA_CERTS: join(root, 'etc/ssl/embellie.pem'),
  })
  const output = checkSuccess(
    report,
    'a member registers with a photo and the code from an email',
    outcome,
  )
  return JSON.parse(output.split('\n').at(-1) ?? '') as Member
}

function fetchInside({ inside, root }: Stage, url: string, cookie = ''): string {
  const script = `const answer = await fetch(${JSON.stringify(url)}, { headers: { cookie: process.env.COOKIE } })
    console.log(answer.status, await answer.text())`
  const env = { COOKIE: cookie, NODE_EXTRA_CA_CERTS: join(root, 'etc/ssl/embellie.pem') }
  return inside.runFromHost([process.execPath, '--input-type=module', '--eval', script], env).output
}

function proveBackup({ inside, report }: Stage): void {
  const enable = command('systemctl enable --now embellie-backup.timer')
  checkSuccess(report, 'the nightly backup is enabled', inside.type(enable))
  checkSuccess(
    report,
    'the nightly backup runs',
    inside.exec('systemctl', 'start', 'embellie-backup.service'),
  )
  const dump = inside.exec('sh', '-c', 'ls /var/backups/embellie/*/database.dump').output
  report.check(
    'the backup is in a folder named by its date',
    /\/\d{4}-\d\d-\d\d\/database.dump$/.test(dump),
    true,
  )
  checkSuccess(report, 'the drill restores the backup', inside.type(command('embellie db-drill')))
}

function proveUpgrade(stage: Stage, member: Member): void {
  console.log('\nan upgrade')
  const { inside, report, deb } = stage
  const before = startsOf(inside)
  checkSuccess(
    report,
    'the same package installs over itself',
    inside.exec('dpkg', '--install', deb),
  )
  report.check(
    'both instances were restarted',
    startsOf(inside).some((start) => before.includes(start)),
    false,
  )
  const [first = 0, second = 0] = startsOf(inside)
  report.check('the second instance restarted after the first', first < second, true)
  const settings = readFileSync(join(stage.root, 'etc/embellie/embellie.env'), 'utf8')
  report.check('the settings are kept', settings.includes(`BASE_URL=${SITE}`), true)
  proveKept(stage, member)
}

function proveKept(stage: Stage, member: Member): void {
  const { report } = stage
  const current = fetchInside(stage, `${SITE}/api/users/current`, member.cookie)
  report.check('the member still exists and is signed in', /^200 .*Hélène/.test(current), true)
  const photo = fetchInside(stage, new URL(member.photo, SITE).href, member.cookie)
  report.check('the photo still exists', photo.startsWith('200 '), true)
}

/** When each instance was started, in microseconds. */
function startsOf(inside: Inside): number[] {
  return UNITS.map((unit) => {
    const show = ['show', '--value', '--property=ExecMainStartTimestampMonotonic', unit]
    return Number(inside.exec('systemctl', ...show).output)
  })
}

/** A package that lacks a library: dpkg must report it, and the second instance must still serve. */
function proveBrokenPackage(stage: Stage): void {
  console.log('\na package without one of its libraries')
  const { inside, report, root, deb } = stage
  const folder = scratchFolder()
  run('dpkg-deb', ['--raw-extract', join(root, deb), join(folder, 'tree')])
  rmSync(join(folder, 'tree', PRODUCT, 'node_modules', LEFT_OUT), { recursive: true })
  run('dpkg-deb', ['-Znone', '--build', join(folder, 'tree'), join(root, 'root/planted.deb')])
  rmSync(join(folder, 'tree'), { recursive: true })
  const { status, output } = inside.exec('dpkg', '--install', '/root/planted.deb')
  report.check(
    'dpkg reports that the product does not start',
    status !== 0 && output.includes('embellie'),
    true,
  )
  const second = fetchInside(stage, 'http://127.0.0.1:3001/api/health')
  report.check('the second instance still serves', second, '200 {"status":"ok"}')
  checkSuccess(
    report,
    'installing the complete package repairs it',
    inside.exec('dpkg', '--install', deb),
  )
  const first = fetchInside(stage, 'http://127.0.0.1:3000/api/health')
  report.check('the first instance serves again', first, '200 {"status":"ok"}')
}

function proveRemoval({ inside, report, root, deb }: Stage): void {
  console.log('\nthe package is removed')
  checkSuccess(report, 'dpkg removes it', inside.exec('dpkg', '--remove', 'embellie'))
  const running = inside.exec('find', '/proc', '-maxdepth', '1', '-user', 'embellie').output
  report.check('no process of the product is left', running, '')
  checkSuccess(
    report,
    'the settings are kept',
    inside.exec('test', '-s', '/etc/embellie/embellie.env'),
  )
  checkSuccess(report, 'dpkg purges it', inside.exec('dpkg', '--purge', 'embellie'))
  const kept = inside.exec(
    'sh',
    '-c',
    'ls /var/backups/embellie/*/database.dump && ls /var/lib/embellie',
  )
  checkSuccess(report, 'the data is kept, because nobody asked to erase it', kept)
  report.check('the settings are removed', inside.exec('test', '-e', '/etc/embellie').status, 1)

  writeFileSync(join(root, 'root/erase'), 'embellie embellie/erase-data boolean true\n')
  checkSuccess(report, 'the package installs again', inside.exec('dpkg', '--install', deb))
  checkSuccess(
    report,
    'debconf is set to erase the data',
    inside.exec('debconf-set-selections', '/root/erase'),
  )
  checkSuccess(report, 'dpkg purges it', inside.exec('dpkg', '--purge', 'embellie'))
  // Remove the owner's own files, which the package must keep: the certificate, the proxy's configuration.
  for (const own of ['etc/nginx/conf.d', 'etc/ssl', 'root']) {
    rmSync(join(root, own), { recursive: true })
  }
  // The repository and the logs of pgBackRest are the owner's as well.
  for (const own of ['var/lib/pgbackrest', 'var/log/pgbackrest', 'tmp/pgbackrest']) {
    rmSync(join(root, own), { recursive: true, force: true })
  }
  const find = 'find / -xdev ( -name *embellie* -o -nouser -o -nogroup ) -print'
  report.check('no file is left', inside.exec(...find.split(' ')).output, '')
  report.check(
    'the user embellie no longer exists',
    inside.exec('getent', 'passwd', 'embellie').output,
    '',
  )
}
