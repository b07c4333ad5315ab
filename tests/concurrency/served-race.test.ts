// Rules: discovery
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createServedService } from '#server/features/discovery/served.service.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT } from '#tests/support/factories.ts'
import { naiveTest } from '#tests/support/naive.ts'

const MOST = 300
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

/** What one would write at first: it counts, and then writes. */
const naiveServe: Serve = async (ids) => {
  const { rows } = await sql<{ count: number }>`
    select cardinality(ids) as count from profiles_served where viewer_id = ${viewer.id}`.execute(
    database,
  )
  const allowed = ids.slice(0, MOST - (rows[0]?.count ?? 0))
  await sql`insert into profiles_served as s (viewer_id, day, ids)
    values (${viewer.id}, '2026-11-20', ${allowed}::integer[])
    on conflict (viewer_id) do update set ids = s.ids || excluded.ids`.execute(database)
  return allowed
}

async function shownBy(does: Serve): Promise<number> {
  const answers = await Promise.all(PAGES.map(does))
  return new Set(answers.flat()).size
}

test('of pages asked for at once, the profiles of the day are shown and no more', async () => {
  expect(await shownBy(serve)).toBe(MOST)
  const { ids } = await database
    .selectFrom('profiles_served')
    .select('ids')
    .executeTakeFirstOrThrow()
  expect([ids.length, new Set(ids).size]).toEqual([MOST, MOST])
})

naiveTest('which a count before the write would not hold', async () => {
  expect(await shownBy(naiveServe)).toBeGreaterThan(MOST)
})
