import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { NewsletterStatus } from '#server/platform/database/schema.ts'

export interface SubscriberSearch {
  /** A part of a name or of an email address. */
  search?: string | undefined
  status?: NewsletterStatus | undefined
}

const LIKE_SIGNS = /[\\%_]/g

/** The matching subscribers, newest first. */
export async function listSubscribers(
  db: Db,
  { search, status }: SubscriberSearch,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('newsletter_subscribers')
    .select([
      ...(['id', 'email', 'first_name as firstName', 'status', 'source'] as const),
      ...(['consented_at as consentedAt', 'confirmed_at as confirmedAt'] as const),
      ...(['unsubscribed_at as unsubscribedAt', 'consent_version as consentVersion'] as const),
    ])
    .orderBy('id', 'desc')
    .limit(limit)
  if (beforeId !== undefined) query = query.where('id', '<', beforeId)
  if (status) query = query.where('status', '=', status)
  if (search) {
    const part = `%${search.replace(LIKE_SIGNS, '\\$&')}%`
    query = query.where((row) =>
      row.or([
        row('email', 'ilike', part),
        sql<boolean>`search_key(first_name) like search_key(${part})`,
      ]),
    )
  }
  return await query.execute()
}

export async function countSubscribers(db: Db): Promise<Map<NewsletterStatus, number>> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['status', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}
