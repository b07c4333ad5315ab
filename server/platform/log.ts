import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { networkOf } from '#server/platform/http/network.ts'
import { type LogLine, logLineChannel } from './watch/channels.ts'
import { fingerprintOf } from './watch/fingerprint.ts'

export type Log = FastifyBaseLogger

/** What never belongs in a log, by the name it would travel under. */
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

// Bounded on the left, so that a long line without "@" costs no quadratic search.
const EMAIL_ADDRESS = /[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu

// A write for each line would cost as much as the request it tells of. What ends the process flushes first; a kill loses
// half a second of lines.
const BUFFER = { dest: 1, sync: false, minLength: 4096, periodicFlush: 500 }

const WARNING = pino.levels.values.warn ?? 40
const ERROR = pino.levels.values.error ?? 50

/**
 * One JSON line per fact, in UTC, to standard output; names, addresses and codes are taken out on the way. Where there are
 * traces, a line names the one under way.
 */
export function createLog(
  destination: DestinationStream = pino.destination(BUFFER),
  traceId?: () => string | undefined,
): Log {
  return pino(
    {
      base: null,
      ...(traceId && { mixin: () => named(traceId()) }),
      timestamp: createTimestamp(),
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: PRIVATE_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`]),
        censor: '[redacted]',
      },
      serializers: { err: describeError, error: describeError },
      // The net below the named keys: an address may also stand inside the message of an error.
      hooks: { streamWrite: withoutAddresses, logMethod: tellOfTrouble },
    },
    destination,
  )
}

function named(traceId: string | undefined): object {
  return traceId === undefined ? {} : { traceId }
}

function tellOfTrouble(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  if (level >= WARNING && logLineChannel.hasSubscribers) {
    const { err } = Object(args[0])
    const text = String(typeof args[0] === 'string' ? args[0] : args[1])
    const fingerprint = err instanceof Error && { fingerprint: fingerprintOf(err) }
    logLineChannel.publish({ isError: level >= ERROR, text, ...fingerprint } satisfies LogLine)
  }
  method.apply(this, args)
}

// The lines of one millisecond share its text: writing a date out takes as long as the rest of a line.
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

// Most lines hold no address, and searching them all would show in the processor time of every request.
function withoutAddresses(line: string): string {
  const mayHoldOne = line.includes('@') || line.includes('%40')
  return mayHoldOne ? line.replace(EMAIL_ADDRESS, '[e-mail]') : line
}

// A database error carries the refused row in `detail` and `parameters`: only these fields are written.
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

/** Logs each request once it is answered: the pattern of the route rather than its address, the network rather than the host. */
export function logRequests(app: FastifyInstance): void {
  // These fields hold nothing private, and taking it out of them is what a short request would spend most time on.
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
