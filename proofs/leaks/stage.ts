import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { DomainProblem } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { createLog } from '#server/platform/log.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { startPostgres } from '#tests/support/postgres.ts'

/** The first day of a month of thirty days, so that its last flashes are in the sum of 1 December. */
export const FIRST_DAY = '2026-11-01'

/** The product on its own PostgreSQL, with a clock that the proof moves. */
export async function openStage() {
  const server = startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'embellie-leaks-'))
  const handle = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  await migrate(handle)
  const clock = fixedClock(`${FIRST_DAY}T06:00:00Z`)
  const app = await buildApp({
    config: loadConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', APP_SECRET: 'leaks'.repeat(10) }),
    handle,
    clock,
    log: createLog({ write: () => undefined }),
    externalServices: { mailer: { send: async () => undefined } },
    runsRecurringTasks: false,
  })

  async function close(): Promise<void> {
    await app.close()
    await handle.close()
    server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { services: app.services, idle: app.idle, database: handle.database, clock, close }
}
export type Stage = Awaited<ReturnType<typeof openStage>>

/** The session of a member, as the server would resolve it for their requests. */
export function sessionOf({
  id,
  publicId,
  plan,
}: Pick<Viewer, 'id' | 'publicId' | 'plan'>): Viewer {
  return {
    ...{ id, publicId, plan, role: null, isConfirmed: true, isHeld: false },
    ...{ sessionHash: `${id}`, sessionId: '', provenAt: null },
  }
}

/** Whether the product refused the work with a problem; any other error fails the proof. */
export async function isRefused(work: () => Promise<unknown>): Promise<boolean> {
  return (await answerOf(async () => [await work()])) === undefined
}

/** What the product returned, or undefined if it refused with a problem. */
export async function answerOf<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainProblem) return undefined
    throw error
  }
}
