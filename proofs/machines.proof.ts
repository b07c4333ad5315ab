import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRoot } from '#tests/support/debian.ts'
import { fill } from '../scripts/cluster/cluster.ts'
import { HOST_NAMES, type HostName } from '../scripts/cluster/hosts.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { scratchFolder } from './cluster/programs.ts'
import { createReport, type Report } from './cluster/report.ts'
import { openNetwork } from './failover/network.ts'
import { command } from './manual.ts'
import {
  boot,
  copyRoot,
  type Inside,
  makeCleanRoot,
  prepareEditor,
  runInRoot,
} from './package/clean-root.ts'
import { checkSuccess } from './package/night.ts'

/** The Debian release of the manual, chosen for its PgBouncer. */
const SUITE = 'trixie'
const PROGRAMS = '/usr/lib/postgresql/17/bin'
const DATA = '/srv/embellie'
const BACKUPS = '/var/lib/pgbackrest'
const WHOLE_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 1_000

interface Stage {
  report: Report
  machines: Map<HostName, Inside>
  addresses: Record<HostName, string>
  password: string
}

/**
 * Three database machines set up as in the manual, each a Debian booted in a folder with its own systemd and a virtual
 * network link to the others; then the maintenance commands of the manual. The `failover` proof tests active members
 * meanwhile.
 */
export async function proveMachines(): Promise<Tally> {
  if (!isRoot())
    throw new Error('Cette preuve installe des Debian dans des dossiers : lancez-la en root.')
  const report = createReport()
  console.log('  not tested: separate machines and disks, the product on them (failover does that)')
  const network = openNetwork()
  const addresses = Object.fromEntries(
    HOST_NAMES.map((name) => [name, network.addressOf(name)]),
  ) as Record<HostName, string>
  const password = randomBytes(32).toString('hex')
  const roots = makeRoots(report)
  for (const name of HOST_NAMES) writeFiles(roots(name), { name, addresses, password })

  const machines = new Map<HostName, Inside>()
  const stage = { report, machines, addresses, password }
  // The disk of a separate backup machine, which all three mount.
  const backups = `${scratchFolder()}:${BACKUPS}`
  try {
    for (const name of HOST_NAMES)
      machines.set(name, await boot(roots(name), network.pathOf(name), [backups]))
    await setUp(stage)
    createDatabase(stage)
    await proveHandover(stage)
    await proveSettings(stage)
    await proveArchive(stage)
    await proveLostReplica(stage)
    await proveLostMajority(stage)
    proveRelay(stage, roots('db3'))
  } finally {
    for (const inside of machines.values()) await inside.stop()
    network.close()
  }
  return report.tally
}

/** The same packages are installed on all three. Programs start when a machine boots, as Debian's units define. */
function makeRoots(report: Report): (name: HostName) => string {
  console.log('\nthe Debian packages are installed')
  const first = makeCleanRoot(SUITE)
  const settings = '/etc/postgresql-common/createcluster.conf'
  prepareEditor(first, { [settings]: 'create_main_cluster = false\n' })
  const steps = [
    command('apt install postgresql-common'),
    command('editor /etc/postgresql-common'),
    command('apt install etcd-server'),
    command('apt install coturn'),
  ]
  for (const line of steps) checkSuccess(report, line, runInRoot(first, line))
  const roots = { db1: first, db2: copyRoot(first), db3: copyRoot(first) }
  return (name) => roots[name]
}

interface Filled {
  name: HostName
  addresses: Record<HostName, string>
  password: string
}

