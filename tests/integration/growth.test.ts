// Rules: platform
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXPIRING_KINDS, forgetBatch } from '#server/features/privacy/erasures.db.ts'
import { EXPORT_SECTIONS } from '#server/features/privacy/export-sections.ts'
import { findExportedMember, readSection } from '#server/features/privacy/exports.db.ts'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { fillCommunity } from '../../bench/community.ts'
import { decksFigures } from '../../bench/decks.figures.ts'
import { messagesFigures } from '../../bench/messages.figures.ts'
import { openBench } from '../../bench/product.ts'
import { profilesFigures } from '../../bench/profiles.figures.ts'
import { rowsRead, sequentialScans } from '../../bench/scans.ts'

const MEMBERS = 3000
/** More rows than a deck, and the boosted profiles above it, can need. */
const MANY = 200
/** How often each query is run while the scans of its tables are counted. */
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
  ['conversation, conversation list or message', messagesFigures],
])('no %s scans a whole table that grows with the members', async (_, figures) => {
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

test('a deck that has been dealt is served without reading all decisions of its viewer', async () => {
  await handle.transaction(async (tx) => {
    const { services, heavy } = await openBench(handle, tx)
    for (const viewer of heavy) {
      const decided = await sql<{ count: number }>`
        select count(*)::integer as count from edges where from_id = ${viewer.id}`.execute(tx)
      expect(decided.rows[0]?.count).toBeGreaterThan(MANY)
      await services.discovery.suggestions(viewer)
      const before = await rowsRead(tx, 'edges')
      await services.discovery.suggestions(viewer)
      expect((await rowsRead(tx, 'edges')) - before).toBeLessThan(MANY)
    }
  })
})

test('the nightly deletion scans no whole table that grows', async () => {
  await sql`analyze`.execute(handle.database)
  await handle.transaction(async (tx) => {
    const tables = await sequentialScans(tx, async () => {
      for (const kind of EXPIRING_KINDS)
        await forgetBatch(tx, kind, { now: new Date(), limit: MANY })
    })
    expect(tables).toEqual([])
  })
})

test('a data export scans no whole table for its photos, including those that a decision removed', async () => {
  await sql`analyze`.execute(handle.database)
  const query = EXPORT_SECTIONS.find(({ name }) => name === 'photos')?.query ?? ''
  await handle.transaction(async (tx) => {
    const tables = await sequentialScans(tx, async () => {
      await findExportedMember(tx, 1)
      await readSection(tx, query, { memberId: 1, seesWhoCame: true })
    })
    expect(tables).toEqual([])
  })
})

test('the check detects the scan of a whole table', async () => {
  const found = await handle.transaction((tx) =>
    sequentialScans(tx, () => sql`select count(*) from members where bio like '%x%'`.execute(tx)),
  )
  expect(found).toEqual(['members'])
})
