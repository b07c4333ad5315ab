import type { Metrics } from '#server/platform/watch/metrics.ts'
import type { BacklogService } from './backlog.service.ts'

type Backlog = NonNullable<Awaited<ReturnType<BacklogService['latestBacklog']>>>

const SINGLE: readonly [name: string, help: string, value: (backlog: Backlog) => number][] = [
  [
    'embellie_payment_events_unsettled',
    'What the provider told and nothing settled yet.',
    ({ unsettledEvents }) => unsettledEvents,
  ],
  [
    'embellie_payment_events_oldest_seconds',
    'For how long the oldest of it has waited.',
    ({ oldestEventSeconds }) => oldestEventSeconds,
  ],
  [
    'embellie_refunds_due',
    'Refunds that have not come to their end.',
    ({ refundsDue }) => refundsDue,
  ],
  [
    'embellie_refunds_oldest_seconds',
    'For how long the oldest of them has waited.',
    ({ oldestRefundSeconds }) => oldestRefundSeconds,
  ],
  [
    'embellie_checkouts_overdue',
    'Checkouts past their end that were neither settled nor given up.',
    ({ overdueCheckouts }) => overdueCheckouts,
  ],
  ['embellie_replicas', 'Replicas that follow the database.', ({ replicas }) => replicas],
  [
    'embellie_replication_lag_seconds',
    'How far the slowest replica is behind.',
    ({ replicationLagSeconds }) => replicationLagSeconds,
  ],
]

/** The figures that are read from the database: while it does not answer they are left out, not made up. */
export function createBacklogGauges({ gauge }: Pick<Metrics, 'gauge'>) {
  const read = gauge({
    name: 'embellie_backlog_read',
    help: 'Whether the database answered what waits to be done.',
  })
  const jobs = gauge({
    name: 'embellie_jobs',
    help: 'Jobs of each queue: those that may begin, those in hand, those given up lately.',
    labelNames: ['queue', 'state'],
  })
  const oldest = gauge({
    name: 'embellie_jobs_oldest_seconds',
    help: 'For how long the oldest job of a queue might have begun.',
    labelNames: ['queue'],
  })
  const single = SINGLE.map(([name, help, value]) => ({ figure: gauge({ name, help }), value }))

  return function show(backlog: Backlog | undefined): void {
    read.set(Number(backlog !== undefined))
    jobs.reset()
    oldest.reset()
    for (const { figure, value } of single) {
      if (backlog) figure.set(value(backlog))
      else figure.remove({})
    }
    for (const { queue, waiting, active, failed, oldestSeconds } of backlog?.queues ?? []) {
      jobs.set({ queue, state: 'waiting' }, waiting)
      jobs.set({ queue, state: 'active' }, active)
      jobs.set({ queue, state: 'failed' }, failed)
      oldest.set({ queue }, oldestSeconds)
    }
  }
}
