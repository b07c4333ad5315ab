// Rules: platform
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PARTITIONED } from '#db/partition.ts'

const FOLDER = 'db/migrations'
const INDEX = new RegExp(
  `\\bcreate\\s+(unique\\s+)?index\\b[^;]*?\\bon\\s+(${PARTITIONED.join('|')})\\b`,
  'g',
)
const TABLE = new RegExp(`^create table (${PARTITIONED.join('|')})\\b`, 'm')
/**
 * The form that `migrate` recognises: on a partitioned table it builds one index on each partition, and then attaches
 * them to the index of the whole table.
 */
const IN_PARTS = /^create (unique )?index concurrently (if not exists )?\w+ on /

test('an index on a table that a site may have partitioned (npm run db:partition) is built in steps, concurrently', () => {
  const files = readdirSync(FOLDER).map((name) => ({
    name,
    sql: readFileSync(join(FOLDER, name), 'utf8'),
  }))
  // The migration that creates the table builds the index on an empty table.
  const later = files.filter(({ sql }) => !TABLE.test(sql))
  expect(later.length).toBe(files.length - 1)
  const wrong = later.flatMap(({ name, sql }) => {
    const indexes = [...sql.matchAll(INDEX)].map(([index]) => index)
    const isInSteps = sql.startsWith('-- In steps.')
    return indexes.filter((index) => !isInSteps || !IN_PARTS.test(index)).map(() => name)
  })
  expect(wrong, 'write it as in proofs/example-in-steps.sql').toEqual([])
})
