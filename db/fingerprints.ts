export const SCHEMAS = `('public', 'archive', 'jobs')`

type ExecuteSql = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>

/** By table: its number of rows, and a checksum that changes with any value and any added or removed row. */
export type Fingerprints = Record<string, string>

/** The fingerprints by which two copies of a database are compared. Both connections need the same time zone. */
export async function takeFingerprints(executeSql: ExecuteSql): Promise<Fingerprints> {
  const { rows: tables } = await executeSql(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ${SCHEMAS} order by 1`)
  const found: Fingerprints = {}
  for (const { name } of tables) {
    const { rows } = await executeSql(`
      select count(*) || ' rows, ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as sum
      from ${name} t`)
    found[String(name)] = String(rows[0]?.sum)
  }
  return found
}

/** One line for each table that differs. */
export function differences(expected: Fingerprints, found: Fingerprints): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names]
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name}: ${expected[name] ?? 'absent'} / ${found[name] ?? 'absent'}`)
}
