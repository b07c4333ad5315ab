import { mkdirSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { isOutage } from '#server/platform/database/outage.ts'
import { openServer } from '#tests/support/e2e-server.ts'
import { formOf } from '#tests/support/form.ts'
import { type ScratchPostgres, startPostgres } from '#tests/support/postgres.ts'
import type { Tally } from '../../scripts/suite/tally.ts'
import { createReport, type Report } from '../cluster/report.ts'
import {
  buildPairs,
  startWork,
  summaryOf,
  type Work,
  wrongConversations,
} from './members-at-work.ts'
import { mountSmallDisk } from './small-disk.ts'

const MEGABYTES = 320
const PAIRS = 3
/** Twice what fits into one file of the WAL. */
const LOG_WRITES = 20_000
const CALM_MS = 3_000
const ANSWERED_WITHIN_MS = 3_000
const BACK_WITHIN_MS = 2_000

/**
 * Members are active while the disk is completely full for `PROOF_DISK_SECONDS`, with each of the two databases: writes
 * are refused with a clear response, no photo is stored partially, and everything works again once there is space.
 */
export async function proveFullDisk(): Promise<Tally> {
  const report = createReport()
  console.log('\nthe embedded database')
  await fillDisk(report)
  console.log('\nthe WAL of the embedded database')
  await fillUnderWal(report)
  console.log('\nPostgreSQL')
  await fillDisk(report, (within) => startPostgres({ fsync: true, within }))
  return report.tally
}

/**
 * Writes so much that the engine's WAL needs space again and again. Without this handling the engine would exit when it
 * finds none.
 */
async function fillUnderWal(report: Report): Promise<void> {
  const disk = mountSmallDisk(MEGABYTES)
  const handle = await openDatabase({ dataDir: join(disk.folder, 'data'), databaseUrl: null })
  let isLost = false
  void handle.lost.then(() => {
    isLost = true
  })
  const write = () =>
    handle.executeSql("update written set text = repeat('x', 1000) where id = $1", [1])
  try {
    await handle.executeSql(
      "create table written (id int, text text); insert into written values (1, '')",
    )
    disk.fill()
    const refusals: unknown[] = []
    for (let nth = 0; nth < LOG_WRITES && !isLost; nth++) {
      await write().catch((error: unknown) => refusals.push(error))
    }
    report.check('the engine is still running', isLost, false)
    report.check(
      'writes that failed with an error other than a temporary outage',
      refusals.filter((error) => !isOutage(error)).length,
      0,
    )
    report.check('writes that succeeded on the full disk', LOG_WRITES - refusals.length, 0)
    const { rows } = await handle.executeSql('select count(*)::integer as count from written')
    report.check('stored rows can be read', rows[0]?.count, 1)
    disk.free()
    report.check('writes succeed once there is space', await write().then(() => true, String), true)
  } finally {
    await handle.close()
    disk.unmount()
  }
}

/** Fills a disk with the database and the photos on it. */
async function fillDisk(
  report: Report,
  start?: (within: string) => ScratchPostgres,
): Promise<void> {
  const disk = mountSmallDisk(MEGABYTES)
  const postgres = start?.(disk.folder)
  const dataDir = join(disk.folder, 'data')
  mkdirSync(dataDir)
  const place = { dataDir, databaseUrl: postgres?.url ?? null }
  const before = await openDatabase(place)
  await migrate(before)
  const pairs = await buildPairs(before, PAIRS)
  await before.close()
  const variables = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) }
  const server = await openServer(variables)
  try {
    const work = startWork(server.url, pairs, await photoForm())
    await pause(CALM_MS)
    disk.fill()
    const full = performance.now()
    await pause(1000 * Number(process.env.PROOF_DISK_SECONDS ?? 30))
    const freed = performance.now()
    report.check('the disk was full', disk.bytesLeft() < 65_536, true)
    disk.free()
    // As its supervisor would do: a PostgreSQL that could not write its WAL has exited.
    postgres?.halt('immediate')
    postgres?.start()
    await pause(BACK_WITHIN_MS)
    const back = performance.now()
    await pause(CALM_MS)
    await work.stop()

    checkAnswers(work, { full, freed, back }, report)
    await server.end('SIGTERM')
    const handle = await openDatabase(place)
    report.check(
      'conversations with a message lost, duplicated or out of order',
      await wrongConversations(handle, work.acknowledged),
      [],
    )
    const { rows } = await handle.executeSql('select public_id from photos')
    await handle.close()
    const known = new Set(rows.map(({ public_id }) => public_id))
    await checkPhotos(join(dataDir, 'photos'), known, report)
  } finally {
    await server.close()
    postgres?.stop()
    disk.unmount()
  }
}

interface Times {
  full: number
  freed: number
  back: number
}

function checkAnswers(work: Work, { full, freed, back }: Times, report: Report): void {
  const during = work.between(full, freed)
  const refused = summaryOf(during, 'unavailable')
  report.check('writes were refused', Object.keys(refused).length > 0, true)
  report.check('photos were refused', 'POST /api/upload/photo' in refused, true)
  const slowest = Math.max(...during.map(({ milliseconds }) => milliseconds))
  report.checkAtMost('the slowest response', slowest, ANSWERED_WITHIN_MS)
  const after = work.between(back, Number.POSITIVE_INFINITY)
  report.check('refused more than 2 s after the space is back', summaryOf(after, 'unavailable'), {})
  report.check(
    'photos are accepted again',
    after.some(({ what, outcome }) => what === 'POST /api/upload/photo' && outcome === 'done'),
    true,
  )
  report.check('responses that no member may get', summaryOf(work.attempts, 'broken'), {})
}

async function photoForm(): Promise<Request> {
  const background = { r: 197, g: 43, b: 45 }
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const picture = sharp({ create: { width: 400, height: 500, channels: 3, background, noise } })
  const { payload, headers } = await formOf({}, 'photo', [await picture.jpeg().toBuffer()])
  return new Request('http://localhost', { method: 'POST', headers, body: new Uint8Array(payload) })
}

/**
 * Each file is a complete image of a photo that is in the database. If a later file of a photo fails, the earlier ones
 * are removed.
 */
async function checkPhotos(
  folder: string,
  known: ReadonlySet<unknown>,
  report: Report,
): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const broken: string[] = []
  for (const { parentPath, name } of files) {
    await sharp(join(parentPath, name))
      .stats()
      .catch(() => broken.push(name))
  }
  report.check('files with an incomplete image', broken, [])
  const unknown = files.filter(({ parentPath }) => !known.has(basename(parentPath)))
  report.check('files of a photo that is not in the database', unknown.length, 0)
}
