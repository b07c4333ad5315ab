import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '#server/platform/start-error.ts'
import { run, withClient } from './backup.ts'

/** A server that replays a log needs at least the values of these settings on the server that wrote it. */
const MINIMUM_SETTINGS = [
  ...['max_connections', 'max_worker_processes', 'max_wal_senders'],
  ...['max_prepared_transactions', 'max_locks_per_transaction'],
]
const ARCHIVED_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 500
/** The pause between a write and the target instant: longer than the clock's resolution. */
const APART_MS = 1_100

/** A second server, next to the site's, that pgBackRest has restored to an instant. */
export interface Restored {
  /** The restored copy of the site's database. */
  databaseUrl: string
  instant: Date
  /** Those of the words `before` and `after`, written around the instant, that the copy contains. */
  found: string[]
}

/**
 * Writes the word `before`, notes the time, writes `after`, and restores a copy of the whole server to the noted
 * instant from the backups and the archived log: it must contain `before` and not `after`. Calls `look` while the copy
 * runs.
 */
export async function restoreToInstant<T>(
  site: { databaseUrl: string; stanza: string; scratch: string },
  look: (restored: Restored) => Promise<T>,
): Promise<T> {
  const { stanza } = site
  const folder = await mkdtemp(join(tmpdir(), 'embellie-instant-'))
  const dataDir = join(folder, 'data')
  try {
    const { instant, settings } = await withClient(site.scratch, async (client) => {
      await client.query('create table words (word text)')
      await client.query(`insert into words values ('before')`)
      await pause(APART_MS)
      const { rows } = await client.query('select clock_timestamp() as now')
      await pause(APART_MS)
      await client.query(`insert into words values ('after')`)
      await untilArchived(client)
      const minimum = await client.query(
        'select name, setting from pg_settings where name = any ($1)',
        [MINIMUM_SETTINGS],
      )
      return { instant: rows[0].now as Date, settings: minimum.rows }
    })
    await run('pgbackrest', [
      ...[`--stanza=${stanza}`, `--pg1-path=${dataDir}`, '--archive-mode=off'],
      ...['--type=time', `--target=${instantOf(instant)}`],
      ...['--target-action=promote', '--log-level-console=warn', 'restore'],
    ])
    const program = join(programsFor(dataDir), 'pg_ctl')
    await writeFile(join(folder, 'hba.conf'), 'local all all trust\n')
    await writeFile(
      join(folder, 'server.conf'),
      [
        "listen_addresses = ''",
        `unix_socket_directories = '${folder}'`,
        `hba_file = '${join(folder, 'hba.conf')}'`,
        ...settings.map(({ name, setting }) => `${name} = ${setting}`),
      ].join('\n'),
    )
    const options = `-c config_file=${join(folder, 'server.conf')}`
    const log = join(folder, 'log')
    await run(program, ['start', '-s', '-w', '-t', '3600', '-D', dataDir, '-l', log, '-o', options])
    try {
      // The scratch database exists only once the log has been replayed.
      await untilPromoted(urlOnServerIn(site.databaseUrl, folder))
      const found = await withClient(urlOnServerIn(site.scratch, folder), async (client) => {
        const { rows } = await client.query('select word from words')
        return rows.map(({ word }) => String(word))
      })
      return await look({ databaseUrl: urlOnServerIn(site.databaseUrl, folder), instant, found })
    } finally {
      await run(program, ['stop', '-s', '-m', 'immediate', '-D', dataDir])
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In the format of pgBackRest. */
function instantOf(date: Date): string {
  return date.toISOString().replace('T', ' ').replace('Z', '+00')
}

type Client = Parameters<Parameters<typeof withClient>[1]>[0]

async function untilArchived(client: Client): Promise<void> {
  const { rows } = await client.query('select pg_walfile_name(pg_current_wal_lsn()) as file')
  const deadline = performance.now() + ARCHIVED_WITHIN_MS
  while (performance.now() < deadline) {
    const archiver = await client.query('select last_archived_wal as file from pg_stat_archiver')
    const last = String(archiver.rows[0]?.file)
    // Files about backups are archived as well.
    if (/^[\dA-F]{24}$/.test(last) && last >= rows[0].file) return
    await pause(LOOK_EVERY_MS)
  }
  throw new StartError(
    `Le journal n'est pas archivé : ${rows[0].file} attend depuis ${ARCHIVED_WITHIN_MS / 60_000} minutes (archive_command, archive_timeout).`,
  )
}

async function untilPromoted(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query('select pg_is_in_recovery() as follows')
      if (!rows[0].follows) return
      await pause(LOOK_EVERY_MS)
    }
  })
}

/** Debian's folder of the programs of the version that wrote the data; elsewhere '', for those in the PATH. */
function programsFor(dataDir: string): string {
  const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  const folder = `/usr/lib/postgresql/${version}/bin`
  return existsSync(folder) ? folder : ''
}

/** The URL of the same database on the server whose socket is in `folder`. */
function urlOnServerIn(url: string, folder: string): string {
  const copy = new URL(url)
  copy.host = 'localhost'
  copy.search = ''
  copy.searchParams.set('host', folder)
  return copy.href
}
