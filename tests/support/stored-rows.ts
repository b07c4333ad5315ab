import type { buildTestApp } from './app.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>

/** What is drawn anew each time: ids, secrets, their hashes, codes, references, gestures, what an example draws. */
const DRAWN =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{22,}|\b[A-Z]{3,}-[0-9A-Z-]{4,}\b|\d{4} \d{4}\b|\bcode=\d{8}\b|"gesture": "\w+"|\bCODE\d+|\b20[3-9]\d-\d\d-\d\d(?:T\d\d)?/g

/** Every row of every table, and every job that was queued, as text: `table {row}`. */
export async function listRows({ handle }: Pick<App, 'handle'>): Promise<string[]> {
  const tables = await handle.executeSql(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by name",
  )
  const stored: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await handle.executeSql(
      `select to_jsonb(kept)::text as kept from public.${name} kept order by kept`,
    )
    stored.push(...rows.map(({ kept }) => `${name} ${kept}`))
  }
  const jobs = await handle.executeSql(
    "select name || ' ' || (data - 'html')::text as kept from jobs.job where not starts_with(name, '__') order by kept",
  )
  return [...stored, ...jobs.rows.map(({ kept }) => `job ${kept}`)]
}

/**
 * The rows without what chance drew, and without ids, of which the loser of a race has used one up, so that two stories
 * can be compared.
 */
export function withoutChance(rows: readonly string[]): string[] {
  return rows.map((row) =>
    row.replace(/"(?:id|report_id|ring|version)": \d+(?:, )?/g, '').replace(DRAWN, '*'),
  )
}
