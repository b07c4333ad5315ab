import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { fromKysely, type Job, type JobResult, PgBoss, type QueueResult } from 'pg-boss'
import type { Jobs } from '#server/jobs.ts'
import type { DatabaseHandle, Tx } from '#server/platform/database/database.ts'
import { isOutage } from '#server/platform/database/outage.ts'
import type { Log } from '#server/platform/log.ts'
import { workChannel } from '#server/platform/watch/channels.ts'

type QueueName = keyof Jobs

export interface QueueOptions {
  /** How often a failed job is retried before it is given up and logged. */
  retries: number
  /** The first pause; each next one is twice as long, up to an hour. */
  retryAfterSeconds: number
  /** A job not finished by then is considered lost with its process, and retried. */
  expireAfterSeconds: number
  /** How long a finished job is kept, which matters if its data is secret. */
  keepSeconds: number
}

interface Dependencies {
  handle: Pick<DatabaseHandle, 'engine' | 'executeSql'>
  log: Pick<Log, 'error' | 'warn'>
  /** Whether recurring tasks start at their times. */
  runsRecurringTasks: boolean
}

const LONGEST_PAUSE_SECONDS = 3600
const BATCH = 10
// Finds jobs for which no worker was notified: retries, and jobs stored by another process that was then killed.
const POLL_EVERY_SECONDS = 5
// That poll covers every queue, so a worker itself polls only when it starts and once a day.
const WORKER_POLL_SECONDS = 86_400
// At the first delay the transaction that stored a job has usually committed; at the last, even on a slow machine.
const NOTIFY_AFTER_MS = [25, 150, 700]
const SUPERVISE_EVERY_SECONDS = 15
const MAINTENANCE_EVERY_SECONDS = 600
// Only one of several processes does it. The claim is slightly shorter than the interval, or the same process would
// miss its next turn.
const SUPERVISE_CLAIM_SECONDS = 10
const MAINTENANCE_CLAIM_SECONDS = 590
// The queue of all recurring tasks, which no client waits for.
const RECURRING = 'recurring'
// pg-boss forwards all recurring tasks through this queue, and by default keeps each entry for a week.
const FORWARDING = '__pgboss__send-it'
const FORWARDED_KEPT_SECONDS = 3_600
const TIME_ZONE = 'Europe/Paris'
const LONGEST_STOP_MS = 10_000

interface Task {
  expression: string
  run: () => Promise<void>
  /** If no process was running at the scheduled time: skip the task, or run it once at the next start. */
  missed: 'skip' | 'once'
}

