import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { ReportReason } from '#shared/domain/reports.ts'

/** Only the words of the pair's newest appointments are copied. */
const MAX_COPIED_APPOINTMENTS = 20

interface NewCase {
  reporter: number
  reported: number
  reference: string
  now: Date
  dueAt: Date
}

interface OpenCase {
  id: number
  reference: string
  isNew: boolean
}

/**
 * Returns the open case of the reporter about the reported member, and creates it if there is none. The row stays
 * locked, so that concurrent reports are added one after the other.
 */
export async function openCase(db: Db, added: NewCase): Promise<OpenCase> {
  const row = await db
    .insertInto('reports')
    .values({
      reference: added.reference,
      reporter_id: added.reporter,
      reported_id: added.reported,
      created_at: added.now,
      due_at: added.dueAt,
    })
    .onConflict((open) =>
      open
        .columns(['reporter_id', 'reported_id'])
        .where('state', '=', sql.lit('open'))
        // Changes nothing, but returns the existing row.
        .doUpdateSet((old) => ({ reference: old.ref('reports.reference') })),
    )
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
  return { ...row, isNew: row.reference === added.reference }
}

interface NewStatement {
  reason: ReportReason
  details: string
  now: Date
}

/** Adds a statement to a case, once: a repeated report adds nothing. */
export async function addStatement(
  db: Db,
  caseId: number,
  { reason, details, now }: NewStatement,
): Promise<void> {
  const known = await db
    .selectFrom('report_statements')
    .where('report_id', '=', caseId)
    .where('reason', '=', reason)
    .where('details', '=', details)
    .select('id')
    .executeTakeFirst()
  if (known) return
  await db
    .insertInto('report_statements')
    .values({ report_id: caseId, reason, details, created_at: now })
    .execute()
}

/** Copies messages into the case, only from the conversation of this pair. */
export async function copyMessages(
  db: Db,
  caseId: number,
  pair: { reporter: number; reported: number },
  messageIds: readonly number[],
): Promise<void> {
  if (messageIds.length === 0) return
  await db
    .insertInto('report_messages')
    .columns(['report_id', 'message_id', 'sender_id', 'body', 'sent_at', 'photo_id'])
    .expression(
      db
        .selectFrom('messages')
        .innerJoin('match_members as mine', 'mine.match_id', 'messages.match_id')
        .leftJoin('message_photos as photo', (on) =>
          on
            .onRef('photo.match_id', '=', 'messages.match_id')
            .onRef('photo.message_id', '=', 'messages.id'),
        )
        .where('mine.member_id', '=', pair.reporter)
        .where('mine.partner_id', '=', pair.reported)
        .where('messages.id', 'in', messageIds)
        .select([
          sql<number>`${caseId}::integer`.as('report_id'),
          'messages.id',
          'messages.sender_id',
          'messages.body',
          'messages.sent_at',
          'photo.public_id as photo_id',
        ]),
    )
    .onConflict((copied) => copied.columns(['report_id', 'message_id']).doNothing())
    .execute()
}

/**
 * Copies the words written with the pair's appointments, which are erased before a moderator reads the case. Their ids
 * are below zero, so that they differ from message ids.
 */
export async function copyAppointments(
  db: Db,
  caseId: number,
  pair: { reporter: number; reported: number },
): Promise<void> {
  await sql`
    with planned as (
      select a.* from appointments a join match_members mine on mine.match_id = a.match_id
      where mine.member_id = ${pair.reporter} and mine.partner_id = ${pair.reported}
      order by a.id desc limit ${MAX_COPIED_APPOINTMENTS}
    )
    insert into report_messages (report_id, message_id, sender_id, body, sent_at)
    select ${caseId}::integer, said.id, said.sender_id, said.body, said.at
    from planned, lateral (values
      (-2 * planned.id, planned.proposer_id,
        concat_ws(E'\n', 'Rendez-vous proposé : ' || planned.place || ', ' || planned.city, nullif(planned.line, '')), planned.created_at),
      (-2 * planned.id - 1, planned.ended_by, 'Rendez-vous décliné ou annulé : ' || planned.last_words, planned.changed_at)
    ) said (id, sender_id, body, at)
    where said.sender_id is not null and said.body is not null
    on conflict do nothing`.execute(db)
}

export async function findReporter(
  db: Db,
  id: number,
): Promise<{ email: string; firstName: string }> {
  return await db
    .selectFrom('members')
    .where('id', '=', id)
    .select(['email', 'first_name as firstName'])
    .executeTakeFirstOrThrow()
}
