export const SCHEMAS = `('public', 'archive', 'jobs')`

type ExecuteSql = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>

/** By table: how many rows it has, and a sum over all of them that any other value, more or fewer would change. */
export type Fingerprints = Record<string, string>

/** What a copy is compared by. Both sides need the same time zone. */
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

/** The tables that are not the same on both sides. */
export function differences(expected: Fingerprints, found: Fingerprints): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names]
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name}: ${expected[name] ?? 'absent'} / ${found[name] ?? 'absent'}`)
}
