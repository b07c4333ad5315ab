import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { probeRelay } from './features/calls/relay-probe.ts'
import { PUSH_SERVERS } from './features/notifications/push-servers.ts'
import { ALARMS } from './features/operations/alarms.ts'
import { STRIPE_ENDPOINT } from './features/payment-providers/stripe-endpoint.ts'
import { createProcessService } from './features/processes/processes.service.ts'
import { FACEBOOK } from './features/social/providers.ts'
import { createServices, type ExternalServices, mountFeatures, type Services } from './features.ts'
import type { Clock } from './platform/clock.ts'
import type { DatabaseHandle } from './platform/database/database.ts'
import { createEvents, createInOneStatement, createTransact } from './platform/events.ts'
import { createStorage } from './platform/files/storage.ts'
import { createCookies } from './platform/http/cookies.ts'
import { createDraining } from './platform/http/draining.ts'
import { createHttp } from './platform/http/http-server.ts'
import { createLimits, sharedStore } from './platform/http/rate-limit.ts'
import type { FindViewer, Viewer } from './platform/http/session.ts'
import { hasClient, registerStatic } from './platform/http/static.ts'
import { createVitalSigns } from './platform/http/vital-signs.ts'
import { createSchedule } from './platform/jobs/schedule.ts'
import type { Log } from './platform/log.ts'
import { createMailer } from './platform/mail/mail.ts'
import { createRealtime } from './platform/realtime/realtime.ts'
import type { RedisLink } from './platform/realtime/redis.ts'
import { createSecret } from './platform/secret.ts'
import { StartError } from './platform/start-error.ts'
import type { Metrics } from './platform/watch/metrics.ts'
import type { Traces } from './platform/watch/traces.ts'
import { registerQueueHandlers, scheduleRecurringTasks } from './timetable.ts'

interface AppOptions {
  readonly config: Config
  readonly handle: DatabaseHandle
  readonly clock: Clock
  readonly log: Log
  readonly traces?: Traces | undefined
  /** Tests pass fakes of the external services. */
  readonly externalServices?: Partial<ExternalServices>
  /** Tests pass a link of their own instead of one to Redis. */
  readonly redis?: RedisLink
  /** Benchmarks pass a lookup that does not read the database. */
  readonly findViewer?: FindViewer
  /** False in tests, which set the time themselves: no recurring task must start by the real time. */
  readonly runsRecurringTasks?: boolean
}

export interface App {
  readonly http: FastifyInstance
  readonly services: Services
  /** Creates the queues, so that work done before `start` can enqueue jobs. `start` calls it too. */
  openQueues(): Promise<void>
  /** Starts queues, recurring tasks and vital signs, once. `listen` calls it. */
  start(): Promise<void>
  /** Calls `start`, then accepts requests and sockets. Returns the URL it listens on. */
  listen(): Promise<string>
  /** Resolves when no event listener is running any more. */
  idle(): Promise<void>
  /** With several processes, sends new requests and sockets to the others while this process still responds. */
  drain(): Promise<void>
  /** Accepts no new work, finishes the work in progress, then stops. */
  close(): Promise<void>
}

const CLIENT_FOLDER = join(import.meta.dirname, '../dist/client')

/** A proxy that checks the health of a process every second has noticed the draining by then. */
const NOTICED_WITHIN_MS = 4_000
/**
 * A page refetches its live data when it reconnects: all pages at the same time would be twenty times the usual load.
 */
const SOCKETS_LEAVE_OVER_MS = 20_000