/** Job queues and recurring tasks, stored in the database by pg-boss, so that a kill loses no job. */
export function createSchedule({ handle, log, runsRecurringTasks }: Dependencies) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => handle.executeSql(text, values) },
    backend: handle.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    schedule: runsRecurringTasks,
    // With its own timers pg-boss would poll, count and write all day even if nothing happens.
    supervise: false,
    cronWorkerIntervalSeconds: 45,
    monitorIntervalSeconds: SUPERVISE_CLAIM_SECONDS,
    maintenanceIntervalSeconds: MAINTENANCE_CLAIM_SECONDS,
  })
  boss.on('error', queueFailed)
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))

  const queueSetups: ((known: QueueResult[]) => Promise<void>)[] = []
  const workerStarts: (() => Promise<void>)[] = []
  const workers = new Map<string, string>()
  const tasks = new Map<string, Task>()
  /** The pending timers that notify a worker of a job of this process, until a worker has it. */
  const wakeTimers = new Map<string, NodeJS.Timeout[]>()
  let timers: NodeJS.Timeout[] = []
  let supervisedAt = Number.NEGATIVE_INFINITY

  /** Declares a queue and its handler, before `start`. After a kill a job can run twice, with the same id. */
  function queue<N extends QueueName>(
    name: N,
    handler: (data: Jobs[N], id: string) => Promise<void>,
    options: QueueOptions,
  ): void {
    queueSetups.push((known) => prepare(name, options, known))
    workerStarts.push(() => work(name, handler, WORK))
  }

  /** Declares a recurring task, before `start`. Its times are in the Paris time zone, in summer and winter. */
  function cron(
    name: string,
    expression: string,
    run: () => Promise<void>,
    { missed = 'skip' }: Partial<Pick<Task, 'missed'>> = {},
  ): void {
    tasks.set(name, { expression, run, missed })
  }

  /** Creates the queue or updates its settings; usually an earlier start has already done so. */
  async function prepare(name: string, options: QueueOptions, known: QueueResult[]): Promise<void> {
    const settings = {
      retryLimit: options.retries,
      retryDelay: options.retryAfterSeconds,
      retryBackoff: true,
      retryDelayMax: LONGEST_PAUSE_SECONDS,
      expireInSeconds: options.expireAfterSeconds,
      deleteAfterSeconds: options.keepSeconds,
    }
    const old = known.find((queue) => queue.name === name)
    if (old && isDeepStrictEqual({ ...old, ...settings }, old)) return
    // createQueue does not change a queue that another process has just created.
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
    // Fills the cache of pg-boss: otherwise `enqueue` would read the queue through the outer handle in the middle of
    // a transaction.
    await boss.findJobs(name, { id: NO_JOB })
  }

  /** All recurring tasks share one queue. Several run at the same time, so that a long one at night delays no other. */
  async function beginRecurring(): Promise<void> {
    await syncSchedules()
    await work<{ task: string }>(RECURRING, ({ task }) => perform(task), RECURRING_WORK)
  }

  async function syncSchedules(): Promise<void> {
    const kept = await boss.getSchedules()
    for (const { name, key } of kept) {
      if (name !== RECURRING || !tasks.has(key)) await boss.unschedule(name, key)
    }
    for (const [key, { expression, missed }] of tasks) {
      const isKept = kept.some(
        ({ options, ...entry }) =>
          entry.key === key && entry.cron === expression && options?.missed === missed,
      )
      const options = { key, tz: TIME_ZONE, missed }
      if (!isKept) await boss.schedule(RECURRING, expression, { task: key }, options)
    }
  }

  async function perform(task: string): Promise<void> {
    const work = async () => tasks.get(task)?.run()
    try {
      await workChannel.tracePromise(work, { kind: 'task', name: task })
    } catch (cause) {
      throw new Error(`${task} failed`, { cause })
    }
  }

  async function work<D>(
    name: string,
    handler: (data: D, id: string) => Promise<void>,
    options: typeof WORK | typeof RECURRING_WORK,
  ): Promise<void> {
    const worker = await boss.work<D, void, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => run(name, job, handler))),
    )
    workers.set(name, worker)
  }

  async function run<D>(
    name: string,
    job: Job<D>,
    handler: (data: D, id: string) => Promise<void>,
  ): Promise<JobResult> {
    cancelWakeTimers(job.id)
    try {
      await workChannel.tracePromise(() => handler(job.data, job.id), { kind: 'job', name })
      return { id: job.id, status: 'completed' }
    } catch (error) {
      log.error({ err: error, queue: name, job: job.id }, 'a job failed')
      return { id: job.id, status: 'failed' }
    }
  }

  async function prepareAll(): Promise<void> {
    await boss.start()
    const known = await boss.getQueues()
    for (const setUp of queueSetups) await setUp(known)
    if (tasks.size > 0) await prepare(RECURRING, RECURRING_OPTIONS, known)
  }

  let opened: Promise<void> | undefined
  /** After this, `enqueue` stores jobs. They are not run before `start`, which calls it too. */
  function open(): Promise<void> {
    opened ??= prepareAll()
    return opened
  }

  async function start(): Promise<void> {
    await open()
    for (const begin of workerStarts) await begin()
    if (tasks.size > 0) await beginRecurring()
    if (runsRecurringTasks)
      await boss.updateQueue(FORWARDING, { deleteAfterSeconds: FORWARDED_KEPT_SECONDS })
    timers = [
      every(POLL_EVERY_SECONDS, notifyWaitingQueues),
      every(SUPERVISE_EVERY_SECONDS, superviseJobs),
    ]
  }

  function every(seconds: number, work: () => Promise<void>): NodeJS.Timeout {
    return setInterval(() => void work().catch(queueFailed), seconds * 1000)
  }

  /** A temporarily unavailable database is not our fault, as with a request: the queue retries. */
  function queueFailed(error: unknown): void {
    const level = isOutage(error) ? 'warn' : 'error'
    log[level]({ err: error }, 'the job queue failed')
  }

  /** Notifies the workers of queues with waiting jobs. */
  async function notifyWaitingQueues(): Promise<void> {
    const { rows } = await handle.executeSql(QUEUES_WITH_WORK)
    const waiting = new Set(rows.map(({ name }) => name))
    for (const { id, name } of boss.getWipData({ includeInternal: true })) {
      if (waiting.has(name)) boss.notifyWorker(id)
    }
  }

  /** Recovers jobs that were lost with their process, and sometimes deletes finished ones. */
  async function superviseJobs(): Promise<void> {
    const now = performance.now()
    if (now - supervisedAt < MAINTENANCE_EVERY_SECONDS * 1000) {
      const { rows } = await handle.executeSql(RUNNING_JOB)
      if (rows.length === 0) return
    }
    supervisedAt = now
    await boss.supervise()
  }

  /** Stores a job in the transaction: it runs after the commit, and a rollback removes it. */
  async function enqueue<N extends QueueName>(tx: Tx, name: N, data: Jobs[N]): Promise<void> {
    const id = await boss.send(name, data, { db: fromKysely(tx) })
    const worker = workers.get(name)
    if (!worker || id === null) return
    // Notified early, because a person who requested a code is waiting for it.
    const wake = () => boss.notifyWorker(worker)
    const timers = [
      ...NOTIFY_AFTER_MS.map((pause) => setTimeout(wake, pause)),
      // By then another process has the job, or it was never committed.
      setTimeout(() => wakeTimers.delete(id), Math.max(...NOTIFY_AFTER_MS)),
    ]
    for (const timer of timers) timer.unref()
    wakeTimers.set(id, timers)
  }

  /** A running job needs no more notifications. */
  function cancelWakeTimers(id: string): void {
    for (const timer of wakeTimers.get(id) ?? []) clearTimeout(timer)
    wakeTimers.delete(id)
  }

  /** Waits for running jobs. Waiting ones run after the next start. */
  async function stop(): Promise<void> {
    for (const timer of timers) clearInterval(timer)
    // boss.stop alone checks only twice a second whether they have ended.
    const ended = [...workers.keys()].map((name) => boss.offWork(name))
    await Promise.race([Promise.all(ended), wait(LONGEST_STOP_MS, null, { ref: false })])
    await boss.stop({ graceful: true, timeout: 1_000 })
  }

  return { queue, cron, open, start, enqueue, stop }
}
export type Schedule = ReturnType<typeof createSchedule>

const RECURRING_OPTIONS: QueueOptions = {
  retries: 3,
  retryAfterSeconds: 60,
  expireAfterSeconds: 900,
  keepSeconds: 3_600,
}

const WORK = {
  batchSize: BATCH,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: WORKER_POLL_SECONDS,
} as const

const RECURRING_WORK = {
  batchSize: 1,
  localConcurrency: 4,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: WORKER_POLL_SECONDS,
} as const

const QUEUES_WITH_WORK = `
  select name from jobs.queue
  where exists (
    select from jobs.job where job.name = queue.name and job.state < 'active' and not job.blocked
      and job.start_after <= jobs.job_now()
  )`

const RUNNING_JOB = "select id from jobs.job where state = 'active' limit 1"

const NO_JOB = '00000000-0000-0000-0000-000000000000'
