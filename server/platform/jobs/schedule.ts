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
  /** How often a failed job is tried again before it is given up, and logged. */
  retries: number
  /** The first pause; each further one is twice as long, up to an hour. */
  retryAfterSeconds: number
  /** A job still unfinished then is taken for lost with its process, and tried again. */
  expireAfterSeconds: number
  /** How long a finished job stays, which matters where its data is secret. */
  keepSeconds: number
}

interface Dependencies {
  handle: Pick<DatabaseHandle, 'engine' | 'executeSql'>
  log: Pick<Log, 'error' | 'warn'>
  /** Whether recurring work begins at its hours. */
  runsRecurringTasks: boolean
}

const LONGEST_PAUSE_SECONDS = 3600
const BATCH = 10
// For what no nudge has led to: a job that is tried again, or one that another process stored before it was killed.
const LOOK_EVERY_SECONDS = 5
// That look serves every queue: by itself a worker asks only as it begins, and once a day.
const ASK_EVERY_SECONDS = 86_400
// By the first a transaction that stored a job has committed, as a rule, and by the last even on a slow machine.
const NUDGES_AFTER_MS = [25, 150, 700]
const RESCUE_EVERY_SECONDS = 15
const MAINTENANCE_EVERY_SECONDS = 600
// Of several processes one does it; a moment less than the pause between two, or the same process would miss its turn.
const RESCUE_CLAIM_SECONDS = 10
const MAINTENANCE_CLAIM_SECONDS = 590
// The queue of all recurring work, which nobody waits for.
const RECURRING = 'recurring'
// Through which pg-boss passes all of it; by itself it would keep each passing for a week.
const FORWARDING = '__pgboss__send-it'
const FORWARDED_KEPT_SECONDS = 3_600
const TIME_ZONE = 'Europe/Paris'
const LONGEST_STOP_MS = 10_000

interface Task {
  expression: string
  run: () => Promise<void>
  /** What becomes of an hour at which no process was there: let go, or made up for, once, as one comes back. */
  missed: 'skip' | 'once'
}

