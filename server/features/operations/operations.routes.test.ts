import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { refusalChannel } from '#server/platform/watch/channels.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMember } from '#tests/support/factories.ts'
import { ALARMS } from './alarms.ts'

const METRICS_TOKEN = 'a token of thirty-two bytes or more'
const authorization = `Bearer ${METRICS_TOKEN}`

type TestApp = Awaited<ReturnType<typeof buildTestApp>>
let app: TestApp | undefined

async function open(): Promise<TestApp> {
  app = await buildTestApp({ env: { METRICS_TOKEN } })
  return app
}
afterEach(async () => {
  await app?.close()
  app = undefined
})

async function read({ inject }: TestApp): Promise<string> {
  const answer = await inject({ url: '/metrics', headers: { authorization } })
  expect(answer.statusCode).toBe(200)
  return answer.payload
}

/** The lines of one metric. */
function samplesOf(text: string, name: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
}

test('the metrics can be read only with the token', async () => {
  const { inject } = await open()
  for (const sent of [undefined, 'Bearer', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN]) {
    const headers = sent === undefined ? {} : { authorization: sent }
    const answer = await inject({ url: '/metrics', headers })
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(answer.payload).not.toContain('embellie_http')
  }
  const answer = await inject({ url: '/metrics', headers: { authorization } })
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('the metrics route is a 404 without METRICS_TOKEN', async () => {
  app = await buildTestApp()
  const answer = await app.inject({ url: '/metrics', headers: { authorization } })
  expect(answer.statusCode).toBe(404)
})

test('the metrics have the names that the dashboards and the alert rules use', async () => {
  const text = await read(await open())
  const names = [...text.matchAll(/^# TYPE (embellie_\w+) (\w+)$/gm)].map(
    ([, name, type]) => `${name} ${type}`,
  )
  expect(names.toSorted()).toMatchInlineSnapshot(`
    [
      "embellie_alarms_total counter",
      "embellie_backlog_read gauge",
      "embellie_checkouts_overdue gauge",
      "embellie_database_connections gauge",
      "embellie_database_waiting gauge",
      "embellie_errors_total counter",
      "embellie_http_request_duration_seconds histogram",
      "embellie_job_duration_seconds histogram",
      "embellie_jobs gauge",
      "embellie_jobs_oldest_seconds gauge",
      "embellie_limit_refusals_total counter",
      "embellie_payment_events_oldest_seconds gauge",
      "embellie_payment_events_unsettled gauge",
      "embellie_refunds_due gauge",
      "embellie_refunds_oldest_seconds gauge",
      "embellie_replicas gauge",
      "embellie_replication_lag_seconds gauge",
      "embellie_socket_message_duration_seconds histogram",
      "embellie_sockets gauge",
      "embellie_task_last_success_timestamp_seconds gauge",
    ]
  `)
})

test('the metrics count a request by the pattern of its route, and identify no member', async () => {
  const opened = await open()
  const { handle, inject, signIn } = opened
  const viewer = await buildMember(handle.database)
  const others = [await buildMember(handle.database), await buildMember(handle.database)]
  const cookie = await signIn(viewer.id)
  for (const { public_id } of others) {
    await inject({ url: `/api/users/${public_id}?secret=jeanne`, headers: { cookie } })
  }
  await inject('/api/nowhere/jeanne')
  await inject({ method: 'PROPFIND' as 'GET', url: '/api/jeanne' })

  const text = await read(opened)
  const counts = samplesOf(text, 'embellie_http_request_duration_seconds_count')
  expect(counts).toContain(
    'embellie_http_request_duration_seconds_count{method="GET",route="/api/users/:id",status="2xx"} 2',
  )
  expect(counts).toContain(
    'embellie_http_request_duration_seconds_count{method="GET",route="other",status="4xx"} 1',
  )
  expect(text).not.toMatch(/jeanne|PROPFIND/)
  for (const { public_id, email } of [viewer, ...others]) {
    expect(text).not.toContain(public_id)
    expect(text).not.toContain(email)
  }
})

test('the labels of metrics have few values: limits, alarm lines, and a capped number of unexpected errors', async () => {
  const opened = await open()
  const { log } = opened.http
  refusalChannel.publish('flash')
  log.error({ fault: 'order_unbalanced' }, 'the ledger contradicts itself')
  log.warn({ order: 1 }, 'payment_not_granted')
  log.warn('jeanne@example.fr could not be written to')
  for (let nth = 0; nth < 80; nth++) {
    const err = Object.assign(new Error('jeanne'), { name: `Error${nth}` })
    log.error({ err }, `jeanne ${nth}`)
  }

  const text = await read(opened)
  expect(text).toContain('embellie_limit_refusals_total{limit="flash"} 1')
  expect(text).toContain('embellie_limit_refusals_total{limit="message"} 0')
  expect(text).toContain('embellie_alarms_total{line="the ledger contradicts itself"} 1')
  expect(text).toContain('embellie_alarms_total{line="payment_not_granted"} 1')
  expect(text).toContain('embellie_alarms_total{line="other"} 80')
  expect(samplesOf(text, 'embellie_alarms_total')).toHaveLength(ALARMS.length + 1)
  expect(samplesOf(text, 'embellie_errors_total')).toHaveLength(51)
  expect(text).toContain('embellie_errors_total{fingerprint="other"} 30')
  expect(text).not.toContain('jeanne')
})

test('the backlog is read from the database at most once in fifteen seconds', async () => {
  const opened = await open()
  const { clock, handle } = opened
  const addEvent = (id: string) =>
    handle.executeSql(
      `insert into payment_events (id, type, payment_id, received_at)
       values ('${id}', 'payment.succeeded', 'pay_1', '${clock.now().toISOString()}')`,
    )
  const start = clock.now().getTime()
  await addEvent('evt_1')
  await handle.executeSql(
    `insert into jobs.job (name, data, start_after) values ('mail', '{}', '2026-11-20T08:58:00Z')`,
  )
  const first = await read(opened)
  expect(first).toContain('embellie_payment_events_unsettled 1')
  expect(first).toContain('embellie_backlog_read 1')
  expect(samplesOf(first, 'embellie_jobs_oldest_seconds')).toContain(
    'embellie_jobs_oldest_seconds{queue="mail"} 120',
  )
  expect(first).toContain('embellie_jobs{queue="mail",state="waiting"} 1')

  await addEvent('evt_2')
  clock.set(new Date(start + 14_999).toISOString())
  expect(await read(opened)).toContain('embellie_payment_events_unsettled 1')
  clock.set(new Date(start + 15_000).toISOString())
  expect(await read(opened)).toContain('embellie_payment_events_unsettled 2')
})

test('the other metrics are returned while the database does not respond', async () => {
  const opened = await open()
  await opened.handle.executeSql('alter table refunds rename to refunds_away')
  const text = await read(opened)
  await opened.handle.executeSql('alter table refunds_away rename to refunds')
  expect(text).toContain('embellie_backlog_read 0')
  expect(samplesOf(text, 'embellie_refunds_due')).toEqual([])
  expect(samplesOf(text, 'embellie_sockets')).toEqual(['embellie_sockets 0'])
})

test('every alarm is a log line in the code of the server', () => {
  const sources = globSync('server/**/*.ts', { exclude: (path) => /test|alarms/.test(path) })
  const code = sources.map((path) => readFileSync(path, 'utf8')).join('\n')
  expect(ALARMS.filter((line) => !code.includes(`'${line}'`))).toEqual([])
})
