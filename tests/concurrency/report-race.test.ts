// Rules: safety
import { beforeEach, expect, test } from 'vitest'
import { createReportService } from '#server/features/moderation/reports.service.ts'
import { createBlockService } from '#server/features/safety/blocks.service.ts'
import { createEvents, createTransact } from '#server/platform/events.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember } from '#tests/support/factories.ts'

const handle = await openTestDatabase()
const { database } = handle
const log = { error: (...args: unknown[]) => console.error(...args) }

beforeEach(() => resetDatabase(handle))

test('the same report sent many times at the same time opens one case with one statement, and is acknowledged once', async () => {
  const clock = fixedClock(BUILT_AT.toISOString())
  const base = { database, clock, transact: createTransact(handle, createEvents(log)) }
  const mails: unknown[] = []
  const schedule = {
    enqueue: async (_tx: unknown, _queue: unknown, mail: unknown) => void mails.push(mail),
  }
  const tableSeats = { separate: async () => undefined }
  const tableGuests = { find: async () => undefined, idsOfFellows: async () => new Map() }
  const config = { baseUrl: 'http://localhost:3000', supportEmail: 'aide@exemple.fr' }
  const reports = createReportService({
    ...base,
    config,
    schedule,
    blocks: createBlockService({ ...base, tableSeats, tableGuests }),
    standing: { findId: async () => undefined },
  })
  const [a, b] = [await buildMember(database), await buildMember(database, { gender: 'H' })]

  const body = { userId: b.public_id, reason: 'money' } as const
  const answers = await Promise.all(Array.from({ length: 20 }, () => reports.report(a, body)))

  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  expect(await database.selectFrom('reports').select('id').execute()).toHaveLength(1)
  expect(await database.selectFrom('report_statements').select('id').execute()).toHaveLength(1)
  expect(mails).toHaveLength(1)
})
