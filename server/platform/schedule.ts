import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Jobs } from '#server/jobs.ts'
import type { DatabaseHandle, Tx } from './database.ts'
import type { Log } from './log.ts'

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
}

const LONGEST_PAUSE_SECONDS = 3600
const BATCH = 10
// The database answers an empty look in a millisecond, and nobody waits longer than this for a code.
const LOOK_EVERY_SECONDS = 0.5
// By then a transaction that stored a job has committed, as a rule; when it has not, the next look finds the job.
const NUDGE_AFTER_MS = 25
const RESCUE_EVERY_SECONDS = 15

/** Queues and recurring work, kept in the database by pg-boss so that a kill loses none of it. */
export function createSchedule({ handle, log }: Dependencies) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => handle.executeSql(text, values) },
    backend: handle.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    superviseIntervalSeconds: RESCUE_EVERY_SECONDS,
    monitorIntervalSeconds: RESCUE_EVERY_SECONDS,
    maintenanceIntervalSeconds: 600,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))

  const openings: (() => Promise<void>)[] = []
  const workers = new Map<string, string>()

  /** Declares a queue and who works it, before `start`. After a kill a job may be worked twice. */
  function queue<N extends QueueName>(
    name: N,
    handler: (data: Jobs[N]) => Promise<void>,
    options: QueueOptions,
  ): void {
    openings.push(() => open(name, handler, options))
  }

  /** Declares recurring work, before `start`; the hour is that of Paris, summer and winter. */
  function cron(name: string, expression: string, handler: () => Promise<void>): void {
    openings.push(async () => {
      await open(name, handler, CRON)
      await boss.schedule(name, expression, null, { tz: 'Europe/Paris' })
    })
  }

  async function open<D>(
    name: string,
    handler: (data: D) => Promise<void>,
    options: QueueOptions,
  ): Promise<void> {
    const settings = {
      retryLimit: options.retries,
      retryDelay: options.retryAfterSeconds,
      retryBackoff: true,
      retryDelayMax: LONGEST_PAUSE_SECONDS,
      expireInSeconds: options.expireAfterSeconds,
      deleteAfterSeconds: options.keepSeconds,
    }
    // Creating leaves a queue of an earlier start as it was.
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
    // Fills the cache of pg-boss: cold, `enqueue` would read the queue through the outer handle in mid-transaction.
    await boss.findJobs(name, { id: NO_JOB })
    const worker = await boss.work<D, void, typeof WORK>(name, WORK, (jobs) =>
      Promise.all(jobs.map((job) => settle(name, job, handler))),
    )
    workers.set(name, worker)
  }

  async function settle<D>(
    name: string,
    job: Job<D>,
    handler: (data: D) => Promise<void>,
  ): Promise<JobResult> {
    try {
      await handler(job.data)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      log.error({ err: error, queue: name, job: job.id }, 'a job failed')
      return { id: job.id, status: 'failed' }
    }
  }

  async function start(): Promise<void> {
    await boss.start()
    for (const opening of openings) await opening()
  }

  /** Stores a job with the transaction: worked after its commit, forgotten by its rollback. */
  async function enqueue<N extends QueueName>(tx: Tx, name: N, data: Jobs[N]): Promise<void> {
    await boss.send(name, data, { db: fromKysely(tx) })
    const worker = workers.get(name)
    // Whoever asked for a code is waiting for it.
    if (worker) setTimeout(() => boss.notifyWorker(worker), NUDGE_AFTER_MS)
  }

  /** Waits for the jobs in hand; what is still waiting is worked after the next start. */
  async function stop(): Promise<void> {
    await boss.stop({ graceful: true, timeout: 10_000 })
  }

  return { queue, cron, start, enqueue, stop }
}
export type Schedule = ReturnType<typeof createSchedule>

const CRON: QueueOptions = {
  retries: 3,
  retryAfterSeconds: 60,
  expireAfterSeconds: 900,
  keepSeconds: 86_400,
}

const WORK = {
  batchSize: BATCH,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: LOOK_EVERY_SECONDS,
} as const

const NO_JOB = '00000000-0000-0000-0000-000000000000'
