import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Replicas } from '#server/platform/database/database.ts'
import { type Log, logRequests } from '#server/platform/log.ts'
import type { Traces } from '#server/platform/watch/traces.ts'
import { createCookies } from './cookies.ts'
import { handleError } from './error-handler.ts'
import { createHeaders } from './headers.ts'
import { registerNotFound } from './not-found.ts'
import { registerOpenApi } from './openapi.ts'
import { isAllowedHost, isAllowedOrigin } from './origin.ts'
import { refuseOverload } from './overload.ts'
import { readYourWrites } from './own-writes.ts'
import { fail } from './problem.ts'
import { type FindViewer, registerSession } from './session.ts'
import { validationMessage } from './validation-messages.ts'

interface HttpOptions {
  readonly config: Pick<Config, 'baseUrl' | 'trustProxy' | 'isOpenDemo'> &
    Partial<Pick<Config, 'stripe' | 'mode' | 'rateLimits'>>
  readonly log: Log
  readonly clock: Pick<Clock, 'now'>
  readonly findViewer: FindViewer
  readonly traces?: Pick<Traces, 'follow'> | undefined
  readonly replicas?: Replicas | undefined
}

const BODY_LIMIT_BYTES = 65_536
/** A deck is 25 kB of text on a phone network, and a fifth of that compressed. */
const COMPRESSION: FastifyCompressOptions = {
  // Files are compressed when the client is built; text/html is for the pages that the server fills in.
  customTypes: /^(?:application\/json|text\/html)/,
  // A shorter response fits into one packet uncompressed.
  threshold: 1400,
  encodings: ['br'],
  // Nearly the smallest size, in a twentieth of the time.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  globalDecompression: false,
}
/** Longer than a long poll of a socket lasts. */
const SILENT_MS = 60_000

/** The HTTP server with everything that routes rely on, before any feature adds its routes. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config } = options
  // Messages defined in a contract take precedence over these.
  z.config({ localeError: validationMessage })
  const app = createServer(options)
  registerNotFound(app)
  registerChecks(app, config)
  const cookies = createCookies(config)
  registerSession(app, { ...options, cookies })
  // Before the cookie plugin writes the cookies of a response.
  if (options.replicas) readYourWrites(app, { cookies, replicas: options.replicas })
  acceptJsonOnly(app)
  await app.register(compress, COMPRESSION)
  await app.register(cookie, { hook: false })
  if (config.rateLimits) refuseOverload(app)
  // Not in production: the document lists every route for developers, and is the largest response that anybody could
  // request.
  if (config.mode !== 'production') await registerOpenApi(app, config)
  return app
}

function createServer({ config, log, traces }: HttpOptions): FastifyInstance {
  const headers = createHeaders(config)
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost a short request a tenth of its time; the few log lines about a request
    // contain its id.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    // A HEAD would do all the work of its GET and bypass the limits on reading.
    exposeHeadRoutes: false,
    // Requests in progress when the server closes still get a response.
    return503OnClosing: false,
    requestTimeout: 10_000,
    // A client that does not read its response for this long would occupy memory for nothing.
    connectionTimeout: SILENT_MS,
    // By default Node checks for slow connections every 30 s: a client that sends its request very slowly would be
    // kept that long.
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 6_000 },
    routerOptions: { maxParamLength: 100 },
    // A URL that cannot be decoded is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers(request.url))
      handleError(error, request, reply)
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  // First, so that everything the other hooks do and log is part of the trace.
  traces?.follow(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers(request.url, request.routeOptions.url))
    done()
  })
  logRequests(app)
  return app
}

function registerChecks(app: FastifyInstance, config: HttpOptions['config']): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isAllowedHost(request.headers, config)) fail('forbidden')
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading && !isAllowedOrigin(request.headers, config)) fail('forbidden')
    done()
  })
}

// Fastify also accepts text/plain, which a foreign page can send without a CORS preflight.
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => {
      if (text === '') return undefined
      try {
        return JSON.parse(text)
      } catch {
        fail('malformed_request')
      }
    },
  )
}
