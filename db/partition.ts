import { retryOnLockTimeout } from '#server/platform/database/migrate.ts'
import { StartError } from '#server/platform/start-error.ts'

type ExecuteSql = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>

/** The tables to partition once a vacuum or a new index of the whole table takes a night (docs/scale.md, step 5). */
export const PARTITIONED = ['edges', 'messages'] as const
export type Partitioned = (typeof PARTITIONED)[number]

const PARTS = 8
/** The number of members whose edges are copied in one transaction. */
const MEMBERS_AT_ONCE = 500
/** The lock timeout of a copy, so that no concurrent writer waits longer behind it. */
const COPY_WAITS_MS = 50
/** The smallest number of matches in a partition of `messages`. */
const SMALLEST_RANGE = 2 ** 16

/**
 * Divides a table of a running site into eight partitions without blocking writers. After an interruption it starts
 * again from the beginning.
 * @throws {StartError} If the table is partitioned already.
 */
export async function partition(executeSql: ExecuteSql, table: Partitioned): Promise<void> {
  const [found] = await read(
    executeSql,
    `select relkind from pg_class where oid = '${table}'::regclass`,
  )
  if (found?.relkind === 'p') throw new StartError(`La table ${table} est déjà partitionnée.`)
  await (table === 'edges' ? partitionEdges(executeSql) : partitionMessages(executeSql))
}

/**
 * Partitions by a hash of `from_id`: a pair is found in one partition, and the flashes that wait for a member are
 * looked up in all eight. The rows are copied; a trigger copies the changes that are made meanwhile.
 */
async function partitionEdges(executeSql: ExecuteSql): Promise<void> {
  await retryOnLockTimeout(
    executeSql,
    `drop trigger if exists copy_to_partitions on edges;
    drop table if exists edges_cut, edges_gone;
    create table edges_cut (like edges including defaults including constraints) partition by hash (from_id);
    create table edges_gone (from_id integer, to_id integer, primary key (from_id, to_id))`,
  )
  for (let part = 0; part < PARTS; part++) {
    await executeSql(
      `create table edges_${part} partition of edges_cut for values with (modulus ${PARTS}, remainder ${part})`,
    )
  }
  const indexes = await readIndexes(executeSql, 'edges')
  for (const index of indexes) await executeSql(index.on('edges_cut', `${index.name}_cut`))
  await retryOnLockTimeout(executeSql, await copyingTrigger(executeSql))

  const [last] = await read(executeSql, 'select coalesce(max(from_id), 0) as id from edges')
  for (let from = 0; from < Number(last?.id); from += MEMBERS_AT_ONCE) {
    await retryOnLockTimeout(
      executeSql,
      `insert into edges_cut select * from edges
      where from_id > ${from} and from_id <= ${from + MEMBERS_AT_ONCE} on conflict do nothing`,
      COPY_WAITS_MS,
    )
  }
  await executeSql('set lock_timeout = 0')
  await executeSql('analyze edges_cut')

  await retryOnLockTimeout(
    executeSql,
    `lock table edges in access exclusive mode;
    -- Deleted while the rows were being copied.
    delete from edges_cut c using edges_gone g
      where (c.from_id, c.to_id) = (g.from_id, g.to_id)
      and not exists (select from edges e where (e.from_id, e.to_id) = (g.from_id, g.to_id));
    drop table edges_gone;
    drop table edges;
    drop function copy_edge_to_partitions;
    alter table edges_cut rename to edges;
    ${indexes.map(({ name }) => `alter index ${name}_cut rename to ${name};`).join('\n')}`,
  )
}

