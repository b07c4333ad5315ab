import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { buildMember } from '#tests/support/factories.ts'
import { databaseUrl, onServer } from '#tests/support/global-setup.ts'
import { createAgenda } from './agenda.ts'
import { instantOf } from './calendar.ts'
import { runHourlyTasks } from './hours.ts'
import { createLetterbox } from './letterbox.ts'

/** Members registered up to this many days before the first simulated day. */
export const DAYS_BEFORE = 20

/** The running product on its own database, with a clock that the agenda moves. */
export async function openStage(server: string, name: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'embellie-attack-'))
  await onServer(server, `drop database if exists ${name} with (force)`)
  await onServer(server, `create database ${name} template ${TEMPLATE}`)
  const handle = await openDatabase({ databaseUrl: databaseUrl(server, name), dataDir: '' })
  const { database } = handle
  const begins = instantOf(-DAYS_BEFORE, 0)
  const clock = fixedClock(new Date(begins).toISOString())
  const letterbox = createLetterbox()
  const log = createLog({ write: () => undefined })
  const config = loadConfig({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    APP_SECRET: 'attack'.repeat(9),
  })
  const app = await buildApp({
    config: { ...config, port: 0 },
    handle,
    clock,
    log,
    externalServices: { mailer: letterbox },
    runsRecurringTasks: false,
  })
  const address = await app.listen()
  const agenda = createAgenda(clock)
  agenda.plan(instantOf(0, 0), runHourlyTasks(app.services, clock, log))
  const moderator = await buildMember(database, { is_public: false, email: 'equipe@exemple.fr' })

  async function close(): Promise<void> {
    await app.close()
    await handle.close()
    await onServer(server, `drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const { http, services, idle } = app
  return { http, services, idle, address, database, clock, agenda, letterbox, moderator, close }
}
export type Stage = Awaited<ReturnType<typeof openStage>>

/** The name of an empty database with the product's schema, which each seed copies. */
export const TEMPLATE = 'embellie_attack'
