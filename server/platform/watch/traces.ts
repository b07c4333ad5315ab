import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Statement, statementChannel, type Work, workChannel } from './channels.ts'
import { routeName } from './route-name.ts'
import { statementName } from './statement-name.ts'

/** An unreachable collector must not delay the end of the process. */
const SENT_WITHIN_MS = 3_000
const KINDS = { job: SpanKind.CONSUMER, task: SpanKind.INTERNAL, message: SpanKind.SERVER }

/** Sends traces to a collector, at `/v1/traces` of its URL. */
export function openTraces(endpoint: string, port: number) {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SENT_WITHIN_MS })
  return followTraces(new BatchSpanProcessor({ exporter }), port)
}

/**
 * Traces requests, messages, jobs, and the statements within them. Every trace starts here: trace headers of a
 * browser are not trusted. Spans contain patterns and names, but no URL, no value and no error message.
 */
export function followTraces(processor: SpanProcessor, port: number) {
  const resource = resourceFromAttributes({
    'service.name': 'embellie',
    'service.instance.id': `${hostname()}:${port}`,
  })
  const provider = new TracerProvider({ resource, spanProcessors: [processor] })
  const tracer = provider.getTracer('embellie')
  const current = new AsyncLocalStorage<Span | undefined>()
  const spans = new WeakMap<object, Span>()

  function begin(name: string, kind: SpanKind, startTime?: number): Span {
    const parent = current.getStore()
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    return tracer.startSpan(name, { kind, ...(startTime && { startTime }) }, context)
  }

  function follow(http: FastifyInstance): void {
    const within = (request: FastifyRequest, done: () => void) =>
      current.run(spans.get(request), done)
    http.addHook('onRequest', (request, _reply, done) => {
      const route = routeName(request)
      if (route === 'other') return done()
      const span = begin(`${request.method} ${route}`, SpanKind.SERVER)
      span.setAttributes({ 'http.request.method': request.method, 'http.route': route })
      spans.set(request, span)
      within(request, done)
    })
    // Reading the body loses the async context of the hook before it.
    http.addHook('preValidation', (request, _reply, done) => within(request, done))
    http.addHook('onResponse', (request, reply, done) => {
      const span = spans.get(request)
      span?.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      within(request, done)
    })
  }

  function beginWork(message: unknown): Span {
    const work = message as Work
    const span = begin(`${work.kind} ${work.name}`, KINDS[work.kind])
    spans.set(work, span)
    return span
  }
  const workListener = {
    start() {},
    end() {},
    asyncStart() {},
    asyncEnd: (work: object) => spans.get(work)?.end(),
    error: (work: object) => spans.get(work)?.setStatus({ code: SpanStatusCode.ERROR }),
  }

  function onStatement(message: unknown): void {
    const { sql, milliseconds, error } = message as Statement
    // Queries that the queues make on their own belong to no trace.
    if (!current.getStore()) return
    const now = Date.now()
    const name = statementName(sql)
    const span = begin(name, SpanKind.CLIENT, now - milliseconds)
    span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.summary': name })
    if (error) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(now)
  }

  workChannel.start.bindStore(current, beginWork)
  workChannel.subscribe(workListener)
  statementChannel.subscribe(onStatement)

  async function close(): Promise<void> {
    workChannel.start.unbindStore(current)
    workChannel.unsubscribe(workListener)
    statementChannel.unsubscribe(onStatement)
    await provider.shutdown().catch(() => undefined)
  }

  return { follow, currentId: () => current.getStore()?.spanContext().traceId, close }
}
export type Traces = ReturnType<typeof followTraces>
