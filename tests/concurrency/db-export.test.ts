// Rules: platform
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { exportSql } from '#db/export.ts'
import { seedDemo } from '#db/seed.ts'
import { createAuditService } from '#server/features/audit/audit.service.ts'
import { createPlaceService } from '#server/features/places/places.service.ts'
import { MAIL_QUEUE } from '#server/jobs.ts'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createSchedule } from '#server/platform/jobs/schedule.ts'
import { createSecret } from '#server/platform/secret.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { databaseUrl, onServer } from '#tests/support/global-setup.ts'

const AWKWARD = `L'« été » \\n d'Élodie\t;\r\n--\n$$ 'fin' 🌅`
const NOWHERE = { put: async () => undefined }
const log = { error: vi.fn(), warn: vi.fn() }
const clock = fixedClock('2026-11-20T09:00:00Z')

let dataDir: string
let embedded: DatabaseHandle
let server: DatabaseHandle
let url: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'embellie-export-'))
  embedded = await openDatabase({ dataDir, databaseUrl: null })
  await migrate(embedded)
  await seedDemo({ handle: embedded, clock, places: createPlaceService(), storage: NOWHERE })
  const source = inject('testDatabase')
  if (source.engine !== 'postgres') throw new Error('This test needs PostgreSQL')
  const name = `${source.template}_${randomBytes(4).toString('hex')}`
  await onServer(source.server, `create database ${name}`)
  url = databaseUrl(source.server, name)
  server = await openDatabase({ dataDir: '', databaseUrl: url })
}, 60_000)

afterAll(async () => {
  await Promise.all([embedded.close(), server.close()])
  rmSync(dataDir, { recursive: true })
})

async function exported(handle: DatabaseHandle): Promise<string> {
  let text = ''
  await exportSql(handle, async (part) => {
    text += part
  })
  return text
}

/** Loads a file as a person does with psql, without a time limit. */
function load(file: string) {
  return server.maintain((executeSql) => executeSql(file))
}

/** The lines in any order: a server stores a short row in an earlier page that has room, so the order can differ. */
function inAnyOrder(file: string): string[] {
  return file
    .split('\n')
    .map((line) => line.replace(/[,;]$/, ''))
    .sort()
}

function scheduleOn(handle: DatabaseHandle, work: (subject: string) => void) {
  const schedule = createSchedule({ handle, log, runsRecurringTasks: false })
  schedule.queue('mail', async ({ subject }) => work(subject), MAIL_QUEUE)
  return schedule
}

function auditOn({ database }: DatabaseHandle) {
  const secret = createSecret({ appSecret: null, dataDir })
  return createAuditService({ database, replica: database, clock, secret })
}

/** Rows that are hard to export: unusual characters, bytes, a hash chain, an email that is still queued. */
async function addAwkwardRows(): Promise<void> {
  const schedule = scheduleOn(embedded, () => {})
  await schedule.start()
  await schedule.stop()
  await embedded.transaction(async (tx) => {
    await tx.updateTable('members').set({ bio: AWKWARD }).where('id', '=', 1).execute()
    await sql`insert into archive.records (kind, sealed, created_at, purge_on)
      values ('test', ${Buffer.from([0, 39, 92, 255])}, ${clock.now()}, '2027-11-20')`.execute(tx)
    await auditOn(embedded).record(tx, { actorId: 1, act: 'test', subject: 'member', detail: {} })
    await schedule.enqueue(tx, 'mail', {
      to: 'a@exemple.fr',
      subject: AWKWARD,
      text: '',
      html: '',
    })
  })
}

test('an embedded database moves to a server with every row, counter and pending job, and works there', async () => {
  await addAwkwardRows()
  const file = await exported(embedded)

  await load(file)

  expect(inAnyOrder(await exported(server))).toEqual(inAnyOrder(file))
  await migrate(server)
  expect(inAnyOrder(await exported(server))).toEqual(inAnyOrder(file))
  expect(await auditOn(server).findBreak()).toBeUndefined()
  const { rows } = await server.executeSql(
    `select bio, nextval('members_id_seq') > (select max(id) from members) as "isNext" from members where id = 1`,
  )
  expect(rows).toEqual([{ isNext: true, bio: AWKWARD }])
  const orphan = server.executeSql(
    `insert into bonus_flashes (member_id, remaining, created_at) values (999999, 1, now())`,
  )
  await expect(orphan).rejects.toThrow(/foreign key/)

  const mailed: string[] = []
  const schedule = scheduleOn(server, (subject) => mailed.push(subject))
  await schedule.start()
  await vi.waitFor(() => expect(mailed).toEqual([AWKWARD]), { timeout: 10_000 })
  await schedule.stop()
}, 60_000)

test('a database that is not empty is not overwritten', async () => {
  await expect(load(await exported(embedded))).rejects.toThrow('This database is not empty')
})
