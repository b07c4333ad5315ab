import { sql } from 'kysely'
import type { DatabaseHandle, Tx } from '#server/platform/database/database.ts'
import { MEMBER_COLUMN, tablesOfMembers } from './member-tables.ts'

type Handle = Pick<DatabaseHandle, 'executeSql' | 'transaction'>

interface Column {
  name: string
  type: string
  /** A value that an enum or a check constraint accepts; null for a column without them. */
  label: string | null
  isGiven: boolean
  isKey: boolean
}

interface Marked {
  id: number
  email: string
}

const VALUES: Readonly<Record<string, string>> = {
  boolean: 'false',
  smallint: '1',
  integer: '1',
  bigint: '1',
  uuid: 'gen_random_uuid()',
  date: `'2026-11-20'`,
  'timestamp with time zone': `'2026-11-20T09:00:00Z'`,
  jsonb: `'{}'`,
  ARRAY: `'{}'`,
  'double precision': '0',
  real: '0',
}

/** « marqueur:visits.note »: a marker that is found says in which column it was written. */
const MARKER = /marqueur:\w+\.\w+/g

/**
 * Makes sure that every table that refers to members has a row of this member, and writes a marker into each text
 * column of that row. A column that accepts no marker (a key, or one with a few allowed words) is not changed.
 */
export async function markColumns(handle: Handle, member: Marked): Promise<void> {
  const tables = await tablesOfMembers(handle)
  await handle.transaction(async (tx) => {
    // The rows are artificial: a search must find them, but they need not be consistent.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const table of tables) {
      const columns = await columnsOf(tx, table)
      const naming = conditionOf(columns, member)
      if (!(await holds(tx, table, 'true'))) await insertRow(tx, table, columns, member)
      // Existing rows that do not refer to the member directly depend on a row that does.
      const theirs = (await holds(tx, table, naming)) ? naming : 'true'
      for (const column of columns) await markColumn(tx, table, column, theirs)
    }
  })
}

/** The markers that a text still contains. */
export function markersIn(text: string): string[] {
  return [...new Set(text.match(MARKER) ?? [])].toSorted()
}

async function columnsOf(tx: Tx, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.column_name as name, c.data_type as type,
      c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as "isGiven",
      coalesce(
        (select e.enumlabel from pg_enum e join pg_type t on t.oid = e.enumtypid
          where t.typname = c.udt_name order by e.enumsortorder desc limit 1),
        (select substring(pg_get_constraintdef(k.oid) from '''([^'']+)''')
          from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
          where k.contype = 'c' and k.conrelid = c.table_name::regclass and a.attname = c.column_name
          order by k.oid limit 1)) as label,
      exists (
        select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = c.table_name::regclass and i.indisunique and a.attname = c.column_name) as "isKey"
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name = ${table} and c.is_generated = 'NEVER'
    order by c.ordinal_position`.execute(tx)
  return rows
}

function conditionOf(columns: readonly Column[], { id, email }: Marked): string {
  const naming = columns.flatMap(({ name, type }) => {
    if (name === 'email') return `${name} = '${email}'`
    return type === 'integer' && MEMBER_COLUMN.test(name) ? `${name} = ${id}` : []
  })
  return naming.length === 0 ? 'true' : naming.join(' or ')
}

async function insertRow(
  tx: Tx,
  table: string,
  columns: readonly Column[],
  { id, email }: Marked,
): Promise<void> {
  const values = columns.flatMap(({ name, type, label, isGiven }) => {
    const isNaming = type === 'integer' && MEMBER_COLUMN.test(name)
    if (isNaming) return [[name, String(id)]]
    if (name === 'email') return [[name, `'${email}'`]]
    if (!isGiven) return []
    return [[name, label === null ? (VALUES[type] ?? `'x'`) : `'${label}'`]]
  })
  const names = values.map(([name]) => name).join(', ')
  await run(
    tx,
    `insert into ${table} (${names}) values (${values.map(([, value]) => value).join(', ')})`,
  )
}

async function markColumn(tx: Tx, table: string, column: Column, theirs: string): Promise<void> {
  const { name, type, isKey } = column
  // File names are searched for in the storage instead.
  if (name === 'email' || name.endsWith('_key') || isKey || !['text', 'jsonb'].includes(type))
    return
  const marker = `'${type === 'jsonb' ? `"marqueur:${table}.${name}"` : `marqueur:${table}.${name}`}'`
  await sql`savepoint marking`.execute(tx)
  try {
    await run(tx, `update ${table} set ${name} = ${marker} where ${theirs}`)
  } catch {
    await sql`rollback to savepoint marking`.execute(tx)
  }
}

async function holds(tx: Tx, table: string, condition: string): Promise<boolean> {
  const { rows } = await run(tx, `select 1 from ${table} where ${condition} limit 1`)
  return rows.length > 0
}

function run(tx: Tx, statement: string) {
  return sql.raw(statement).execute(tx)
}