/** The files of ops/, with their placeholders filled in: what the editor of each machine will write. */
function writeFiles(root: string, { name, addresses, password }: Filled): void {
  const read = (file: string) => readFileSync(join('ops', file), 'utf8')
  const values = {
    ...addresses,
    ...{ name, address: addresses[name], data: DATA, programs: PROGRAMS, password },
  }
  const own = fill(read('cluster/machine.env'), values)
  const pooler = '/etc/pgbouncer/embellie.ini'
  const users = '/etc/pgbouncer/userlist.txt'
  prepareEditor(
    root,
    {
      '/etc/default/etcd': own,
      '/etc/patroni_env.conf': own,
      '/etc/default/haproxy': own,
      '/etc/patroni/config.yml': fill(read('cluster/patroni.yml'), addresses),
      '/etc/haproxy/haproxy.cfg': read('cluster/haproxy.cfg'),
      '/etc/pgbouncer/pgbouncer.ini': `%include ${pooler}\nlisten_addr = 127.0.0.1\nlisten_port = 6432\nauth_file = ${users}\n`,
      [users]: `"embellie" "${password}"\n`,
    },
    `s/^\\( *\\)max_connections: 200/\\1max_connections: 250\\n\\1${archiveSettings().join('\\n\\1')}/`,
  )
  const archived = read('pgbackrest/pgbackrest.conf').replace(
    '{password}',
    'the words of the proof',
  )
  writeFileSync(
    join(root, 'etc/pgbackrest.conf'),
    archived.replace(/^pg1-path=.+/m, `pg1-path=${DATA}/postgresql/data`),
  )
  for (const unit of ['embellie-pgbackrest.service', 'embellie-pgbackrest.timer']) {
    copyFileSync(join('ops/systemd', unit), join(root, 'etc/systemd/system', unit))
  }
  copyFileSync('ops/cluster/pgbouncer.ini', join(root, pooler))
  const handover = 'systemd/patroni.service.d/handover.conf'
  const place = join(root, 'etc', 'systemd/system/patroni.service.d/handover.conf')
  mkdirSync(dirname(place), { recursive: true })
  copyFileSync(join('ops', handover), place)
  copyFileSync('ops/cluster/database.sql', join(root, 'root/database.sql'))
}

/** `archive_mode` and `archive_command` of archive.conf, in the syntax of Patroni's configuration. */
function archiveSettings(): string[] {
  const file = readFileSync('ops/pgbackrest/archive.conf', 'utf8')
  const settings = [...file.matchAll(/^(archive_(?:mode|command)) = '?([^'\n]+)'?$/gm)]
  return settings.map(([, name, value]) => `${name}: "${value}"`)
}

async function setUp(stage: Stage): Promise<void> {
  console.log('\nthree machines are set up')
  const steps = [
    command('install -d -m 700 -o etcd'),
    command('install -d -m 700 -o postgres'),
    command('editor /etc/default/etcd'),
    command('chmod 600'),
    command('editor /etc/patroni/config.yml'),
    command('systemctl restart etcd patroni haproxy pgbouncer'),
  ]
  for (const line of steps) {
    const outcomes = await Promise.all(
      [...stage.machines.values()].map((one) => one.typeAsync(line)),
    )
    for (const outcome of outcomes) checkSuccess(stage.report, line, outcome)
  }
  await becomesWhole(stage)
}

function createDatabase({ report, machines, password }: Stage): void {
  const file = readFileSync('ops/cluster/database.sql', 'utf8')
  const line = (/psql .+/.exec(file)?.[0] ?? '')
    .replace('password=…', `password=${password}`)
    .replace('ops/cluster/', '')
  checkSuccess(
    report,
    'the database is created',
    on(machines, 'db1').type(`PGPASSWORD=${password} ${line}`),
  )
  const made = sql({ machines, password }, 'create table kept (nth int)')
  report.check('the pooler connects to the database', made, 'CREATE TABLE')
}

async function proveHandover(stage: Stage): Promise<void> {
  console.log('\na planned handover of the primary')
  const before = leaderOf(stage)
  const line = command('systemctl restart patroni')
  checkSuccess(stage.report, `${line} (${before})`, on(stage.machines, before).type(line))
  await becomesWhole(stage)
  stage.report.check('another machine is the primary', leaderOf(stage) === before, false)
  stage.report.check(
    'the pooler follows the primary',
    sql(stage, 'insert into kept values (1)'),
    'INSERT 0 1',
  )
}

