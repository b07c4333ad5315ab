// Rules: discovery
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember } from '#tests/support/factories.ts'

const handle = await openTestDatabase()

beforeEach(() => resetDatabase(handle))

test('the hourly job and the members refresh the pool at the same time without conflict', async () => {
  const members = []
  for (let i = 0; i < 20; i++) members.push(await buildMember(handle.database))
  const ids = members.map((member) => member.id)
  const refresh = (some: number[]) =>
    sql`select refresh_pool(${some}::integer[], '2026-11-20', ${BUILT_AT})`.execute(handle.database)

  const work = []
  for (let round = 0; round < 5; round++) {
    work.push(refresh(ids), refresh([...ids].reverse()), ...ids.map((id) => refresh([id])))
  }
  await Promise.all(work)

  const pool = await handle.database
    .selectFrom('deck_pool')
    .select('member_id')
    .orderBy('member_id')
    .execute()
  expect(new Set(pool.map((row) => row.member_id))).toEqual(new Set(ids))
})
