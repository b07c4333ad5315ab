// Rules: privacy
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { waitForBlockedSessions } from '#tests/support/blocked-sessions.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'

const LONG_AGO_MS = 400 * 86_400_000
/** Shorter than the time after which PostgreSQL ends an idle transaction. */
const KEEP_ALIVE_MS = 500

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())
beforeEach(() => resetDatabase(app.handle))

test('a row that stays locked does not prevent the deletion of other old data, and is deleted by the next run', async () => {
  const { database, transaction } = app.handle
  const [helene, laurent] = [
    await buildMember(database),
    await buildMember(database, { gender: 'H' }),
  ]
  const at = new Date(app.clock.now().getTime() - LONG_AGO_MS)
  const visit = { visited_id: helene.id, visitor_id: laurent.id, at }
  await database.insertInto('visits').values(visit).execute()
  const seen = { member_id: helene.id, from_id: laurent.id, created_at: at, seen_at: at }
  await database
    .insertInto('notifications')
    .values({ ...seen, type: 'flash' })
    .execute()
  const pass = { from_id: helene.id, to_id: laurent.id, kind: 'pass', at } as const
  await database.insertInto('edges').values(pass).execute()
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = transaction(async (tx) => {
    await tx.selectFrom('visits').selectAll().forUpdate().execute()
    const keepAlive = setInterval(() => void sql`select`.execute(tx), KEEP_ALIVE_MS)
    held.resolve()
    await gate.promise
    clearInterval(keepAlive)
  })
  await held.promise
  const left = async () => {
    const { rows } = await sql<{ table: string }>`
      select 'notifications' as table from notifications union all select 'visits' from visits
      union all select 'edges' from edges`.execute(database)
    return rows.map(({ table }) => table)
  }
  await expect(app.services.erasures.forgetOld()).rejects.toThrow()
  expect(await left()).toEqual(['visits'])
  gate.resolve()
  await holding
  await app.services.erasures.forgetOld()
  expect(await left()).toEqual([])
})

test.each([
  ['a repeated visit', 'visits', 'at'],
  ['a new deck', 'decks', 'day'],
] as const)(
  '%s is kept although the old row was being deleted at the same time',
  async (_, table, column) => {
    const { database, transaction } = app.handle
    const [helene, laurent] = [
      await buildMember(database),
      await buildMember(database, { gender: 'H' }),
    ]
    const now = app.clock.now()
    const at = new Date(now.getTime() - LONG_AGO_MS)
    const visit = { visited_id: helene.id, visitor_id: laurent.id, at }
    await database.insertInto('visits').values(visit).execute()
    const deck = { viewer_id: helene.id, day: '2025-10-01', ids: [laurent.id], dealt: [laurent.id] }
    await database.insertInto('decks').values(deck).execute()
    const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const renewing = transaction(async (tx) => {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now}`.execute(tx)
      held.resolve()
      await gate.promise
    })
    await held.promise
    const forgetting = app.services.erasures.forgetOld()
    await waitForBlockedSessions(app.handle)
    gate.resolve()
    await Promise.all([renewing, forgetting])
    expect(await database.selectFrom(table).selectAll().execute()).toHaveLength(1)
  },
)