async function copyingTrigger(executeSql: ExecuteSql): Promise<string> {
  const columns = await read(
    executeSql,
    `select attname as name from pg_attribute
    where attrelid = 'edges'::regclass and attnum > 0 and not attisdropped`,
  )
  const changes = columns.map(({ name }) => `${name} = excluded.${name}`).join(', ')
  return `
    create or replace function copy_edge_to_partitions() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        insert into edges_gone values (old.from_id, old.to_id) on conflict do nothing;
        delete from edges_cut where from_id = old.from_id and to_id = old.to_id;
      else
        insert into edges_cut values (new.*) on conflict (from_id, to_id) do update set ${changes};
      end if;
      return null;
    end $$;
    create trigger copy_to_partitions after insert or update or delete on edges
      for each row execute function copy_edge_to_partitions()`
}

/**
 * By ranges of matches, whose numbers rise: those of long ago are hardly written to any more. What there is becomes the
 * first range, without a copy; seven more follow, and the last of them takes all that comes.
 */
async function partitionMessages(executeSql: ExecuteSql): Promise<void> {
  const [last] = await read(executeSql, 'select coalesce(max(id), 0) as id from matches')
  // A power of two, between 1.4 and 2.8 times the largest id.
  const range = Math.max(SMALLEST_RANGE, 2 ** Math.ceil(Math.log2(Number(last?.id) + 1) + 0.5))
  // Validated beforehand: without it, attaching the partition would read all rows while writers are locked out.
  await retryOnLockTimeout(
    executeSql,
    `alter table messages drop constraint if exists messages_first_range;
    alter table messages add constraint messages_first_range check (match_id < ${range}) not valid`,
  )
  await executeSql('set lock_timeout = 0')
  await executeSql('alter table messages validate constraint messages_first_range')

  const indexes = await readIndexes(executeSql, 'messages')
  const references = await read(
    executeSql,
    `select conname as name, conrelid::regclass as referrer, pg_get_constraintdef(oid) as definition
    from pg_constraint where confrelid = 'messages'::regclass`,
  )
  const ranges = Array.from({ length: PARTS - 1 }, (_, nth) => {
    const to = nth === PARTS - 2 ? 'maxvalue' : (nth + 2) * range
    return `create table messages_${nth + 1} partition of messages for values from (${(nth + 1) * range}) to (${to});`
  })
  await retryOnLockTimeout(
    executeSql,
    `lock table messages in access exclusive mode;
    ${references.map(({ name, referrer }) => `alter table ${referrer} drop constraint ${name};`).join('\n')}
    alter table messages rename to messages_0;
    ${indexes.map(({ name }) => `alter index ${name} rename to ${name}_0;`).join('\n')}
    create table messages (like messages_0 including defaults including constraints) partition by range (match_id);
    alter table messages drop constraint messages_first_range;
    ${indexes.map((index) => `${index.on('messages', index.name)};`).join('\n')}
    alter table messages attach partition messages_0 for values from (minvalue) to (${range});
    alter table messages_0 drop constraint messages_first_range;
    ${ranges.join('\n')}
    ${references
      .map(
        ({ name, referrer, definition }) =>
          `alter table ${referrer} add constraint ${name} ${definition} not valid;`,
      )
      .join('\n')}`,
  )
  await executeSql('set lock_timeout = 0')
  for (const { name, referrer } of references) {
    await executeSql(`alter table ${referrer} validate constraint ${name}`)
  }
}

/** The indexes of a table, each with the statement that creates it on another table under another name. */
async function readIndexes(executeSql: ExecuteSql, table: Partitioned) {
  const rows = await read(
    executeSql,
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
      (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conindid = i.indexrelid and c.contype = 'p') as key
    from pg_index i where i.indrelid = '${table}'::regclass`,
  )
  return rows.map(({ name, definition, key }) => ({
    name: String(name),
    on: (other: string, otherName: string) =>
      key
        ? `alter table ${other} add constraint ${otherName} ${key}`
        : String(definition)
            .replace(` INDEX ${name} ON `, ` INDEX ${otherName} ON `)
            .replace(` ON public.${table} `, ` ON public.${other} `),
  }))
}

async function read(executeSql: ExecuteSql, sql: string): Promise<Record<string, unknown>[]> {
  return (await executeSql(sql)).rows
}
