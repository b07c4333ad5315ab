import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/platform/database.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { fillCommunity } from '../../bench/community.ts'
import { decksFigures } from '../../bench/decks.figures.ts'
import { messagesFigures } from '../../bench/messages.figures.ts'
import { openBench } from '../../bench/product.ts'
import { profilesFigures } from '../../bench/profiles.figures.ts'
import { sequentialScans } from '../../bench/scans.ts'

const MEMBERS = 3000
/** How often each figure is called while the tables it reads are watched. */
const LOOKS = 5

let handle: DatabaseHandle

beforeAll(async () => {
  handle = await openTestDatabase()
  await resetDatabase(handle)
  await fillCommunity(handle, MEMBERS)
}, 60_000)
afterAll(() => resetDatabase(handle))

test.each([
  ['page of /profiles', profilesFigures],
  ['deck, card or flash', decksFigures],
  ['conversation, list of them or message', messagesFigures],
])('no %s reads a table that grows with the members from end to end', async (_, figures) => {
  await handle.transaction(async (tx) => {
    const found: string[] = []
    for (const { name, prepare, run } of figures(await openBench(handle, tx))) {
      for (let nth = 0; nth < LOOKS; nth++) {
        await prepare?.(nth)
        const tables = await sequentialScans(tx, () => run(nth))
        found.push(...tables.map((table) => `${name}: ${table}`))
      }
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
