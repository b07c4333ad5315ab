import type { Metrics } from '#server/platform/watch/metrics.ts'
import type { BacklogService } from './backlog.service.ts'

type Backlog = NonNullable<Awaited<ReturnType<BacklogService['latestBacklog']>>>

const SINGLE: readonly [name: string, help: string, value: (backlog: Backlog) => number][] = [
  [
    'embellie_payment_events_unsettled',
    'Events of the payment provider that are not settled yet.',
    ({ unsettledEvents }) => unsettledEvents,
  ],
  [
    'embellie_payment_events_oldest_seconds',
    'Waiting time of the oldest unsettled payment event.',
    ({ oldestEventSeconds }) => oldestEventSeconds,
  ],
  ['embellie_refunds_due', 'Refunds that are not completed.', ({ refundsDue }) => refundsDue],
  [
    'embellie_refunds_oldest_seconds',
    'Waiting time of the oldest refund that is not completed.',
    ({ oldestRefundSeconds }) => oldestRefundSeconds,
  ],
  [
    'embellie_checkouts_overdue',
    'Expired checkouts that are neither settled nor abandoned.',
    ({ overdueCheckouts }) => overdueCheckouts,
  ],
  ['embellie_replicas', 'Replicas connected to the database.', ({ replicas }) => replicas],
  [
    'embellie_replication_lag_seconds',
    'Lag of the slowest replica.',
    ({ replicationLagSeconds }) => replicationLagSeconds,
  ],
]

/** The metrics read from the database. While it does not respond, they are left out instead of keeping old values. */
export function createBacklogGauges({ gauge }: Pick<Metrics, 'gauge'>) {
  const read = gauge({
    name: 'embellie_backlog_read',
    help: 'Whether the backlog could be read from the database.',
  })
  const jobs = gauge({
    name: 'embellie_jobs',
    help: 'Jobs per queue: ready to start, running, or failed recently.',
    labelNames: ['queue', 'state'],
  })
  const oldest = gauge({
    name: 'embellie_jobs_oldest_seconds',
    help: 'Waiting time of the oldest job per queue that is ready to start.',
    labelNames: ['queue'],
  })
  const single = SINGLE.map(([name, help, value]) => ({ metric: gauge({ name, help }), value }))

  return function show(backlog: Backlog | undefined): void {
    read.set(Number(backlog !== undefined))
    jobs.reset()
    oldest.reset()
    for (const { metric, value } of single) {
      if (backlog) metric.set(value(backlog))
      else metric.remove({})
    }
    for (const { queue, waiting, active, failed, oldestSeconds } of backlog?.queues ?? []) {
      jobs.set({ queue, state: 'waiting' }, waiting)
      jobs.set({ queue, state: 'active' }, active)
      jobs.set({ queue, state: 'failed' }, failed)
      oldest.set({ queue }, oldestSeconds)
    }
  }
}
