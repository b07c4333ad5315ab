// Rules: platform
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { copyTemplate } from '#tests/support/database.ts'
import { createSchedule, type QueueOptions, type Schedule } from './schedule.ts'

const OPTIONS: QueueOptions = {
  retries: 3,
  retryAfterSeconds: 1,
  expireAfterSeconds: 30,
  keepSeconds: 600,
}
const log = { error: vi.fn(), warn: vi.fn() }

function mail(subject: string): Mail {
  return { to: 'helene@example.org', subject, text: '', html: '' }
}

describe('jobs', () => {
  let handle: DatabaseHandle
  let schedule: Schedule

  beforeAll(async () => {
    handle = await openDatabase(await copyTemplate())
  }, 60_000)
  afterEach(async () => {
    vi.useRealTimers()
    await schedule.stop()
  })
  afterAll(() => handle.close())

  /** Runs the queue and collects the handled subjects in order; `handled(n)` waits for the nth. */
  async function startWith(work: (mail: Mail) => Promise<void>) {
    const subjects: string[] = []
    schedule = createSchedule({ handle, log, runsRecurringTasks: false })
    schedule.queue(
      'mail',
      async (job) => {
        await work(job)
        subjects.push(job.subject)
      },
      OPTIONS,
    )
    await schedule.start()
    const handled = (count: number) =>
      vi.waitFor(() => expect(subjects.length).toBeGreaterThanOrEqual(count), { timeout: 10_000 })
    return { subjects, handled }
  }

  function enqueue(...subjects: string[]): Promise<void> {
    return handle.transaction(async (tx) => {
      for (const subject of subjects) await schedule.enqueue(tx, 'mail', mail(subject))
    })
  }

  /** Starts with fake intervals, so that the test controls the polling; `handled` polls until that job has run. */
  async function startWithFakeIntervals() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { subjects } = await startWith(async () => {})
    const handled = (subject: string) =>
      vi.waitFor(
        () => {
          vi.advanceTimersByTime(5_000)
          expect(subjects).toContain(subject)
        },
        { interval: 200, timeout: 10_000 },
      )
    return { handled }
  }

  it('run after their commit, before the regular poll of the queue', async () => {
    const { subjects, handled } = await startWith(async () => {})
    const committed = performance.now()
    await enqueue('un')
    await handled(1)
    // The regular poll is every five seconds.
    expect(performance.now() - committed).toBeLessThan(4_500)
    expect(subjects).toEqual(['un'])
  })

  it('do not exist when their transaction is rolled back', async () => {
    const { subjects, handled } = await startWith(async () => {})
    const work = handle.transaction(async (tx) => {
      await schedule.enqueue(tx, 'mail', mail('jamais'))
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    await enqueue('après')
    await handled(1)
    expect(subjects).toEqual(['après'])
  })

  it('are retried after a failure, which delays no other job', async () => {
    let failures = 0
    const { subjects, handled } = await startWith(async ({ subject }) => {
      if (subject === 'capricieux' && failures++ === 0) throw new Error('the server said no')
    })
    await enqueue('capricieux', 'docile')
    await handled(2)
    expect(subjects).toEqual(['docile', 'capricieux'])
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ queue: 'mail' }),
      'a job failed',
    )
  })

  it('that are running are finished before a stop', async () => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const { subjects } = await startWith(() => {
      begun.resolve()
      return goOn.promise
    })
    await enqueue('en cours')
    await begun.promise
    const stopped = schedule.stop()
    goOn.resolve()
    await stopped
    expect(subjects).toEqual(['en cours'])
  })

  it('stored by another process run at the next poll', async () => {
    const { handled } = await startWithFakeIntervals()
    await handle.executeSql(`insert into jobs.job (name, data) values ('mail', '{"subject": "x"}')`)
    await handled('x')
  })

  it('that were running in a process that died are run by another', async () => {
    const { handled } = await startWithFakeIntervals()
    await handle.executeSql(
      `insert into jobs.job (name, data, state, retry_limit, expire_seconds, started_on)
       values ('mail', '{"subject": "perdu"}', 'active', 3, 30, now() - interval '31 seconds')`,
    )
    await handled('perdu')
  })

  it('that wait during a stop run once', async () => {
    const before = await startWith(async () => {})
    await enqueue('en attente')
    await schedule.stop()
    const after = await startWith(async () => {})
    await enqueue('suivant')
    await vi.waitFor(
      () =>
        expect([...before.subjects, ...after.subjects].toSorted()).toEqual([
          'en attente',
          'suivant',
        ]),
      { timeout: 10_000 },
    )
  })

  it('that recur are scheduled in Paris time, and removed once they are no longer declared', async () => {
    const timetable = async () =>
      (await handle.executeSql('select key, cron, timezone from jobs.schedule')).rows
    schedule = createSchedule({ handle, log, runsRecurringTasks: false })
    schedule.cron('flash-reminder', '0 18 * * *', async () => {})
    await schedule.start()
    expect(await timetable()).toEqual([
      { key: 'flash-reminder', cron: '0 18 * * *', timezone: 'Europe/Paris' },
    ])
    await schedule.stop()
    schedule = createSchedule({ handle, log, runsRecurringTasks: false })
    schedule.cron('flash-reminder', '0 19 * * *', async () => {})
    schedule.cron('sweep', '5 * * * *', async () => {})
    await schedule.start()
    expect(await timetable()).toEqual([
      { key: 'flash-reminder', cron: '0 19 * * *', timezone: 'Europe/Paris' },
      { key: 'sweep', cron: '5 * * * *', timezone: 'Europe/Paris' },
    ])
    await schedule.stop()
    schedule = createSchedule({ handle, log, runsRecurringTasks: false })
    schedule.cron('sweep', '5 * * * *', async () => {})
    await schedule.start()
    expect(await timetable()).toEqual([expect.objectContaining({ key: 'sweep' })])
  })

  it('that recur and were missed while no process was running are run once, if declared so', async () => {
    const done = vi.fn()
    const open = () => {
      schedule = createSchedule({ handle, log, runsRecurringTasks: true })
      schedule.cron('sweep', '10 1 * * *', async () => done('sweep'), { missed: 'once' })
      schedule.cron('letters', '0 1 * * *', async () => done('letters'))
      return schedule.start()
    }
    await open()
    await schedule.stop()
    // As if no process had checked the schedule since the day before yesterday.
    await handle.executeSql("update jobs.version set cron_on = now() - interval '2 days'")
    await handle.executeSql("update jobs.schedule set created_on = now() - interval '9 days'")
    await open()
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 60_000 })
    expect(done.mock.calls).toEqual([['sweep']])
  }, 90_000)

  it('that recur run at the same time, and a failure names its task', async () => {
    const done = Promise.withResolvers<void>()
    schedule = createSchedule({ handle, log, runsRecurringTasks: false })
    schedule.cron('long', '5 * * * *', () => done.promise)
    schedule.cron('sweep', '5 * * * *', async () => {
      done.resolve()
      throw new Error('the disk is full')
    })
    const due = ['long', 'sweep'].map((task) => `('recurring', '{"task": "${task}"}')`)
    await schedule.start()
    await handle.executeSql(`insert into jobs.job (name, data) values ${due.join(', ')}`)
    await vi.waitFor(
      () =>
        expect(log.error).toHaveBeenCalledWith(
          expect.objectContaining({ err: expect.objectContaining({ message: 'sweep failed' }) }),
          'a job failed',
        ),
      { timeout: 15_000 },
    )
  })
})
