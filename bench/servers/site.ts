import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startPostgres } from '#tests/support/postgres.ts'

/** An empty site on PostgreSQL, with fsync as on a real one. */
export async function openSite() {
  const server = startPostgres({ fsync: true })
  const handle = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  await migrate(handle)

  async function close(): Promise<void> {
    await handle.close()
    server.stop()
  }

  return { databaseUrl: server.url, handle, close }
}

/** Inserts paying members who have met nobody yet. Returns their ids, starting at 1. */
export async function enrol({ executeSql }: DatabaseHandle, count: number): Promise<number[]> {
  await executeSql(`
    insert into members (email, first_name, gender, birth_year, city, city_code, region, latitude, longitude, bio,
      plan, status, confirmed_at, created_at, updated_at)
    select 'm' || i || '@bench.example', 'Marie', case i % 2 when 0 then 'H' else 'F' end::gender, 1960 + i % 20,
      'Rennes', '35238', 'bretagne', 48.11, -1.68, 'Je cherche une belle rencontre.', 'premium', 'active',
      '2026-01-01', '2026-01-01', '2026-01-01'
    from generate_series(1, ${count}) i`)
  return Array.from({ length: count }, (_, nth) => nth + 1)
}

/** Matches the first `count` members in pairs. */
export async function insertMatchedPairs(
  { executeSql }: DatabaseHandle,
  count: number,
): Promise<void> {
  await executeSql(`
    insert into matches (low_id, high_id, initiator_id, created_at)
      select id, id + 1, id, '2026-11-01' from generate_series(1, ${count}, 2) id;
    insert into match_members (member_id, match_id, partner_id, last_at)
      select low_id, id, high_id, created_at from matches
      union all select high_id, id, low_id, created_at from matches`)
}
