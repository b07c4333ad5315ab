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

/** From what nobody notices to what everybody does. */
const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const JOB_SECONDS = [0.05, 0.25, 1, 5, 30, 120, 600]
/** How many errors are told apart; of a process that meets more, the rest are one. */
const FINGERPRINTS = 50
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** What a process can say of itself at any moment. */
interface ProcessState {
  readonly countSockets: () => number
  readonly pool: () => PoolState
  /** Whether the other processes hear this one, where there are others. */
  readonly isLinked?: (() => boolean) | undefined
  /** Whether a replica answers what may lag, where there are any. */
  readonly usesReplica?: (() => boolean) | undefined
}

/** The figures of this process, in the form that Prometheus reads. Every label is of a small set, and names no member. */
export function openMetrics({ alarms }: { alarms: readonly string[] }) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'embellie_http_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route and the class of their status.',
    labelNames: ['method', 'route', 'status'],
    buckets: ANSWER_SECONDS,
    registers,
  })
  const messages = new Histogram({
    name: 'embellie_socket_message_duration_seconds',
    help: 'How long messages of sockets took to be answered.',
    labelNames: ['event', 'outcome'],
    buckets: ANSWER_SECONDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'embellie_job_duration_seconds',
    help: 'How long the jobs of a queue took.',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  })
  const tasks = new Gauge({
    name: 'embellie_task_last_success_timestamp_seconds',
    help: 'When this process last did a recurring task to its end.',
    labelNames: ['task'],
    registers,
  })
  const refused = new Counter({
    name: 'embellie_limit_refusals_total',
    help: 'How often a limit refused.',
    labelNames: ['limit'],
    registers,
  })
  const errors = new Counter({
    name: 'embellie_errors_total',
    help: 'Unexpected errors, by the fingerprint that the log shows beside each.',
    labelNames: ['fingerprint'],
    registers,
  })
  const alarmed = new Counter({
    name: 'embellie_alarms_total',
    help: 'Lines of the log that somebody has to look at, and all other errors in it.',
    labelNames: ['line'],
    registers,
  })
  // What has not happened yet is told as zero: of a first time, nothing else shows that it rose.
  for (const limit of Object.keys(LIMITS)) refused.inc({ limit }, 0)
  for (const line of [...alarms, OTHER]) alarmed.inc({ line }, 0)

  const knownFingerprints = new Set<string>()
  function bounded(fingerprint: string): string {
    if (knownFingerprints.size < FINGERPRINTS) knownFingerprints.add(fingerprint)
    return knownFingerprints.has(fingerprint) ? fingerprint : OTHER
  }

  function hearRefusal(limit: unknown): void {
    refused.inc({ limit: String(limit) })
  }

  function hearLine(heard: unknown): void {
    const { isError, text, fingerprint } = heard as LogLine
    if (fingerprint && isError) errors.inc({ fingerprint: bounded(fingerprint) })
    if (alarms.includes(text)) alarmed.inc({ line: text })
    else if (isError) alarmed.inc({ line: OTHER })
  }

  const begunAt = new WeakMap<object, number>()
  const hearWork = {
    start: (work: object) => void begunAt.set(work, performance.now()),
    end() {},
    asyncStart() {},
    error() {},
    asyncEnd(work: FinishedWork) {
      const { kind, name, error } = work
      const seconds = (performance.now() - (begunAt.get(work) ?? 0)) / 1000
      if (kind === 'message') messages.observe({ event: name, outcome: outcomeOf(work) }, seconds)
      if (kind === 'job') jobs.observe({ queue: name, outcome: error ? 'failed' : 'ok' }, seconds)
      if (kind === 'task' && !error) tasks.setToCurrentTime({ task: name })
    },
  }

  refusalChannel.subscribe(hearRefusal)
  logLineChannel.subscribe(hearLine)
  workChannel.subscribe(hearWork)

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
      help: 'Connections to the database, by what they do.',
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
      ['embellie_linked', 'Whether the other processes hear this one.', isLinked],
      ['embellie_replica_used', 'Whether a replica answers what may lag.', usesReplica],
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

  /** A figure of the product's own; a feature needs no library for it. */
  function gauge<L extends string>(config: GaugeConfiguration<L>): Gauge<L> {
    return new Gauge({ ...config, registers })
  }

  function close(): void {
    refusalChannel.unsubscribe(hearRefusal)
    logLineChannel.unsubscribe(hearLine)
    workChannel.unsubscribe(hearWork)
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

/** Whether a message was done, refused to its sender, or could not be dealt with. */
function outcomeOf({ result, error }: FinishedWork): 'ok' | 'refused' | 'failed' {
  const { ok, code } = Object(result) as { ok?: boolean; code?: string }
  if (ok) return 'ok'
  return error || code === 'internal' || code === 'unavailable' ? 'failed' : 'refused'
}
