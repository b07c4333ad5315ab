import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { authJobs } from './features/auth/auth.jobs.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { demoListeners } from './features/demo/demo.listeners.ts'
import { devInboxRoutes } from './features/dev-inbox/dev-inbox.routes.ts'
import { digestJobs } from './features/digests/digests.jobs.ts'
import { digestRoutes } from './features/digests/digests.routes.ts'
import { discoveryJobs } from './features/discovery/discovery.jobs.ts'
import { discoveryRoutes } from './features/discovery/discovery.routes.ts'
import { flashRoutes } from './features/flashes/flashes.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { legalRoutes } from './features/legal/legal.routes.ts'
import { matchRoutes } from './features/matches/matches.routes.ts'
import { memberJobs } from './features/members/members.jobs.ts'
import { memberListeners } from './features/members/members.listeners.ts'
import { memberRoutes } from './features/members/members.routes.ts'
import { messageListeners } from './features/messages/messages.listeners.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { messageSockets } from './features/messages/messages.sockets.ts'
import { newsletterJobs } from './features/newsletter/newsletter.jobs.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { notificationListeners } from './features/notifications/notifications.listeners.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { passRoutes } from './features/passes/passes.routes.ts'
import { passkeyJobs } from './features/passkeys/passkeys.jobs.ts'
import { passkeyRoutes } from './features/passkeys/passkeys.routes.ts'
import { photoJobs } from './features/photos/photos.jobs.ts'
import { photoRoutes } from './features/photos/photos.routes.ts'
import { placeRoutes } from './features/places/places.routes.ts'
import { portraitRoutes } from './features/portraits/portraits.routes.ts'
import { promoRoutes } from './features/promo/promo.routes.ts'
import { pushJobs } from './features/push/push.jobs.ts'
import { pushListeners } from './features/push/push.listeners.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { safetyListeners } from './features/safety/safety.listeners.ts'
import { safetyRoutes } from './features/safety/safety.routes.ts'
import { settingsListeners } from './features/settings/settings.listeners.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { socialJobs } from './features/social/social.jobs.ts'
import { socialRoutes } from './features/social/social.routes.ts'
import { socialProofRoutes } from './features/social-proof/social-proof.routes.ts'
import { visitListeners } from './features/visits/visits.listeners.ts'
import { visitRoutes } from './features/visits/visits.routes.ts'
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
  siteRoutes(http, config)
  devInboxRoutes(http, config)
  authRoutes(http, { ...rest, ...services })
  passkeyRoutes(http, { ...rest, ...services })
  socialRoutes(http, { config, ...rest, ...services })
  socialProofRoutes(http, config)
  legalRoutes(http, config)
  memberRoutes(http, { ...rest, ...services })
  photoRoutes(http, { ...rest, ...services })
  placeRoutes(http, services.places, limits)
  portraitRoutes(http, { limits, ...services })
  discoveryRoutes(http, services)
  flashRoutes(http, { limits, ...services })
  passRoutes(http, services.passes, limits)
  promoRoutes(http, services.promo)
  pushRoutes(http, services.push)
  digestRoutes(http, services.digests)
  settingsRoutes(http, services.settings, limits)
  visitRoutes(http, services.visitors)
  matchRoutes(http, services.matches)
  messageRoutes(http, services.messages, limits)
  newsletterRoutes(http, services.newsletter)
  notificationRoutes(http, services.notifications, limits)
  safetyRoutes(http, { ...services, limits })
}

function mountBackground({ handle, services, ...rest }: Mounting): void {
  const deps = { ...rest, ...services, database: handle.database }
  memberListeners(deps)
  messageSockets(deps)
  messageListeners(deps)
  notificationListeners(deps)
  visitListeners(deps)
  settingsListeners(deps)
  safetyListeners(deps)
  pushListeners(deps)
  authJobs(deps)
  passkeyJobs(deps)
  socialJobs(deps)
  memberJobs(deps)
  discoveryJobs(deps)
  newsletterJobs(deps)
  photoJobs(deps)
  pushJobs(deps)
  digestJobs(deps)
}
