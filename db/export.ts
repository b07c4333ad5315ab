import { getConstructionPlans } from 'pg-boss'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import {
  MIGRATIONS_TABLE,
  readSqlFiles,
  withoutConcurrently,
} from '#server/platform/database/migrate.ts'
import { SCHEMAS } from './fingerprints.ts'

type Source = Pick<DatabaseHandle, 'executeSql'>
type Write = (sql: string) => Promise<void>

interface Table {
  /** Quoted, with its schema. */
  name: string
  columns: string[]
}

const BATCH = 500

/**
 * Writes a database as SQL for an empty database on a PostgreSQL server; the user who loads it only needs the right to
 * create in it. First the schema, as the server creates it when it starts, then every row, pending jobs included, then
 * the sequences. Only plain statements, so that any client can load it.
 */
export async function exportSql(source: Source, write: Write): Promise<void> {
  await write(HEAD)
  await write(`${MIGRATIONS_TABLE};\n`)
  const { migrations, functions } = await readSqlFiles()
  for (const { name, sql } of [...migrations, ...functions]) {
    await write(`\n-- ${name}\nbegin;\n${withoutConcurrently(sql)}\n;commit;\n`)
  }
  await write(`\n-- The queue of jobs.\n${getConstructionPlans('jobs')}\n;\n`)
  await write(DISABLE_CONSTRAINTS)
  for (const table of await listTables(source)) await writeRows(source, table, write)
  await writeSequences(source, write)
  await write(RESTORE_CONSTRAINTS)
}

const HEAD = `-- An Embellie database. Load it into an empty one:
-- psql --set ON_ERROR_STOP=1 --file THIS_FILE "$DATABASE_URL"
set client_encoding = 'UTF8';
set standard_conforming_strings = on;
set timezone = 'UTC';
set datestyle = 'ISO, YMD';
set intervalstyle = 'postgres';
do $$ begin
  if exists (select from pg_tables where schemaname in ${SCHEMAS}) then
    raise exception 'This database is not empty';
  end if;
end $$;
`

// Rows are inserted in any order and have all taken effect before: foreign keys are dropped and triggers disabled.
const DISABLE_CONSTRAINTS = `
begin;
create temporary table kept_references as
  select conrelid::regclass::text as owner, conname, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ${SCHEMAS};
do $$
declare
  kept record;
begin
  for kept in select * from kept_references loop
    execute format('alter table %s drop constraint %I', kept.owner, kept.conname);
  end loop;
  for kept in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ${SCHEMAS} loop
    execute format('alter table %s disable trigger user', kept.name);
    execute format('truncate %s', kept.name);
  end loop;
end $$;
`

const RESTORE_CONSTRAINTS = `
do $$
declare
  kept record;
begin
  for kept in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ${SCHEMAS} loop
    execute format('alter table %s enable trigger user', kept.name);
  end loop;
  for kept in select * from kept_references loop
    execute format('alter table %s add constraint %I %s', kept.owner, kept.conname, kept.definition);
  end loop;
end $$;
commit;
analyze;
`

async function listTables({ executeSql }: Source): Promise<Table[]> {
  const { rows } = await executeSql(`
    select format('%I.%I', n.nspname, c.relname) as name,
      json_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ${SCHEMAS}
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relkind = 'r'
    group by 1 order by 1`)
  return rows.map(({ name, columns }) => ({ name: String(name), columns: columns as string[] }))
}

async function writeRows({ executeSql }: Source, table: Table, write: Write): Promise<void> {
  const { name, columns } = table
  const values = columns.map((column, index) => `${column}::text as v${index}`).join(', ')
  const into = `\ninsert into ${name} (${columns.join(', ')}) overriding system value values\n`
  for (let after = '(0,0)'; ; ) {
    const { rows } = await executeSql(
      `select ctid::text as place, ${values} from ${name} where ctid > $1::tid order by ctid limit ${BATCH}`,
      [after],
    )
    const last = rows.at(-1)
    if (!last) return
    after = String(last.place)
    const lines = rows.map((row) => `(${columns.map((_, i) => literal(row[`v${i}`])).join(', ')})`)
    await write(`${into}${lines.join(',\n')};\n`)
  }
}

function literal(value: unknown): string {
  return value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`
}

/** Sets the sequences, so that no number is given twice. */
async function writeSequences({ executeSql }: Source, write: Write): Promise<void> {
  const { rows } = await executeSql(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ${SCHEMAS} and last_value is not null order by 1`)
  for (const { name, value } of rows) {
    await write(`select setval(${literal(name)}, ${value});\n`)
  }
}
