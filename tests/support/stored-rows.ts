import { prepared } from '#server/platform/database/prepared.ts'
import type { buildTestApp } from './app.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>

/**
 * Values that are drawn again in each run: ids, secrets, their hashes, codes, references, gestures, values of examples.
 */
const RANDOM_VALUES =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{22,}|\b[A-Z]{3,}-[0-9A-Z-]{4,}\b|\d{4} \d{4}\b|\bcode=\d{8}\b|"gesture": "\w+"|\bCODE\d+|\b20[3-9]\d-\d\d-\d\d(?:T\d\d)?/g

/**
 * The statement that reads every row of every table, the same for every database of a run: planning takes far longer
 * than running it.
 */
let readAll: Promise<string> | undefined

async function composeReadAll({ handle }: Pick<App, 'handle'>): Promise<string> {
  const { rows } = await handle.executeSql(`
    select string_agg(format('select %L || to_jsonb(kept)::text as kept from public.%I kept', tablename || ' ', tablename), ' union all ') as statement
    from pg_tables where schemaname = 'public'`)
  return prepared(String(rows[0]?.statement))
}

/** Every row of every table, as text: `table {row}`. */
async function listOwnRows(app: Pick<App, 'handle'>): Promise<string[]> {
  readAll ??= composeReadAll(app)
  const { rows } = await app.handle.executeSql(await readAll)
  return rows.map(({ kept }) => String(kept)).toSorted()
}

/** Every row of every table, and the data of every queued job. */
export async function listRows(app: Pick<App, 'handle'>): Promise<string[]> {
  const jobs = await app.handle.executeSql(
    "select 'job ' || name || ' ' || (data - 'html')::text as kept from jobs.job where not starts_with(name, '__') order by kept",
  )
  return [...(await listOwnRows(app)), ...jobs.rows.map(({ kept }) => String(kept))]
}

/** The same as one text, with everything that the queue stores about a job. */
export async function everythingStored(app: Pick<App, 'handle'>): Promise<string> {
  const jobs = await app.handle.executeSql(
    "select 'job ' || to_jsonb(kept)::text as kept from jobs.job kept order by kept",
  )
  return [...(await listOwnRows(app)), ...jobs.rows.map(({ kept }) => String(kept))].join('\n')
}

/**
 * The rows without random values and without ids, because the loser of a race has used one up: two runs can then be
 * compared.
 */
export function withoutChance(rows: readonly string[]): string[] {
  return rows.map((row) =>
    row.replace(/"(?:id|report_id|ring|version)": \d+(?:, )?/g, '').replace(RANDOM_VALUES, '*'),
  )
}
