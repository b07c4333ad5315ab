import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { authJobs } from './features/auth/auth.jobs.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { demoListeners } from './features/demo/demo.listeners.ts'
import { devInboxRoutes } from './features/dev-inbox/dev-inbox.routes.ts'
import { discoveryJobs } from './features/discovery/discovery.jobs.ts'
import { discoveryRoutes } from './features/discovery/discovery.routes.ts'
import { flashRoutes } from './features/flashes/flashes.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { matchRoutes } from './features/matches/matches.routes.ts'
import { memberJobs } from './features/members/members.jobs.ts'
import { memberListeners } from './features/members/members.listeners.ts'
import { memberRoutes } from './features/members/members.routes.ts'
import { messageListeners } from './features/messages/messages.listeners.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { messageSockets } from './features/messages/messages.sockets.ts'
import { notificationListeners } from './features/notifications/notifications.listeners.ts'
import { passRoutes } from './features/passes/passes.routes.ts'
import { photoJobs } from './features/photos/photos.jobs.ts'
import { photoRoutes } from './features/photos/photos.routes.ts'
import { portraitRoutes } from './features/portraits/portraits.routes.ts'
import type { Clock } from './platform/clock.ts'
import type { Cookies } from './platform/cookies.ts'
import type { DatabaseHandle } from './platform/database.ts'
import type { Events } from './platform/events.ts'
import type { Log } from './platform/log.ts'
import type { Limits } from './platform/rate-limit.ts'
import type { Realtime } from './platform/realtime.ts'
import type { Schedule } from './platform/schedule.ts'
import type { Services } from './services.ts'

interface Mounting {
  config: Config
  handle: DatabaseHandle
  clock: Clock
  cookies: Cookies
  events: Events
  limits: Limits
  log: Log
  realtime: Realtime
  schedule: Schedule
  services: Services
}

/** Gives every feature its calls, its socket messages, its listeners and its jobs. */
export function mountFeatures(http: FastifyInstance, mounting: Mounting): void {
  mountRoutes(http, mounting)
  mountBackground(mounting)
  // In production no code path answers for a member.
  if (mounting.config.mode === 'demo') {
    const stop = demoListeners({ ...mounting, ...mounting.services })
    http.addHook('onClose', async () => stop())
  }
}

function mountRoutes(http: FastifyInstance, { config, handle, services, ...rest }: Mounting): void {
  const { limits } = rest
  healthRoutes(http, handle)
  devInboxRoutes(http, config)
  authRoutes(http, { ...rest, ...services })
  memberRoutes(http, { ...rest, ...services })
  photoRoutes(http, { ...rest, ...services })
  portraitRoutes(http, services.portraits)
  discoveryRoutes(http, services.discovery)
  flashRoutes(http, services.flashes, limits)
  passRoutes(http, services.passes, limits)
  matchRoutes(http, services.matches)
  messageRoutes(http, services.messages, limits)
}

function mountBackground({ handle, services, ...rest }: Mounting): void {
  const deps = { ...rest, ...services, database: handle.database }
  memberListeners(deps)
  messageSockets(deps)
  messageListeners(deps)
  notificationListeners(deps)
  authJobs(deps)
  memberJobs(deps)
  discoveryJobs(deps)
  photoJobs(deps)
}
