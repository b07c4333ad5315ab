import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { createClock } from '#server/platform/clock.ts'
import type { Database, DatabaseHandle } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import type { Viewer } from '#server/platform/session.ts'
import { BENCH_NOW, HEAVY_MEMBERS } from './community.ts'
import type { Bench } from './figure.ts'

const VIEWERS = 40

/** The product on that database, at the instant of the community, and the members who look at it. */
export async function openBench(handle: DatabaseHandle, database: Database): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'embellie-bench-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const { services } = await buildApp({
    config: loadConfig({ DATA_DIR: dataDir }),
    handle: { ...handle, database },
    clock: createClock(() => new Date(BENCH_NOW)),
    log: createLog(),
  })
  const members = await listMembers(database)
  return {
    services,
    viewers: members.filter(({ id }) => id > HEAVY_MEMBERS),
    heavy: members.filter(({ id }) => id <= HEAVY_MEMBERS),
  }
}

/** The heavy members, and others evenly spread over the rest. */
async function listMembers(database: Database): Promise<Viewer[]> {
  const { id: last } = await database
    .selectFrom('members')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const step = Math.floor(last / VIEWERS)
  const spread = Array.from({ length: VIEWERS }, (_, nth) => HEAVY_MEMBERS + 1 + nth * step)
  const heavy = Array.from({ length: HEAVY_MEMBERS }, (_, nth) => nth + 1)
  const rows = await database
    .selectFrom('members')
    .select(['id', 'public_id as publicId'])
    .where('id', 'in', [...heavy, ...spread])
    .orderBy('id')
    .execute()
  const paying = { plan: 'premium', role: null, isConfirmed: true } as const
  return rows.map((row) => ({ ...row, ...paying, sessionHash: '', provenAt: null }))
}
