// Rules: platform
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { registerQueueHandlers, scheduleRecurringTasks } from '#server/timetable.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildCallableMatch } from '#tests/support/calls.ts'
import { sendReminders } from '#tests/support/digests.ts'
import { buildMember } from '#tests/support/factories.ts'

const TONIGHT = '2026-11-20T18:00:00.000Z'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, now: '2026-11-20T17:00:00Z' })
})
afterEach(() => app.close())

/** Sends a queued email, as when the mail server was unavailable until now; returns the subjects of the emails sent. */
async function sendQueued(job: Mail): Promise<string[]> {
  const sent: string[] = []
  const mailer = { send: async ({ subject }: Mail) => void sent.push(subject) }
  const queues = new Map<string, (job: Mail, id: string) => Promise<void>>()
  const queue = (name: string, work: unknown) => void queues.set(name, work as never)
  const schedule = { queue, cron: () => {} }
  const { services, clock } = app
  registerQueueHandlers({ ...services, schedule, mailer, clock, log: { error: () => {} } })
  await queues.get('mail')?.(job, 'job')
  return sent
}

/** The emails in the mail queue, sent or not. */
async function queued(): Promise<Mail[]> {
  const { rows } = await app.handle.executeSql("select data from jobs.job where name = 'mail'")
  return rows.map(({ data }) => data as Mail)
}

test('the reminder of a call is sent until the call begins, and not after', async () => {
  const { database } = app.handle
  const [helene, laurent] = [await buildMember(database), await buildMember(database)]
  const matchId = await buildCallableMatch(app, laurent, helene)
  const call = { match_id: matchId, proposer_id: helene.id, invitee_id: laurent.id, is_now: false }
  const made = { created_at: app.clock.now(), changed_at: app.clock.now() }
  await database
    .insertInto('calls')
    .values({
      ...call,
      ...made,
      status: 'accepted',
      starts_at: new Date(TONIGHT),
      time_zone: 'Europe/Paris',
    })
    .execute()
  app.clock.set('2026-11-20T17:55:00Z')
  await app.services.calls.follow()
  const [mail] = await queued()
  if (!mail) throw new Error('No reminder was queued')
  expect(await sendQueued(mail)).toEqual(['Votre appel, à\u00a019\u00a0h'])
  app.clock.set(TONIGHT)
  expect(await sendQueued(mail)).toEqual([])
})

test('the evening reminder is sent until midnight in Paris, and not after', async () => {
  const { database } = app.handle
  const { id } = await buildMember(database)
  await app.inject({
    method: 'PATCH',
    url: '/api/settings',
    headers: { cookie: await app.signIn(id) },
    payload: { notifications: { dailyReminder: true } },
  })
  await sendReminders(app)
  const [mail] = await queued()
  if (!mail) throw new Error('No reminder was queued')
  app.clock.set('2026-11-20T22:59:59Z')
  expect(await sendQueued(mail)).toEqual(['Votre rappel du soir'])
  app.clock.set('2026-11-20T23:00:00Z')
  expect(await sendQueued(mail)).toEqual([])
})

/** The recurring tasks that run before 8:00, by name: the hour, and what happens if a run was missed. */
function listNightlyTasks(): Map<string, { hour: number; missed: string }> {
  const found = new Map<string, { hour: number; missed: string }>()
  const cron: Schedule['cron'] = (name, expression, _run, { missed = 'skip' } = {}) => {
    const hour = Number(expression.split(' ')[1])
    if (hour < 8) found.set(name, { hour, missed })
  }
  const schedule = { cron, queue: () => {} }
  const outside = { mailer: { send: async () => {} }, log: { error: () => {} } }
  scheduleRecurringTasks({ ...app.services, ...outside, schedule })
  return found
}

test('no nightly task runs in the hour that the spring clock change skips, and each makes up for a missed run once', () => {
  const found = listNightlyTasks()
  expect(found.get('erase-members')).toEqual({ hour: 1, missed: 'once' })
  expect([...found.values()].map(({ hour }) => hour)).not.toContain(2)
  expect(new Set([...found.values()].map(({ missed }) => missed))).toEqual(new Set(['once']))
})
