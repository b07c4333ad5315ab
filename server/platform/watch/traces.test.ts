// Rules: platform
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from '#server/platform/log.ts'
import { route } from '#shared/kit/route.ts'
import { type Statement, statementChannel, workChannel } from './channels.ts'
import { followTraces } from './traces.ts'

const contract = route({
  method: 'POST',
  path: '/api/members/:id',
  audience: 'public',
  summary: 'A route',
  response: z.object({ ok: z.boolean() }),
  problems: [],
})

const exporter = new InMemorySpanExporter()
const traces = followTraces(new SimpleSpanProcessor({ exporter }), 3000)
afterEach(() => exporter.reset())

function publishStatement(sql: string): void {
  statementChannel.publish({ sql, milliseconds: 2 } satisfies Statement)
}

function finished() {
  return exporter.getFinishedSpans().map((span) => ({
    name: span.name,
    attributes: span.attributes,
    parent: span.parentSpanContext?.spanId,
    id: span.spanContext().spanId,
    trace: span.spanContext().traceId,
  }))
}

test('a request is one trace with its statements and log lines, and contains nothing that a member sent', async () => {
  const logged: Record<string, string>[] = []
  const log = createLog({ write: (line) => logged.push(JSON.parse(line)) }, traces.currentId)
  const app = fastify()
  traces.follow(app)
  app.route({
    method: 'POST',
    url: contract.path,
    config: { contract },
    handler: async () => {
      await Promise.resolve()
      publishStatement('select "id" from "members" where "first_name" = $1')
      log.info('within')
      return { ok: true }
    },
  })
  log.info('before')
  await app.inject({
    method: 'POST',
    url: '/api/members/jeanne?q=paul',
    payload: { text: 'marie' },
  })
  await app.close()

  const [statement, request] = finished()
  expect(request).toMatchObject({
    name: 'POST /api/members/:id',
    parent: undefined,
    attributes: {
      'http.route': '/api/members/:id',
      'http.request.method': 'POST',
      'http.response.status_code': 200,
    },
  })
  expect(statement).toMatchObject({
    name: 'select members',
    parent: request?.id,
    trace: request?.trace,
  })
  expect(JSON.stringify(finished())).not.toMatch(/jeanne|paul|marie/)
  expect(logged.map(({ msg, traceId }) => [msg, traceId])).toEqual([
    ['before', undefined],
    ['within', request?.trace],
  ])
})

test('a job is a trace of its own, marked as failed if it fails, and a statement outside any work is not traced', async () => {
  publishStatement('select 1')
  const failing = workChannel.tracePromise(
    async () => {
      publishStatement('delete from carts')
      throw new Error('jeanne')
    },
    { kind: 'job', name: 'mail' },
  )
  await expect(failing).rejects.toThrow('jeanne')
  const [statement, job] = finished()
  expect(finished()).toHaveLength(2)
  expect([statement?.name, statement?.parent]).toEqual(['delete carts', job?.id])
  expect(job?.name).toBe('job mail')
  expect(exporter.getFinishedSpans()[1]?.status).toEqual({ code: 2 })
})

test('nothing is traced after the traces are closed', async () => {
  await traces.close()
  await workChannel.tracePromise(async () => undefined, { kind: 'task', name: 'sweep' })
  expect(finished()).toEqual([])
  expect(statementChannel.hasSubscribers).toBe(false)
})
