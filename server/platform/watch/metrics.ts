import type { FastifyInstance } from 'fastify'
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client'
import type { PoolState } from '#server/platform/database/database.ts'
import { LIMITS } from '#server/platform/http/rate-limit.ts'
import {
  type FinishedWork,
  type LogLine,
  logLineChannel,
  refusalChannel,
  workChannel,
} from './channels.ts'
import { routeName } from './route-name.ts'

/** From unnoticeable to noticeable by everybody. */
const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const JOB_SECONDS = [0.05, 0.25, 1, 5, 30, 120, 600]
/** The maximum number of distinct errors; further ones are counted as "other". */
const FINGERPRINTS = 50
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** The state of the process at any moment. */
interface ProcessState {
  readonly countSockets: () => number
  readonly pool: () => PoolState
  /** Whether this process is linked to the others; absent with a single process. */
  readonly isLinked?: (() => boolean) | undefined
  /** Whether reads use a replica; absent without replicas. */
  readonly usesReplica?: (() => boolean) | undefined
}

/** The metrics of this process, for Prometheus. Every label has a small set of values, and none identifies a member. */
export function openMetrics({ alarms }: { alarms: readonly string[] }) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'embellie_http_request_duration_seconds',
    help: 'Duration of requests, by route pattern and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: ANSWER_SECONDS,
    registers,
  })
  const messages = new Histogram({
    name: 'embellie_socket_message_duration_seconds',
    help: 'Duration of socket messages until their acknowledgement.',
    labelNames: ['event', 'outcome'],
    buckets: ANSWER_SECONDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'embellie_job_duration_seconds',
    help: 'Duration of the jobs of a queue.',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  })
  const tasks = new Gauge({
    name: 'embellie_task_last_success_timestamp_seconds',
    help: 'When this process last completed a recurring task.',
    labelNames: ['task'],
    registers,
  })
  const refused = new Counter({
    name: 'embellie_limit_refusals_total',
    help: 'Requests refused by a limit.',
    labelNames: ['limit'],
    registers,
  })
  const errors = new Counter({
    name: 'embellie_errors_total',
    help: 'Unexpected errors, by the fingerprint that is in the log with each.',
    labelNames: ['fingerprint'],
    registers,
  })
  const alarmed = new Counter({
    name: 'embellie_alarms_total',
    help: 'Log lines that need attention, and all other errors in the log.',
    labelNames: ['line'],
    registers,
  })
  // Counters start at zero: otherwise a first occurrence would not show as an increase.
  for (const limit of Object.keys(LIMITS)) refused.inc({ limit }, 0)
  for (const line of [...alarms, OTHER]) alarmed.inc({ line }, 0)

  const knownFingerprints = new Set<string>()
  function bounded(fingerprint: string): string {
    if (knownFingerprints.size < FINGERPRINTS) knownFingerprints.add(fingerprint)
    return knownFingerprints.has(fingerprint) ? fingerprint : OTHER
  }

  function onRefusal(limit: unknown): void {
    refused.inc({ limit: String(limit) })
  }

  function onLogLine(message: unknown): void {
    const { isError, text, fingerprint } = message as LogLine
    if (fingerprint && isError) errors.inc({ fingerprint: bounded(fingerprint) })
    if (alarms.includes(text)) alarmed.inc({ line: text })
    else if (isError) alarmed.inc({ line: OTHER })
  }

  const startedAt = new WeakMap<object, number>()
  const workListener = {
    start: (work: object) => void startedAt.set(work, performance.now()),
    end() {},
    asyncStart() {},
    error() {},
    asyncEnd(work: FinishedWork) {
      const { kind, name, error } = work
      const seconds = (performance.now() - (startedAt.get(work) ?? 0)) / 1000
      if (kind === 'message') messages.observe({ event: name, outcome: outcomeOf(work) }, seconds)
      if (kind === 'job') jobs.observe({ queue: name, outcome: error ? 'failed' : 'ok' }, seconds)
      if (kind === 'task' && !error) tasks.setToCurrentTime({ task: name })
    },
  }

  refusalChannel.subscribe(onRefusal)
  logLineChannel.subscribe(onLogLine)
  workChannel.subscribe(workListener)

  function watchRequests(http: FastifyInstance): void {
    http.addHook('onResponse', (request, reply, done) => {
      const method = METHODS.has(request.method) ? request.method : OTHER
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      requests.observe({ method, route: routeName(request), status }, reply.elapsedTime / 1000)
      done()
    })
  }

  function watchProcess({ countSockets, pool, isLinked, usesReplica }: ProcessState): void {
    gauge({
      name: 'embellie_sockets',
      help: 'Open sockets.',
      collect() {
        this.set(countSockets())
      },
    })
    gauge({
      name: 'embellie_database_connections',
      help: 'Connections to the database, by state.',
      labelNames: ['state'],
      collect() {
        const { inUse, idle } = pool()
        this.set({ state: 'in_use' }, inUse)
        this.set({ state: 'idle' }, idle)
      },
    })
    gauge({
      name: 'embellie_database_waiting',
      help: 'Statements and transactions that wait for a connection.',
      collect() {
        this.set(pool().waiting)
      },
    })
    const states = [
      ['embellie_linked', 'Whether this process is linked to the others.', isLinked],
      ['embellie_replica_used', 'Whether reads use a replica.', usesReplica],
    ] as const
    for (const [name, help, holds] of states) {
      if (!holds) continue
      gauge({
        ...{ name, help },
        collect() {
          this.set(Number(holds()))
        },
      })
    }
  }

  /** Adds a gauge of a feature, so that the feature does not need the library itself. */
  function gauge<L extends string>(config: GaugeConfiguration<L>): Gauge<L> {
    return new Gauge({ ...config, registers })
  }

  function close(): void {
    refusalChannel.unsubscribe(onRefusal)
    logLineChannel.unsubscribe(onLogLine)
    workChannel.unsubscribe(workListener)
    registry.clear()
  }

  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    gauge,
    watchRequests,
    watchProcess,
    close,
  }
}
export type Metrics = ReturnType<typeof openMetrics>

const OTHER = 'other'

/** Whether a message succeeded, was refused, or failed. */
function outcomeOf({ result, error }: FinishedWork): 'ok' | 'refused' | 'failed' {
  const { ok, code } = Object(result) as { ok?: boolean; code?: string }
  if (ok) return 'ok'
  return error || code === 'internal' || code === 'unavailable' ? 'failed' : 'refused'
}
