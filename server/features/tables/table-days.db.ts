import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { TableStatus, TableTime } from '#shared/domain/tables.ts'
import { IS_LOSS_UNANNOUNCED } from './tables.db.ts'

export interface UnclosedTable extends TableTime {
  id: number
  status: TableStatus
  areTicksAsked: boolean
  /** The host is no longer verified. */
  hasUnverifiedHost: boolean
  /** At least one member is on the waiting list. */
  hasList: boolean
}

/** The tables before `to` that are neither closed nor cancelled. */
export async function listUnclosed(db: Db, to: Date): Promise<UnclosedTable[]> {
  const { rows } = await sql<UnclosedTable>`
    select t.id, t.status, t.starts_at as "startsAt", t.time_zone as "timeZone", t.asked_at is not null as "areTicksAsked",
      exists (select from members m where m.id = t.host_id and m.verified_at is null) as "hasUnverifiedHost",
      exists (select from table_seats s where s.table_id = t.id and s.status = 'waiting') as "hasList"
    from tables t where t.closed_at is null and t.status <> 'cancelled' and t.starts_at < ${to}
    order by t.starts_at, t.id`.execute(db)
  return rows
}

/** The lost seats whose members have not been notified. */
export async function listUnannouncedLosses(db: Db, to: Date) {
  const { rows } = await sql<TableTime & { tableId: number; memberId: number; lostAt: Date }>`
    select s.table_id as "tableId", s.member_id as "memberId", t.starts_at as "startsAt", t.time_zone as "timeZone", s.lost_at as "lostAt"
    from tables t join table_seats s on s.table_id = t.id
    where t.closed_at is null and t.status <> 'cancelled' and t.starts_at < ${to} and ${IS_LOSS_UNANNOUNCED}
    order by s.table_id, s.member_id`.execute(db)
  return rows
}

/** The invitations whose `answer_by` has passed. */
export async function listExpiredInvitations(db: Db, now: Date) {
  const { rows } = await sql<{ tableId: number; memberId: number }>`
    select table_id as "tableId", member_id as "memberId" from table_seats
    where status = 'invited' and answer_by <= ${now} order by answer_by, table_id, member_id`.execute(
    db,
  )
  return rows
}

/** The member's absences at closed tables since their latest pause began, even if it was lifted. */
export async function countAbsences(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from table_seats s join tables t on t.id = s.table_id
    where s.member_id = ${memberId} and s.status = 'coming' and s.presence = 'absent' and t.closed_at is not null
      and t.starts_at > coalesce(
        (select max(p.begins_at) from table_pauses p where p.member_id = ${memberId}), '-infinity')`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function insertPause(
  tx: Tx,
  memberId: number,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  await tx
    .insertInto('table_pauses')
    .values({ member_id: memberId, begins_at: from, ends_at: to })
    .execute()
}
