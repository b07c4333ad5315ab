// Rules: discovery
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createServedService } from '#server/features/discovery/served.service.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT } from '#tests/support/factories.ts'
import { naiveTest } from '#tests/support/naive.ts'

const DAILY_LIMIT = 300
const PAGES = Array.from({ length: 30 }, (_, page) =>
  Array.from({ length: 24 }, (_, index) => page * 24 + index + 1),
)

const handle = await openTestDatabase()
const { database } = handle
const served = createServedService({ database, clock: fixedClock(BUILT_AT.toISOString()) })
const viewer = { id: 1, plan: 'gratuit', isConfirmed: true } as const

beforeEach(() => resetDatabase(handle))

type Serve = (ids: readonly number[]) => Promise<number[]>

const serve: Serve = async (ids) => {
  const { rows } = await sql<{
    ids: number[]
  }>`select ${served.withinLimit(viewer, ids)} as ids`.execute(database)
  return rows[0]?.ids ?? []
}

/** A naive implementation: it counts first and writes afterwards. */
const naiveServe: Serve = async (ids) => {
  const { rows } = await sql<{ count: number }>`
    select cardinality(ids) as count from profiles_served where viewer_id = ${viewer.id}`.execute(
    database,
  )
  const allowed = ids.slice(0, DAILY_LIMIT - (rows[0]?.count ?? 0))
  await sql`insert into profiles_served as s (viewer_id, day, ids)
    values (${viewer.id}, '2026-11-20', ${allowed}::integer[])
    on conflict (viewer_id) do update set ids = s.ids || excluded.ids`.execute(database)
  return allowed
}

async function shownBy(serveWith: Serve): Promise<number> {
  const answers = await Promise.all(PAGES.map(serveWith))
  return new Set(answers.flat()).size
}

test('pages requested at the same time show no more than the daily number of profiles', async () => {
  expect(await shownBy(serve)).toBe(DAILY_LIMIT)
  const { ids } = await database
    .selectFrom('profiles_served')
    .select('ids')
    .executeTakeFirstOrThrow()
  expect([ids.length, new Set(ids).size]).toEqual([DAILY_LIMIT, DAILY_LIMIT])
})

naiveTest(
  'with a naive count, pages requested at the same time show more than the daily number of profiles',
  async () => {
    expect(await shownBy(naiveServe)).toBeGreaterThan(DAILY_LIMIT)
  },
)
