import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { serverIdentity, startPostgres } from '#tests/support/postgres.ts'
import { fillCommunity, vacuum } from '../bench/community.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { scratchFolder } from './cluster/programs.ts'
import { createReport } from './cluster/report.ts'
import { requireProgram } from './programs.ts'

const OPS = resolve(import.meta.dirname, '../ops')
const STANZA = 'embellie'
const MEMBERS = Number(process.env.PROOF_MEMBERS ?? 1_000_000)
const PHOTOS = 2_000
const PICTURE_BYTES = 60_000

/**
 * pgBackRest with the configuration of ops/pgbackrest: the nightly backup, and a server restored to a point in time.
 */
export async function provePointInTime(): Promise<Tally> {
  requireProgram('pgbackrest')
  const report = createReport()
  const postgres = startPostgres({ fsync: true })
  const { dataDir } = postgres
  if (!dataDir)
    throw new Error('This proof needs a PostgreSQL of its own: unset TEST_DATABASE_URL.')
  const folder = scratchFolder()
  const identity = serverIdentity()
  for (const name of ['repository', 'spool', 'log', 'tmp']) mkdirSync(join(folder, name))
  const configuration = join(folder, 'pgbackrest.conf')
  const socket = new URL(postgres.url).searchParams.get('host') ?? ''
  writeFileSync(configuration, configurationFor({ folder, dataDir, socket }))
  giveToPostgres(folder, identity)

  const env = {
    PATH: process.env.PATH ?? '',
    PGBACKREST_CONFIG: configuration,
    TMPDIR: join(folder, 'tmp'),
    ...{ DATABASE_URL: postgres.url, PGBACKREST_STANZA: STANZA, DATA_DIR: join(folder, 'data') },
  }
  /** Runs a command as the user postgres, as on a database machine. */
  const run = (command: string, args: readonly string[]) => {
    const outcome = spawnSync(command, args, { env, encoding: 'utf8', ...identity })
    return { status: outcome.status, said: outcome.stdout + outcome.stderr }
  }
  const checkSuccess = (what: string, { status, said }: ReturnType<typeof run>) => {
    report.check(what, status, 0)
    if (status !== 0) console.log(said)
  }
  const drill = () => run(process.execPath, ['scripts/db-drill.ts'])
  async function ask(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query(sql)
    await client.end()
    return rows
  }
  async function set(settings: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    for (const setting of settings) await client.query(`alter system set ${setting}`)
    await client.end()
    postgres.halt('fast')
    postgres.start()
  }

  try {
    checkSuccess('the backup repository is created', run('pgbackrest', stanza('stanza-create')))
    await set(archiveSettings(configuration))
    console.log(`  Filling a site of ${MEMBERS.toLocaleString('en')} members.`)
    const handle = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
    await migrate(handle)
    await fillCommunity(handle, MEMBERS)
    await handle.maintain((sql) => sql(`delete from photos where id > ${PHOTOS}`))
    await vacuum(handle)
    const [{ members } = { members: 0 }] = await ask(
      'select count(*)::integer as members from members',
    )
    await handle.close()
    await storePhotos(join(env.DATA_DIR, 'photos'), ask)

    for (const command of nightly()) checkSuccess(command, run('sh', ['-c', command]))
    const info = JSON.parse(run('pgbackrest', [...stanza('info'), '--output=json']).said)
    report.check('the repository is encrypted', info[0]?.cipher, 'aes-256-cbc')
    report.check('pgBackRest reports no error', info[0]?.status?.code, 0)

    const from = performance.now()
    const done = drill()
    console.log(`  The drill took ${Math.round((performance.now() - from) / 1000)} s.`)
    checkSuccess('the drill restores the server to a point in time', done)
    report.check(
      'the drill reports the restored time',
      /la base est revenue à .+ se lisent/.test(done.said),
      true,
    )
    report.check(
      'the drill also compares a restored copy table by table',
      done.said.includes('table par table'),
      true,
    )

    console.log('\nevery member is renamed by mistake')
    const [{ now } = { now: '' }] = await ask('select clock_timestamp()::text as now')
    await pause(1_100)
    await ask('update members set first_name = $$x$$')
    await ask('select pg_switch_wal()')
    await pause(1_100)
    postgres.halt('fast')
    checkSuccess(
      'the server is restored to the time before the mistake',
      run('sh', ['-c', restoreCommand(String(now), configuration)]),
    )
    postgres.start()
    await untilPromoted(ask)
    const [left] = await ask(
      "select count(*)::integer as count from members where first_name = 'x'",
    )
    report.check('no trace of the mistake is left', left?.count, 0)
    const [there] = await ask('select count(*)::integer as count from members')
    report.check('every member is there', there?.count, members)

    console.log('\nan archive that accepts no WAL')
    await set(["archive_command = 'false'", "archive_timeout = '2s'"])
    const injected = spawnSync(
      'timeout',
      ['20', 'pgbackrest', ...stanza('check'), '--archive-timeout=3'],
      {
        env,
        encoding: 'utf8',
        ...identity,
      },
    )
    report.check('the nightly check fails', injected.status !== 0, true)
  } finally {
    postgres.stop()
  }
  return report.tally
}

