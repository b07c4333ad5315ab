import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { networkOf } from '#server/platform/http/network.ts'

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

// A write for each line would cost as much as the call it tells of. What ends the process flushes first; a kill loses
// half a second of lines.
const BUFFER = { dest: 1, sync: false, minLength: 4096, periodicFlush: 500 }

/** One JSON line per fact, in UTC, to standard output; names, addresses and codes are taken out on the way. */
export function createLog(destination: DestinationStream = pino.destination(BUFFER)): Log {
  return pino(
    {
      base: null,
      timestamp: createTimestamp(),
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: PRIVATE_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`]),
        censor: '[redacted]',
      },
      serializers: { err: describeError, error: describeError },
      // The net below the named keys: an address may also stand inside the message of an error.
      hooks: { streamWrite: withoutAddresses },
    },
    destination,
  )
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

// Most lines hold no address, and searching them all would show in the processor time of every call.
function withoutAddresses(line: string): string {
  const mayHoldOne = line.includes('@') || line.includes('%40')
  return mayHoldOne ? line.replace(EMAIL_ADDRESS, '[e-mail]') : line
}

// A database error carries the refused row in `detail` and `parameters`: only these fields are written.
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return {
    type: error.name,
    message: error.message,
    reason: 'code' in error ? error.code : undefined,
    stack: error.stack,
    cause: error.cause instanceof Error ? error.cause.message : undefined,
  }
}

/** Logs each call once it is answered: the pattern of the route rather than its address, the network rather than the host. */
export function logRequests(app: FastifyInstance): void {
  // These fields hold nothing private, and taking it out of them is what a short call would spend most time on.
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
