import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export interface QueueBacklog {
  queue: string
  waiting: number
  active: number
  failed: number
  oldestSeconds: number
}

export interface Backlog {
  queues: QueueBacklog[]
  /** Events of the payment provider that are not settled yet. */
  unsettledEvents: number
  oldestEventSeconds: number
  refundsDue: number
  oldestRefundSeconds: number
  /** Expired checkouts that are still pending. */
  overdueCheckouts: number
  replicas: number
  replicationLagSeconds: number
}

/** Reads the pending work in one statement that reads no row of a member. */
export async function readBacklog(db: Db, now: Date): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (select coalesce(json_agg(q), '[]') from (
        select queue.name as queue,
          count(*) filter (where state < 'active') as waiting,
          count(*) filter (where state = 'active') as active,
          count(*) filter (where state = 'failed') as failed,
          coalesce(max(extract(epoch from ${now}::timestamptz - start_after))
            filter (where state < 'active'), 0)::float as "oldestSeconds"
        from jobs.queue
        left join jobs.job on job.name = queue.name and job.state in ('created', 'retry', 'active', 'failed')
          and (job.state >= 'active' or job.start_after <= ${now})
        group by queue.name
      ) q) as queues,
      events.count as "unsettledEvents", events.oldest as "oldestEventSeconds",
      due.count as "refundsDue", due.oldest as "oldestRefundSeconds",
      (select count(*)::integer from orders
        where status = 'pending' and expires_at < ${now}) as "overdueCheckouts",
      replication.count as replicas, replication.lag as "replicationLagSeconds"
    from
      (select count(*)::integer as count,
        coalesce(extract(epoch from ${now} - min(received_at)), 0)::float as oldest
        from payment_events where settled_at is null and handled_at is null) events,
      (select count(*)::integer as count,
        coalesce(extract(epoch from ${now} - min(requested_at)), 0)::float as oldest
        from refunds where paid_at is null) due,
      (select count(*)::integer as count,
        coalesce(max(extract(epoch from replay_lag)), 0)::float as lag
        from pg_stat_replication) replication`.execute(db)
  const [backlog] = rows
  if (!backlog) throw new Error('The backlog query returned no row')
  return backlog
}
