import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/platform/database.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { fillCommunity } from '../../bench/community.ts'
import type { Figure } from '../../bench/figure.ts'
import { openBench } from '../../bench/product.ts'
import { profilesFigures } from '../../bench/profiles.figures.ts'
import { sequentialScans } from '../../bench/scans.ts'

const MEMBERS = 3000

let handle: DatabaseHandle

beforeAll(async () => {
  handle = await openTestDatabase()
  await resetDatabase(handle)
  await fillCommunity(handle, MEMBERS)
}, 60_000)
afterAll(() => resetDatabase(handle))

test('no page of /profiles reads a table that grows with the members from end to end', async () => {
  await handle.transaction(async (tx) => {
    const reads = async ({ name, viewers, run }: Figure) => {
      const tables = await sequentialScans(tx, async () => {
        for (const viewer of viewers.slice(0, 5)) await run(viewer)
      })
      return tables.map((table) => `${name}: ${table}`)
    }
    const found: string[] = []
    for (const figure of profilesFigures(await openBench(handle, tx))) {
      found.push(...(await reads(figure)))
    }
    expect(found).toEqual([])
  })
})

test('a table that is read from end to end is found out', async () => {
  const found = await handle.transaction((tx) =>
    sequentialScans(tx, () => sql`select count(*) from members where bio like '%x%'`.execute(tx)),
  )
  expect(found).toEqual(['members'])
})