async function proveSettings(stage: Stage): Promise<void> {
  console.log('\na setting is changed')
  const db1 = on(stage.machines, 'db1')
  const line = command('patronictl -c /etc/patroni/config.yml edit-config')
  checkSuccess(stage.report, line, db1.type(line))
  const shown = db1.type('patronictl -c /etc/patroni/config.yml show-config').output
  stage.report.check('the setting is stored', shown.includes('max_connections: 250'), true)
}

/** The current primary archives its WAL and makes the nightly backup, whichever machine it is. */
async function proveArchive(stage: Stage): Promise<void> {
  console.log('\nWAL archiving')
  const { report, machines } = stage
  const db1 = on(machines, 'db1')
  db1.type(`chown postgres: ${BACKUPS}`)
  const restart = command('patronictl -c /etc/patroni/config.yml restart')
  checkSuccess(report, restart, db1.type(restart))
  await becomesWhole(stage)
  await proveNightlyBackup(stage, ['full'])
  const before = leaderOf(stage)
  on(machines, before).type(command('systemctl restart patroni'))
  await becomesWhole(stage)
  sql(stage, 'insert into kept values (3)')
  report.check('another machine is the primary', leaderOf(stage) === before, false)
  await proveNightlyBackup(stage, ['full', 'diff'])

  const copy = '/var/lib/postgresql/copy'
  const restore = `runuser -u postgres -- pgbackrest --stanza=embellie --pg1-path=${copy} --type=immediate`
  checkSuccess(
    report,
    'a copy is restored',
    db1.type(`install -d -m 700 -o postgres ${copy} && ${restore} --archive-mode=off restore`),
  )
  const own = '-c port=5499 -c listen_addresses=127.0.0.1 -c synchronous_standby_names='
  db1.type(
    `cp ${DATA}/postgresql/data/pg_hba.conf ${copy}; runuser -u postgres -- ${PROGRAMS}/pg_ctl -D ${copy} -w -l ${copy}.log -o '${own}' start`,
  )
  const count = () => sql({ ...stage, at: '127.0.0.1:5499' }, 'select count(*) from kept')
  report.check(
    'the copy has the writes of both primaries',
    count(),
    sql(stage, 'select count(*) from kept'),
  )
  db1.type(`runuser -u postgres -- ${PROGRAMS}/pg_ctl -D ${copy} -m immediate stop; rm -r ${copy}`)
}

/** The nightly job runs on each machine; exactly one of them makes the backup. */
async function proveNightlyBackup(stage: Stage, made: readonly string[]): Promise<void> {
  const { report, machines } = stage
  const steps = [
    command('systemctl enable --now embellie-pgbackrest.timer'),
    command('systemctl start embellie-pgbackrest.service'),
  ]
  for (const [name, machine] of machines)
    for (const line of steps) checkSuccess(report, `${line} (${name})`, machine.type(line))
  const info = command('runuser -u postgres -- pgbackrest --stanza=embellie info')
  const { output } = on(machines, 'db1').type(info)
  const found = [...output.matchAll(/(full|diff) backup:/g)].map(([, kind]) => kind)
  report.check('there is one more backup', /status: ok/.test(output) ? found : output, made)
}

async function proveLostReplica(stage: Stage): Promise<void> {
  console.log('\na replica loses its data')
  const { machines, report, addresses } = stage
  if (leaderOf(stage) === 'db2') {
    on(machines, 'db2').type(command('systemctl restart patroni'))
    await becomesWhole(stage)
  }
  const db2 = on(machines, 'db2')
  db2.type(`rm -r ${DATA}/postgresql/data/base`)
  const read = () => sql({ ...stage, at: `${addresses.db2}:5432` }, 'select count(*) from kept')
  const kept = sql(stage, 'select count(*) from kept')
  report.check('the replica cannot be read', read() === kept, false)
  const line = command('patronictl -c /etc/patroni/config.yml reinit')
  checkSuccess(report, line, on(machines, 'db1').type(line))
  await until(() => read() === kept)
  report.check('the rebuilt replica can be read', read(), kept)
  await becomesWhole(stage)
}