/** Stores a file of realistic size for each row of photos: the drill compares the copy file by file. */
async function storePhotos(folder: string, ask: Ask): Promise<void> {
  for (const { id } of await ask('select public_id as id from photos')) {
    mkdirSync(join(folder, String(id)), { recursive: true })
    writeFileSync(join(folder, String(id), '800.webp'), randomBytes(PICTURE_BYTES))
  }
}

type Ask = (sql: string) => Promise<Record<string, unknown>[]>

async function untilPromoted(ask: Ask): Promise<void> {
  while ((await ask('select pg_is_in_recovery() as follows'))[0]?.follows) await pause(200)
}

/** The restore command of docs/operations.md, for the given point in time. */
function restoreCommand(instant: string, configuration: string): string {
  const manual = readFileSync(resolve(OPS, '../docs/operations.md'), 'utf8')
  const [command] = /pgbackrest --stanza=embellie [^`\n]* restore/.exec(manual) ?? []
  if (!command) throw new Error('docs/operations.md has no restore command.')
  return command
    .replace(/--target="[^"]+"/, `--target="${instant}"`)
    .replace('pgbackrest ', `pgbackrest --config=${configuration} `)
}

function stanza(command: string): string[] {
  return [`--stanza=${STANZA}`, '--log-level-console=warn', command]
}

interface Places {
  folder: string
  dataDir: string
  socket: string
}

function configurationFor({ folder, dataDir, socket }: Places): string {
  const text = readFileSync(join(OPS, 'pgbackrest/pgbackrest.conf'), 'utf8')
    .replace('/var/lib/pgbackrest', join(folder, 'repository'))
    .replace('{password}', 'the words of the proof')
    .replace('/var/lib/postgresql/15/main', dataDir)
    .replace(
      '[global]',
      `[global]\nlog-path=${folder}/log\nlock-path=${folder}/tmp\nspool-path=${folder}/spool`,
    )
  return `${text}pg1-socket-path=${socket}\npg1-user=postgres\n`
}

/** The settings of archive.conf, changed to find the configuration of the proof. */
function archiveSettings(configuration: string): string[] {
  const text = readFileSync(join(OPS, 'pgbackrest/archive.conf'), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace('pgbackrest ', `pgbackrest --config=${configuration} `))
    .map((line) => line.replace(/= (on|\d+s)$/, "= '$1'").replace("'60s'", "'2s'"))
}

/** The commands of the nightly unit, with systemd's escapes resolved. */
function nightly(): string[] {
  const unit = readFileSync(join(OPS, 'systemd/embellie-pgbackrest.service'), 'utf8')
  return [...unit.matchAll(/^ExecStart=(.+)$/gm)].map(([, command = '']) =>
    command.replaceAll('%%', '%'),
  )
}

function giveToPostgres(folder: string, identity: ReturnType<typeof serverIdentity>): void {
  chmodSync(folder, 0o755)
  if (!identity) return
  for (const name of ['', 'repository', 'spool', 'log', 'tmp', 'pgbackrest.conf']) {
    chownSync(join(folder, name), identity.uid, identity.gid)
  }
}
