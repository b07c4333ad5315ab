import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { StartError } from '#server/platform/start-error.ts'
import { differences, type Fingerprints, takeFingerprints } from './fingerprints.ts'

type StorageConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 's3'>

/** The data of a site that a backup copies. */
export interface SiteData {
  databaseUrl: string
  /** The folder of the photo files; null if the photos are in a bucket, which has copies of its own. */
  photos: string | null
}

/** @throws {StartError} If the database is the embedded one. */
export function siteDataOf({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
  s3,
}: StorageConfig): SiteData {
  const direct = databaseDirectUrl ?? databaseUrl
  if (direct) return { databaseUrl: direct, photos: s3.bucket ? null : join(dataDir, 'photos') }
  throw new StartError(
    `La base est embarquée : arrêtez le serveur et copiez le dossier ${dataDir}, ou lancez « npm run db:export ».`,
  )
}

/**
 * Copies a running site into a folder: a snapshot of the database, the fingerprints of the same snapshot, and the
 * photos. The photos are copied before and after the database, so that none that is added meanwhile is missing.
 */
export async function backUp({ databaseUrl, photos }: SiteData, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await copyPhotos(photos, join(folder, 'photos'))
  const fingerprints = await withClient(databaseUrl, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only')
    const { rows } = await client.query('select pg_export_snapshot() as snapshot')
    await run('pg_dump', [
      ...['--format=custom', `--snapshot=${rows[0].snapshot}`],
      ...[`--file=${join(folder, 'database.dump')}`, `--dbname=${databaseUrl}`],
    ])
    return takeFingerprints((sql) => client.query(sql))
  })
  await copyPhotos(photos, join(folder, 'photos'))
  await writeFile(join(folder, 'fingerprints.json'), JSON.stringify(fingerprints, null, 2))
}

/** Restores a folder written by `backUp` into an empty database and photo folder; returns the tables that differ. */
export async function restore(
  folder: string,
  { databaseUrl, photos }: SiteData,
): Promise<string[]> {
  await run('pg_restore', [
    ...['--exit-on-error', '--no-owner', `--dbname=${databaseUrl}`],
    join(folder, 'database.dump'),
  ])
  if (photos) await copyPhotos(join(folder, 'photos'), photos)
  const expected: Fingerprints = JSON.parse(
    await readFile(join(folder, 'fingerprints.json'), 'utf8'),
  )
  return withClient(databaseUrl, async (client) =>
    differences(expected, await takeFingerprints((sql) => client.query(sql))),
  )
}

/** The public ids of the profile and message photos whose files are missing. */
export async function missingPhotos({ databaseUrl, photos }: SiteData): Promise<string[]> {
  if (!photos) return []
  const ids = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select public_id from photos where owner_id is not null
        union all select public_id from message_photos where match_id is not null`,
    )
    return rows.map(({ public_id }) => String(public_id))
  })
  return ids.filter((id) => !existsSync(join(photos, id)))
}

async function copyPhotos(from: string | null, to: string): Promise<void> {
  if (from && existsSync(from)) await cp(from, to, { recursive: true, force: false })
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  try {
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new StartError(`${program} a échoué.`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new StartError(
      `${program} est introuvable : installez ${program === 'pgbackrest' ? 'pgBackRest' : 'les programmes clients de PostgreSQL'}.`,
    )
  }
}