async function proveLostMajority(stage: Stage): Promise<void> {
  console.log('\ntwo of three machines are down')
  const { machines, report } = stage
  const [stays, ...away] = [leaderOf(stage), ...HOST_NAMES.filter((one) => one !== leaderOf(stage))]
  for (const name of away) on(machines, name).type('systemctl stop etcd patroni')
  const insert = () => sql({ ...stage, from: stays }, 'insert into kept values (2)')
  await pause(15_000)
  report.check('no write is acknowledged', insert() === 'INSERT 0 1', false)
  const line = command('systemctl restart etcd patroni')
  const [first = 'db1', second = 'db1'] = away
  checkSuccess(report, `${line} (${first})`, on(machines, first).type(line))
  await until(() => insert() === 'INSERT 0 1')
  report.check('writes are acknowledged once one of the two is back', insert(), 'INSERT 0 1')
  checkSuccess(report, `${line} (${second})`, on(machines, second).type(line))
  await becomesWhole(stage)
}

function proveRelay({ report, machines, addresses }: Stage, root: string): void {
  console.log('\nthe relay for calls')
  const machine = on(machines, 'db3')
  const text = readFileSync('ops/coturn/turnserver.conf', 'utf8')
  const filled = text.replaceAll('203.0.113.9', addresses.db3).replace('REPLACE_ME', 'x'.repeat(32))
  writeFileSync(join(root, 'etc/turnserver.conf'), filled)
  const key = '-newkey rsa:2048 -nodes -days 2 -subj /CN=relais.example.org'
  machine.type(
    `mkdir /etc/coturn && openssl req -x509 ${key} -keyout /etc/coturn/key.pem -out /etc/coturn/cert.pem && chown turnserver /etc/coturn/*`,
  )
  const line = command('systemctl restart coturn')
  checkSuccess(report, line, machine.type(line))
  checkSuccess(
    report,
    'the relay responds',
    machine.type(`timeout 10 turnutils_stunclient ${addresses.db3}`),
  )
  checkSuccess(
    report,
    'the relay responds over TLS',
    machine.type(`openssl s_client -brief -connect ${addresses.db3}:5349`),
  )
}

/**
 * Waits until there is one primary and both others are synchronous standbys, by the command that the manual gives for
 * this.
 */
async function becomesWhole({ machines, report }: Stage): Promise<void> {
  const line = command('patronictl -c /etc/patroni/config.yml list')
  let output = ''
  const isWhole = () => {
    output = on(machines, 'db1').type(line).output
    const count = (role: RegExp) => [...output.matchAll(role)].length
    return count(/Leader .*running/g) === 1 && count(/Sync Standby .*streaming/g) === 2
  }
  await until(isWhole)
  report.check(
    'the cluster reports one primary and two synchronous standbys',
    isWhole() || output,
    true,
  )
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + WHOLE_WITHIN_MS
  while (!isSo() && performance.now() < deadline) await pause(LOOK_EVERY_MS)
}

function leaderOf({ machines }: Pick<Stage, 'machines'>): HostName {
  const { output } = on(machines, 'db1').type(command('patronictl -c /etc/patroni/config.yml list'))
  const name = /\| (db\d) .*Leader/.exec(output)?.[1]
  return HOST_NAMES.find((one) => one === name) ?? 'db1'
}

interface Asked extends Pick<Stage, 'machines' | 'password'> {
  /** `from`: through the pooler of that machine. `at`: directly at this host and port instead. */
  from?: HostName
  at?: string
}

function sql(
  { machines, password, from = 'db1', at = '127.0.0.1:6432' }: Asked,
  text: string,
): string {
  const url = `postgresql://embellie:${password}@${at}/embellie?connect_timeout=5`
  return on(machines, from).type(`timeout 10 psql -At -c "${text}" "${url}"`).output
}

function on(machines: Map<HostName, Inside>, name: HostName): Inside {
  const inside = machines.get(name)
  if (!inside) throw new Error(`${name} does not run.`)
  return inside
}
