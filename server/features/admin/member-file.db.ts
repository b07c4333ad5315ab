import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { FILE_ROWS } from '#shared/contracts/admin/member-file.ts'

export async function findHead(db: Db, id: number) {
  return await db
    .selectFrom('members')
    .select([
      ...(['email', 'bio', 'prompts', 'source', 'confirmed_at as confirmedAt'] as const),
      ...(['created_at as registeredAt', 'verified_at as verifiedAt'] as const),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function listOrders(db: Db, id: number) {
  return await db
    .selectFrom('orders as o')
    .select([
      ...(['o.reference', 'o.product', 'o.billing', 'o.status'] as const),
      ...(['o.amount_cents as amountCents', 'o.created_at as at'] as const),
      sql<number>`(select coalesce(sum(r.amount_cents), 0)::integer from refunds r where r.order_id = o.id)`.as(
        'refundedCents',
      ),
    ])
    .where('o.member_id', '=', id)
    .orderBy('o.id', 'desc')
    .limit(FILE_ROWS)
    .execute()
}

export async function listSubscriptions(db: Db, id: number) {
  return await db
    .selectFrom('subscriptions')
    .select(['plan', 'billing', 'status', 'started_at as at', 'period_end as periodEnd', 'renews'])
    .where('member_id', '=', id)
    .orderBy('id', 'desc')
    .limit(FILE_ROWS)
    .execute()
}

export async function listRequests(db: Db, id: number) {
  return await db
    .selectFrom('support_requests as s')
    .leftJoin('members as m', 'm.id', 's.answered_by')
    .select([
      ...(['s.reference', 's.topic', 's.state', 's.created_at as at'] as const),
      ...(['s.body', 'm.first_name as answeredBy'] as const),
    ])
    .where('s.member_id', '=', id)
    .orderBy('s.id', 'desc')
    .limit(FILE_ROWS)
    .execute()
}

/** The reports about a member, or those made by a member, each with its first reason. */
export async function listReports(db: Db, id: number, side: 'reported_id' | 'reporter_id') {
  return await db
    .selectFrom('reports as r')
    .select((row) => [
      ...(['r.reference', 'r.created_at as at', 'r.state'] as const),
      row
        .selectFrom('report_statements as s')
        .select('s.reason')
        .whereRef('s.report_id', '=', 'r.id')
        .orderBy('s.id')
        .limit(1)
        .as('reason'),
    ])
    .where(`r.${side}`, '=', id)
    .orderBy('r.id', 'desc')
    .limit(FILE_ROWS)
    .execute()
}

export async function listDecisions(db: Db, id: number) {
  return await db
    .selectFrom('decisions as d')
    .leftJoin('members as m', 'm.id', 'd.decided_by')
    .leftJoin('reports as r', 'r.id', 'd.report_id')
    .leftJoin('appeals as a', 'a.decision_id', 'd.id')
    .select([
      ...(['d.reference', 'd.measure', 'd.decided_at as at', 'm.first_name as by'] as const),
      ...(['r.reference as report', 'a.id as appealId', 'a.outcome'] as const),
    ])
    .where('d.member_id', '=', id)
    .orderBy('d.id', 'desc')
    .limit(FILE_ROWS)
    .execute()
}

export async function listVerifications(db: Db, id: number) {
  return await db
    .selectFrom('verifications')
    .select(['state', 'requested_at as at'])
    .where('member_id', '=', id)
    .where('sent_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(FILE_ROWS)
    .execute()
}

/** The open sessions of a member, the most recently used first. */
export async function listSessions(db: Db, id: number, now: Date) {
  return await db
    .selectFrom('sessions')
    .select([
      ...(['public_id as id', 'user_agent as userAgent', 'last_used_at as at'] as const),
      'device_id as deviceId',
    ])
    .where('member_id', '=', id)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(FILE_ROWS)
    .execute()
}

export async function listConsents(db: Db, id: number) {
  return await db
    .selectFrom('consents')
    .select(['purpose', 'version', 'given_at as at', 'withdrawn_at as withdrawnAt'])
    .where('member_id', '=', id)
    .orderBy('id', 'desc')
    .limit(FILE_ROWS)
    .execute()
}

/** When the member requested a data export that is not ready yet; null if there is none. */
export async function findDataExportRequest(db: Db, id: number): Promise<Date | null> {
  const waiting = await db
    .selectFrom('data_exports')
    .select('requested_at as at')
    .where('member_id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst()
  return waiting?.at ?? null
}
