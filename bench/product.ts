import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { createClock } from '#server/platform/clock.ts'
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { createLog } from '#server/platform/log.ts'
import { BENCH_NOW, DECK_SIZE, FAR, HEAVY, POPULAR, RARE } from './casts.ts'
import type { Bench } from './figure.ts'
import { findLongTalk, listCast, listSpread, listTalks } from './measured-members.ts'

const VIEWERS = 200
const TARGETS = 2000
const TALKS = 200

/** The product on that database, at the current time of the community, and the members to measure it for. */
export async function openBench(handle: DatabaseHandle, database: Database): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'embellie-bench-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const { services } = await buildApp({
    config: loadConfig({ DATA_DIR: dataDir }),
    handle: { ...handle, database, replica: database },
    clock: createClock(() => new Date(BENCH_NOW)),
    log: createLog(),
  })
  const viewers = await listSpread(database, VIEWERS, 'odd')
  return {
    services,
    database,
    viewers,
    fullyDealt: await withFullDeck(viewers, services),
    targets: await listSpread(database, TARGETS, 'even'),
    heavy: await listCast(database, HEAVY),
    rare: await listCast(database, RARE),
    far: await listCast(database, FAR),
    popular: await listCast(database, POPULAR),
    talks: await listTalks(database, TALKS),
    longTalk: await findLongTalk(database),
  }
}

async function withFullDeck(
  viewers: readonly Viewer[],
  { discovery }: Pick<Bench['services'], 'discovery'>,
): Promise<Viewer[]> {
  const found: Viewer[] = []
  for (const viewer of viewers) {
    const cards = await discovery.suggestions(viewer)
    if (cards.length === DECK_SIZE) found.push(viewer)
  }
  return found
}
