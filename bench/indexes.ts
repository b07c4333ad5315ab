import type { DatabaseHandle } from '#server/platform/database/database.ts'

export type Sql = DatabaseHandle['executeSql']

/** Runs `work` without the table's indexes and builds them once afterwards, which is many times faster. */
export async function withoutIndexes(
  sql: Sql,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
      where i.tablename = $1 and not exists (
        select 1 from pg_constraint c where c.conindid = i.indexname::regclass)`,
    [table],
  )
  for (const { name } of rows) await sql(`drop index ${String(name)}`)
  await work()
  for (const { definition } of rows) await sql(String(definition))
}

/** The same, also without its keys and the foreign keys that refer to them: only for rows known to be valid. */
export async function withoutKeys(
  sql: Sql,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await sql(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
      where conrelid = $1::regclass and contype in ('p', 'u') or confrelid = $1::regclass and contype = 'f'
      order by contype = 'f', contype`,
    [table],
  )
  for (const { owner, name } of keys.toReversed()) {
    await sql(`alter table ${String(owner)} drop constraint ${String(name)}`)
  }
  await withoutIndexes(sql, table, work)
  for (const { owner, name, definition } of keys) {
    await sql(`alter table ${String(owner)} add constraint ${String(name)} ${String(definition)}`)
  }
}
