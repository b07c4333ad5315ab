import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { networkOf } from '#server/platform/http/network.ts'
import { type LogLine, logLineChannel } from './watch/channels.ts'
import { fingerprintOf } from './watch/fingerprint.ts'

export type Log = FastifyBaseLogger

/** Keys whose values must never be logged. */
const PRIVATE_KEYS = [
  'authorization',
  'body',
  'code',
  'content',
  'cookie',
  'cookies',
  'email',
  'headers',
  'html',
  'password',
  'set-cookie',
  'subject',
  'text',
  'token',
]

// The length before the "@" is bounded, so that a long line without one does not cause a quadratic search.
const EMAIL_ADDRESS = /[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu

// One write for each line would cost as much as the request that it describes. The buffer is flushed before the
// process exits; a kill loses up to half a second of lines.
const BUFFER = { dest: 1, sync: false, minLength: 4096, periodicFlush: 500 }

const WARNING = pino.levels.values.warn ?? 40
const ERROR = pino.levels.values.error ?? 50

/**
 * One JSON line per event, in UTC, to standard output, without email addresses, codes, tokens and message texts. With
 * tracing on, a line has the id of the current trace.
 */
export function createLog(
  destination: DestinationStream = pino.destination(BUFFER),
  traceId?: () => string | undefined,
): Log {
  return pino(
    {
      base: null,
      ...(traceId && { mixin: () => traceField(traceId()) }),
      timestamp: createTimestamp(),
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: PRIVATE_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`]),
        censor: '[redacted]',
      },
      serializers: { err: describeError, error: describeError },
      // In addition to the redacted keys: an email address can also be part of an error message.
      hooks: { streamWrite: withoutAddresses, logMethod: publishLogLine },
    },
    destination,
  )
}

function traceField(traceId: string | undefined): object {
  return traceId === undefined ? {} : { traceId }
}

function publishLogLine(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  if (level >= WARNING && logLineChannel.hasSubscribers) {
    const { err } = Object(args[0])
    const text = String(typeof args[0] === 'string' ? args[0] : args[1])
    const fingerprint = err instanceof Error && { fingerprint: fingerprintOf(err) }
    logLineChannel.publish({ isError: level >= ERROR, text, ...fingerprint } satisfies LogLine)
  }
  method.apply(this, args)
}

// Lines of the same millisecond share its text: formatting a date takes as long as the rest of a line.
function createTimestamp(): () => string {
  let last = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== last) {
      last = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}

// Most lines contain no email address, and searching all of them would be noticeable in the CPU time of every request.
function withoutAddresses(line: string): string {
  const mayHoldOne = line.includes('@') || line.includes('%40')
  return mayHoldOne ? line.replace(EMAIL_ADDRESS, '[e-mail]') : line
}

// A database error has the refused row in `detail` and `parameters`, so only these fields are logged.
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return {
    type: error.name,
    fingerprint: fingerprintOf(error),
    message: error.message,
    reason: 'code' in error ? error.code : undefined,
    stack: error.stack,
    cause: error.cause instanceof Error ? error.cause.message : undefined,
  }
}

/** Logs each request after its response: the route pattern instead of the URL, the network instead of the host. */
export function logRequests(app: FastifyInstance): void {
  // These fields are not private, and redacting them would take most of the time of a short request.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const route = request.routeOptions.url
    if (!route?.startsWith('/api/') && reply.statusCode < 400) return
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: route ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        network: networkOf(request.ip),
        member: request.viewer?.id,
      },
      'request',
    )
  })
}