/** The composition root: creates every part once and passes each one what it needs. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, handle, clock, log } = options
  const events = createEvents(log)
  const redis = options.redis ?? (await linkProcesses(config, log))
  const limits = createLimits({ config, log, ...(redis && { openStore: sharedStore(redis) }) })
  const cookies = createCookies(config)
  const schedule = createSchedule({
    handle,
    log,
    runsRecurringTasks: options.runsRecurringTasks ?? true,
  })
  const { database, replica } = handle
  const services = await createServices({
    config,
    handle,
    database,
    replica,
    clock,
    log,
    transact: createTransact(handle, events),
    inOneStatement: createInOneStatement(handle, events),
    events,
    limits,
    schedule,
    storage: createStorage(config),
    secret: createSecret(config),
    cookies,
    mailer: createMailer(config),
    facebook: FACEBOOK,
    pushServers: PUSH_SERVERS,
    stripeServer: STRIPE_ENDPOINT,
    probeRelay,
    ...options.externalServices,
  })
  const findViewer = options.findViewer ?? services.sessions.findViewer

  const http = await createHttp({
    ...{ config, log, clock, findViewer, traces: options.traces, replicas: handle.replicas },
  })
  const metrics = await openMetricsOf(config)
  metrics?.watchRequests(http)
  const draining = createDraining(http)
  // onRequest runs before the body is read, so that malformed requests are counted too.
  http.addHook('onRequest', async ({ ip, routeOptions }) => {
    if (routeOptions.config.contract?.audience === 'public') await limits.consume('public', ip)
  })
  http.addHook('preHandler', async (request) => {
    const { method, viewer, routeOptions } = request
    if (routeOptions.url?.startsWith('/media/')) return countMedia(await request.findViewer())
    if (!viewer) return
    if (method === 'GET') await limits.consume('read', viewer.id)
    else if (viewer.role === null) await limits.consume('write', viewer.sessionHash)
  })
  async function countMedia(viewer: Viewer | undefined): Promise<void> {
    if (viewer?.role === null) await limits.consume('media', viewer.id)
  }

  const httpServer = http.server
  const realtime = createRealtime({ httpServer, config, findViewer, limits, log, redis })
  // preClose runs before the server waits for its connections to end: an open socket would keep it waiting for ever.
  http.addHook('preClose', async () => realtime.close())
  http.addHook('preClose', async () => services.pictures.close())
  events.on('session.ended', ({ sessionHash }) => realtime.disconnectSession(sessionHash))
  events.on('member.sessions_ended', ({ memberId }) => realtime.disconnectMember(memberId))

  const onClose = (work: () => void) => void http.addHook('onClose', async () => work())
  mountFeatures(http, { ...services, realtime, onClose, metrics, draining })
  registerQueueHandlers(services)
  scheduleRecurringTasks(services)
  // In development Vite serves the client.
  if (hasClient(CLIENT_FOLDER)) {
    const showsSamples = config.mode === 'demo'
    const { landing: figures, verifyBeforeVisible: verifiesProfiles } = config
    const edition = { showsSamples, figures, verifiesProfiles }
    await registerStatic(http, {
      ...{ root: CLIENT_FOLDER, cookies, opensTestPages: config.isOpenDemo },
      ...edition,
    })
  }

  const { catchUp, catchUpEverywhere, countSockets } = realtime
  const isLinked = redis?.isConnected
  const usesReplica = handle.replicas?.isUsed
  const vitalSigns = createVitalSigns({ http, log, countSockets, isLinked, usesReplica })
  metrics?.watchProcess({ countSockets, pool: handle.pool, isLinked, usesReplica })
  redis?.onChange((isConnected) => isConnected && catchUpEverywhere())
  const processes = redis && createProcessService({ database, clock, log, link: redis, catchUp })

  async function begin(): Promise<void> {
    await Promise.all([schedule.start(), processes?.start()])
    vitalSigns.start()
  }

  let started: Promise<void> | undefined
  function start(): Promise<void> {
    started ??= begin()
    return started
  }

  async function listen(): Promise<string> {
    await start()
    try {
      return await listenOn(http, config)
    } catch (error) {
      await close()
      throw error
    }
  }

  async function drain(): Promise<void> {
    // A single process has no other to hand over to: the sooner it restarts, the better.
    if (!redis) return
    draining.begin()
    await pause(NOTICED_WITHIN_MS)
    await realtime.drain(SOCKETS_LEAVE_OVER_MS)
  }

  async function close(): Promise<void> {
    vitalSigns.stop()
    await http.close()
    await events.idle()
    await Promise.all([schedule.stop(), processes?.stop()])
    // A second time, for the events that the last jobs published.
    await events.idle()
    redis?.close()
    metrics?.close()
  }

  const { open: openQueues } = schedule
  return { http, services, openQueues, start, listen, drain, close, idle: events.idle }
}

/** Opens the metrics if METRICS_TOKEN is set. The library is loaded only then. */
async function openMetricsOf({
  metricsToken,
}: Pick<Config, 'metricsToken'>): Promise<Metrics | undefined> {
  if (!metricsToken) return undefined
  const { openMetrics } = await import('./platform/watch/metrics.ts')
  return openMetrics({ alarms: ALARMS })
}

/** Links this process to the others if REDIS_URL is set. The library is loaded only then. */
async function linkProcesses(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  log: Log,
): Promise<RedisLink | undefined> {
  if (!redisUrl) return undefined
  const { openRedis } = await import('./platform/realtime/redis.ts')
  return openRedis(redisUrl, log)
}

async function listenOn(
  http: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  try {
    // For the name localhost, Fastify would open a second server on ::1, which Socket.IO is not attached to.
    return await http.listen({ port, host: host === 'localhost' ? '127.0.0.1' : host })
  } catch (error) {
    throw explain(error, host, port)
  }
}

function explain(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Le port ${port} est déjà utilisé par un autre programme : arrêtez-le, ou donnez un autre port avec PORT.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(
      `Le port ${port} est réservé à l'administrateur de la machine : donnez un autre port avec PORT.`,
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `HOST vaut « ${host} » : il faut une adresse de cette machine, 127.0.0.1 par exemple.`,
    )
  }
  return error
}