/** Queues and recurring work, kept in the database by pg-boss so that a kill loses none of what was begun. */
export function createSchedule({ handle, log, runsRecurringTasks }: Dependencies) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => handle.executeSql(text, values) },
    backend: handle.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    schedule: runsRecurringTasks,
    // By its own clocks it would ask, count and write the whole day where nothing happens.
    supervise: false,
    cronWorkerIntervalSeconds: 45,
    monitorIntervalSeconds: RESCUE_CLAIM_SECONDS,
    maintenanceIntervalSeconds: MAINTENANCE_CLAIM_SECONDS,
  })
  boss.on('error', queueFailed)
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))

  const openings: ((known: QueueResult[]) => Promise<void>)[] = []
  const beginnings: (() => Promise<void>)[] = []
  const workers = new Map<string, string>()
  const tasks = new Map<string, Task>()
  /** What is still to wake a worker for a job of this process, until one has it. */
  const nudges = new Map<string, NodeJS.Timeout[]>()
  let timers: NodeJS.Timeout[] = []
  let supervisedAt = Number.NEGATIVE_INFINITY

  /** Declares a queue and who works it, before `start`. After a kill a job may be worked twice, under the same id. */
  function queue<N extends QueueName>(
    name: N,
    handler: (data: Jobs[N], id: string) => Promise<void>,
    options: QueueOptions,
  ): void {
    openings.push((known) => prepare(name, options, known))
    beginnings.push(() => work(name, handler, WORK))
  }

  /** Declares recurring work, before `start`; the hour is that of Paris, summer and winter. */
  function cron(
    name: string,
    expression: string,
    run: () => Promise<void>,
    { missed = 'skip' }: Partial<Pick<Task, 'missed'>> = {},
  ): void {
    tasks.set(name, { expression, run, missed })
  }

  /** Makes the queue, or gives an older one its present settings; as a rule an earlier start has done it. */
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
    // Creating leaves one that another process has just made as it is.
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
    // Fills the cache of pg-boss: cold, `enqueue` would read the queue through the outer handle in mid-transaction.
    await boss.findJobs(name, { id: NO_JOB })
  }

  /** Recurring work shares one queue; some of it side by side, so that a long one of the night holds up no other. */
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
    endNudges(job.id)
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
    for (const opening of openings) await opening(known)
    if (tasks.size > 0) await prepare(RECURRING, RECURRING_OPTIONS, known)
  }

  let opened: Promise<void> | undefined
  /** From here on `enqueue` stores jobs; nobody works them before `start`, which opens by itself. */
  function open(): Promise<void> {
    opened ??= prepareAll()
    return opened
  }

  async function start(): Promise<void> {
    await open()
    for (const begin of beginnings) await begin()
    if (tasks.size > 0) await beginRecurring()
    if (runsRecurringTasks)
      await boss.updateQueue(FORWARDING, { deleteAfterSeconds: FORWARDED_KEPT_SECONDS })
    timers = [every(LOOK_EVERY_SECONDS, look), every(RESCUE_EVERY_SECONDS, rescue)]
  }

  function every(seconds: number, work: () => Promise<void>): NodeJS.Timeout {
    return setInterval(() => void work().catch(queueFailed), seconds * 1000)
  }

  /** A database that cannot be asked for the moment is no fault of ours, as with a request: the queue asks it again. */
  function queueFailed(error: unknown): void {
    const level = isOutage(error) ? 'warn' : 'error'
    log[level]({ err: error }, 'the job queue failed')
  }

  /** Wakes the workers of the queues in which a job waits. */
  async function look(): Promise<void> {
    const { rows } = await handle.executeSql(QUEUES_WITH_WORK)
    const waiting = new Set(rows.map(({ name }) => name))
    for (const { id, name } of boss.getWipData({ includeInternal: true })) {
      if (waiting.has(name)) boss.notifyWorker(id)
    }
  }

  /** Takes back the jobs that are lost with their process, and now and then forgets those that are done. */
  async function rescue(): Promise<void> {
    const now = performance.now()
    if (now - supervisedAt < MAINTENANCE_EVERY_SECONDS * 1000) {
      const { rows } = await handle.executeSql(JOB_IN_HAND)
      if (rows.length === 0) return
    }
    supervisedAt = now
    await boss.supervise()
  }

  /** Stores a job with the transaction: worked after its commit, forgotten by its rollback. */
  async function enqueue<N extends QueueName>(tx: Tx, name: N, data: Jobs[N]): Promise<void> {
    const id = await boss.send(name, data, { db: fromKysely(tx) })
    const worker = workers.get(name)
    if (!worker || id === null) return
    // The person who asked for a code is waiting for it.
    const wake = () => boss.notifyWorker(worker)
    const timers = [
      ...NUDGES_AFTER_MS.map((pause) => setTimeout(wake, pause)),
      // Another process has it, or it was never committed.
      setTimeout(() => nudges.delete(id), Math.max(...NUDGES_AFTER_MS)),
    ]
    for (const timer of timers) timer.unref()
    nudges.set(id, timers)
  }

  /** A job in hand needs no further look for it. */
  function endNudges(id: string): void {
    for (const timer of nudges.get(id) ?? []) clearTimeout(timer)
    nudges.delete(id)
  }

  /** Waits for the jobs in hand; what is still waiting is worked after the next start. */
  async function stop(): Promise<void> {
    for (const timer of timers) clearInterval(timer)
    // By itself pg-boss looks only twice a second whether they have ended.
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
  pollingIntervalSeconds: ASK_EVERY_SECONDS,
} as const

const RECURRING_WORK = {
  batchSize: 1,
  localConcurrency: 4,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: ASK_EVERY_SECONDS,
} as const

const QUEUES_WITH_WORK = `
  select name from jobs.queue
  where exists (
    select from jobs.job where job.name = queue.name and job.state < 'active' and not job.blocked
      and job.start_after <= jobs.job_now()
  )`

const JOB_IN_HAND = "select id from jobs.job where state = 'active' limit 1"

const NO_JOB = '00000000-0000-0000-0000-000000000000'
