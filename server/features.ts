import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { adminRoutes } from './features/admin/admin.routes.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { bonusRoutes } from './features/bonus/bonus.routes.ts'
import { cancellationRoutes } from './features/cancellations/cancellations.routes.ts'
import { cartRoutes } from './features/carts/carts.routes.ts'
import { demoListeners } from './features/demo/demo.listeners.ts'
import { devInboxRoutes } from './features/dev-inbox/dev-inbox.routes.ts'
import { discoveryRoutes } from './features/discovery/discovery.routes.ts'
import { passRoutes } from './features/discovery/passes.routes.ts'
import { eventRoutes } from './features/events/events.routes.ts'
import { figuresRoutes } from './features/figures/figures.routes.ts'
import { revenueRoutes } from './features/figures/revenue.routes.ts'
import { flashRoutes } from './features/flashes/flashes.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { legalRoutes } from './features/legal/legal.routes.ts'
import { matchRoutes } from './features/matches/matches.routes.ts'
import { memberListeners } from './features/members/members.listeners.ts'
import { memberRoutes } from './features/members/members.routes.ts'
import { messageListeners } from './features/messages/messages.listeners.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { messageSockets } from './features/messages/messages.sockets.ts'
import { moderationRoutes } from './features/moderation/moderation.routes.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { subscriberAdminRoutes } from './features/newsletter/subscriber-admin.routes.ts'
import { digestRoutes } from './features/notifications/digests.routes.ts'
import { notificationListeners } from './features/notifications/notifications.listeners.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { pushListeners } from './features/notifications/push.listeners.ts'
import { pushRoutes } from './features/notifications/push.routes.ts'
import { orderAdminRoutes } from './features/orders/order-admin.routes.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { passkeyRoutes } from './features/passkeys/passkeys.routes.ts'
import { paymentTroubleRoutes } from './features/payment-providers/payment-troubles.routes.ts'
import { paymentRoutes } from './features/payment-providers/payments.routes.ts'
import { photoRoutes } from './features/photos/photos.routes.ts'
import { placeRoutes } from './features/places/places.routes.ts'
import { catalogueRoutes } from './features/plans/catalogue.routes.ts'
import { offerAdminRoutes } from './features/plans/offer-admin.routes.ts'
import { portraitRoutes } from './features/portraits/portraits.routes.ts'
import { privacyListeners } from './features/privacy/privacy.listeners.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { promoRoutes } from './features/promo/promo.routes.ts'
import { promoAdminRoutes } from './features/promo/promo-admin.routes.ts'
import { receiptRoutes } from './features/receipts/receipts.routes.ts'
import { referralListeners } from './features/referral/referral.listeners.ts'
import { referralRoutes } from './features/referral/referral.routes.ts'
import { safetyListeners } from './features/safety/safety.listeners.ts'
import { safetyRoutes } from './features/safety/safety.routes.ts'
import { settingsListeners } from './features/settings/settings.listeners.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { socialRoutes } from './features/social/social.routes.ts'
import { socialProofRoutes } from './features/social-proof/social-proof.routes.ts'
import { subscriptionRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { teamRoutes } from './features/team/team.routes.ts'
import { verificationListeners } from './features/verification/verification.listeners.ts'
import { verificationRoutes } from './features/verification/verification.routes.ts'
import { visitListeners } from './features/visits/visits.listeners.ts'
import { visitRoutes } from './features/visits/visits.routes.ts'
import { withdrawalRoutes } from './features/withdrawals/withdrawals.routes.ts'
import type { Clock } from './platform/clock.ts'
import type { DatabaseHandle } from './platform/database/database.ts'
import type { Events } from './platform/events.ts'
import type { Cookies } from './platform/http/cookies.ts'
import type { Limits } from './platform/http/rate-limit.ts'
import type { Schedule } from './platform/jobs/schedule.ts'
import type { Log } from './platform/log.ts'
import type { Realtime } from './platform/realtime/realtime.ts'
import type { Services } from './services.ts'
import { keepTimetable, workQueues } from './timetable.ts'

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
  mountListeners(mounting)
  workQueues(mounting)
  keepTimetable(mounting)
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
  analyticsRoutes(http, { limits, ...services })
  adminRoutes(http, { config, ...services })
  auditRoutes(http, services)
  revenueRoutes(http, services)
  promoAdminRoutes(http, services.promoAdmin)
  offerAdminRoutes(http, services.offerAdmin)
  subscriberAdminRoutes(http, services.subscriberAdmin)
  orderAdminRoutes(http, services)
  paymentTroubleRoutes(http, services.paymentTroubles)
  authRoutes(http, { ...rest, ...services })
  passkeyRoutes(http, { ...rest, ...services })
  socialRoutes(http, { config, ...rest, ...services })
  socialProofRoutes(http, services.socialProof)
  importRoutes(http, services.imports)
  legalRoutes(http, config, services.legal)
  memberRoutes(http, { ...rest, ...services })
  photoRoutes(http, { ...rest, ...services })
  placeRoutes(http, services.places, limits)
  portraitRoutes(http, services)
  discoveryRoutes(http, services)
  figuresRoutes(http, services.figures)
  flashRoutes(http, { limits, ...services })
  passRoutes(http, services.passes, limits)
  cancellationRoutes(http, services.cancellations)
  catalogueRoutes(http, services.catalogue)
  subscriptionRoutes(http, { limits, ...services })
  orderRoutes(http, { limits, ...services })
  bonusRoutes(http, services)
  paymentRoutes(http, { limits, ...services })
  privacyRoutes(http, { ...rest, ...services })
  promoRoutes(http, { limits, ...services })
  cartRoutes(http, { limits, ...services })
  receiptRoutes(http, { limits, ...services })
  withdrawalRoutes(http, { limits, ...services })
  referralRoutes(http, { limits, ...services })
  pushRoutes(http, services.push)
  digestRoutes(http, services.digests)
  settingsRoutes(http, services.settings, limits)
  visitRoutes(http, services.visitors)
  matchRoutes(http, services.matches)
  messageRoutes(http, { ...services, limits })
  newsletterRoutes(http, services.newsletter)
  notificationRoutes(http, services.notifications, limits)
  safetyRoutes(http, { ...services, limits })
  moderationRoutes(http, { ...services, limits })
  verificationRoutes(http, { ...services, limits })
  supportRoutes(http, { ...services, limits })
  eventRoutes(http, services.vipEvents)
  teamRoutes(http, services.roles)
}

function mountListeners({ handle, services, ...rest }: Mounting): void {
  const deps = { ...rest, ...services, database: handle.database }
  memberListeners(deps)
  messageSockets(deps)
  messageListeners(deps)
  notificationListeners(deps)
  visitListeners(deps)
  settingsListeners(deps)
  safetyListeners(deps)
  privacyListeners(deps)
  pushListeners(deps)
  referralListeners(deps)
  verificationListeners(deps)
}
