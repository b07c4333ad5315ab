// Rules: privacy
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMember } from '#tests/support/factories.ts'

const LONG_AGO_MS = 400 * 86_400_000
/** Within the time after which PostgreSQL ends a transaction that says nothing. */
const SPEAKS_EVERY_MS = 500

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

test('what somebody holds for long keeps nothing else from being forgotten, and is tried again', async () => {
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
    const speaking = setInterval(() => void sql`select`.execute(tx), SPEAKS_EVERY_MS)
    held.resolve()
    await gate.promise
    clearInterval(speaking)
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
