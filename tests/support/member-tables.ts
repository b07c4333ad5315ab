import type { DatabaseHandle } from '#server/platform/database/database.ts'

/** Names of columns that refer to a member, with or without `_id`. */
const NAMES = [
  ...['member', 'from', 'to', 'blocker', 'blocked', 'visitor', 'visited', 'viewer', 'sender'],
  ...['low', 'high', 'initiator', 'partner', 'reporter', 'reported', 'referrer', 'friend', 'owner'],
  ...['actor', 'created_by', 'decided_by', 'answered_by', 'assigned_to'],
  ...['author', 'given_by', 'invited_by'],
]

export const MEMBER_COLUMN = new RegExp(`^(${NAMES.join('|')})(_id)?$`)

/** Every table that refers to members: by a foreign key, by such a column, or by an email address. */
export async function tablesOfMembers({
  executeSql,
}: Pick<DatabaseHandle, 'executeSql'>): Promise<string[]> {
  const { rows } = await executeSql(`
    select distinct c.table_name as "table" from information_schema.columns c
    where c.table_schema = 'public' and (
      c.column_name ~ '${MEMBER_COLUMN.source}' or c.column_name = 'email'
      or exists (
        select 1 from information_schema.referential_constraints r
        join information_schema.key_column_usage k on k.constraint_name = r.constraint_name
        join information_schema.constraint_column_usage u
          on u.constraint_name = r.unique_constraint_name
        where u.table_name = 'members' and k.table_name = c.table_name
          and k.column_name = c.column_name))
    order by c.table_name`)
  return rows.map(({ table }) => String(table))
}
