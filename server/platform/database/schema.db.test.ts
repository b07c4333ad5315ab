// Rules: platform
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'

const OWN_TABLES = new Set(['migrations'])

test('the Kysely schema has exactly the tables and columns of the database, with the same nullability', async () => {
  const handle = await openTestDatabase()
  const { rows } = await handle.executeSql(`
    select table_name as "table", column_name as "column", is_nullable = 'YES' as "isNullable"
    from information_schema.columns where table_schema = 'public'
    order by table_name, column_name`)
  const found = rows
    .filter(({ table }) => !OWN_TABLES.has(String(table)))
    .map(({ table, column, isNullable }) => `${table}.${column}${isNullable ? ' | null' : ''}`)
  expect(declaredColumns()).toEqual(found)
})

test.each(['members', 'orders'])(
  'every foreign key to %s has an index, without which a lookup would read the whole table',
  async (table) => {
    const handle = await openTestDatabase()
    const { rows } = await handle.executeSql(`
    select c.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = '${table}'::regclass and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and (i.indpred is null
        or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1`)
    expect(rows.map(({ reference }) => reference)).toEqual([])
  },
)

/** The columns in the schema files, which have one property per line, or a whole table on one line. */
function declaredColumns(): string[] {
  const sources = ['schema.ts', 'schema-encounters.ts', 'schema-money.ts', 'schema-admin.ts'].map(
    (name) => withoutComments(readFileSync(join(import.meta.dirname, name), 'utf8')),
  )
  const tables = sources.join('').matchAll(/^ {2}(\w+): \{([\s\S]*?)\}$/gm)
  const columns = [...tables].flatMap(([, table, fields = '']) =>
    [...fields.matchAll(/(\w+): ([^;\n]+)/g)].map(
      ([, column, type = '']) => `${table}.${column}${/\| null\b/.test(type) ? ' | null' : ''}`,
    ),
  )
  return columns.sort()
}

/** A comment such as « until: the last day » must not be read as a column. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}
