import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { adminJobs } from './features/admin/admin.jobs.ts'
import { adminRoutes } from './features/admin/admin.routes.ts'
import { analyticsJobs } from './features/analytics/analytics.jobs.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { auditJobs } from './features/audit/audit.jobs.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { authJobs } from './features/auth/auth.jobs.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { billingJobs } from './features/billing/billing.jobs.ts'
import { billingRoutes } from './features/billing/billing.routes.ts'
import { officePaymentRoutes } from './features/billing/office-payments.routes.ts'
import { bonusRoutes } from './features/bonus/bonus.routes.ts'
import { cancellationJobs } from './features/cancellations/cancellations.jobs.ts'
import { cancellationRoutes } from './features/cancellations/cancellations.routes.ts'
import { cartJobs } from './features/carts/carts.jobs.ts'
import { cartRoutes } from './features/carts/carts.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { offerOfficeRoutes } from './features/catalogue/offers-office.routes.ts'
import { demoListeners } from './features/demo/demo.listeners.ts'
import { devInboxRoutes } from './features/dev-inbox/dev-inbox.routes.ts'
import { digestJobs } from './features/digests/digests.jobs.ts'
import { digestRoutes } from './features/digests/digests.routes.ts'
import { discoveryJobs } from './features/discovery/discovery.jobs.ts'
import { discoveryRoutes } from './features/discovery/discovery.routes.ts'
import { eventRoutes } from './features/events/events.routes.ts'
import { figuresJobs } from './features/figures/figures.jobs.ts'
import { figuresRoutes } from './features/figures/figures.routes.ts'
import { flashRoutes } from './features/flashes/flashes.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { importJobs } from './features/imports/imports.jobs.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { legalJobs } from './features/legal/legal.jobs.ts'
import { legalRoutes } from './features/legal/legal.routes.ts'
import { matchRoutes } from './features/matches/matches.routes.ts'
import { memberJobs } from './features/members/members.jobs.ts'
import { memberListeners } from './features/members/members.listeners.ts'
import { memberRoutes } from './features/members/members.routes.ts'
import { messageListeners } from './features/messages/messages.listeners.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { messageSockets } from './features/messages/messages.sockets.ts'
import { moderationJobs } from './features/moderation/moderation.jobs.ts'
import { moderationRoutes } from './features/moderation/moderation.routes.ts'
import { newsletterJobs } from './features/newsletter/newsletter.jobs.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { subscriberOfficeRoutes } from './features/newsletter/subscribers-office.routes.ts'
import { notificationListeners } from './features/notifications/notifications.listeners.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { passRoutes } from './features/passes/passes.routes.ts'
import { passkeyJobs } from './features/passkeys/passkeys.jobs.ts'
import { passkeyRoutes } from './features/passkeys/passkeys.routes.ts'
import { paymentTroubleRoutes } from './features/payments/payment-troubles.routes.ts'
import { paymentJobs } from './features/payments/payments.jobs.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { photoJobs } from './features/photos/photos.jobs.ts'
import { photoRoutes } from './features/photos/photos.routes.ts'
import { placeRoutes } from './features/places/places.routes.ts'
import { portraitRoutes } from './features/portraits/portraits.routes.ts'
import { privacyJobs } from './features/privacy/privacy.jobs.ts'
import { privacyListeners } from './features/privacy/privacy.listeners.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { promoRoutes } from './features/promo/promo.routes.ts'
import { promoOfficeRoutes } from './features/promo/promo-office.routes.ts'
import { pushJobs } from './features/push/push.jobs.ts'
import { pushListeners } from './features/push/push.listeners.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { receiptJobs } from './features/receipts/receipts.jobs.ts'
import { receiptRoutes } from './features/receipts/receipts.routes.ts'
import { referralJobs } from './features/referral/referral.jobs.ts'
import { referralListeners } from './features/referral/referral.listeners.ts'
import { referralRoutes } from './features/referral/referral.routes.ts'
import { revenueRoutes } from './features/revenue/revenue.routes.ts'
import { safetyListeners } from './features/safety/safety.listeners.ts'
import { safetyRoutes } from './features/safety/safety.routes.ts'
import { settingsListeners } from './features/settings/settings.listeners.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { socialJobs } from './features/social/social.jobs.ts'
import { socialRoutes } from './features/social/social.routes.ts'
import { socialProofRoutes } from './features/social-proof/social-proof.routes.ts'
import { subscriptionJobs } from './features/subscriptions/subscriptions.jobs.ts'
import { subscriptionRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { teamJobs } from './features/team/team.jobs.ts'
import { teamRoutes } from './features/team/team.routes.ts'
import { verificationJobs } from './features/verification/verification.jobs.ts'
import { verificationListeners } from './features/verification/verification.listeners.ts'
import { verificationRoutes } from './features/verification/verification.routes.ts'
import { visitListeners } from './features/visits/visits.listeners.ts'
import { visitRoutes } from './features/visits/visits.routes.ts'
import { withdrawalJobs } from './features/withdrawals/withdrawals.jobs.ts'
import { withdrawalRoutes } from './features/withdrawals/withdrawals.routes.ts'
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
  analyticsRoutes(http, { limits, ...services })
  adminRoutes(http, { config, ...services })
  auditRoutes(http, services)
  revenueRoutes(http, services)
  promoOfficeRoutes(http, services.promoOffice)
  offerOfficeRoutes(http, services.offerOffice)
  subscriberOfficeRoutes(http, services.subscriberOffice)
  officePaymentRoutes(http, services)
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
  billingRoutes(http, { limits, ...services })
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

function mountBackground({ handle, services, ...rest }: Mounting): void {
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
  adminJobs(deps)
  analyticsJobs(deps)
  auditJobs(deps)
  authJobs(deps)
  figuresJobs(deps)
  billingJobs(deps)
  paymentJobs(deps)
  passkeyJobs(deps)
  socialJobs(deps)
  memberJobs(deps)
  moderationJobs(deps)
  verificationJobs(deps)
  discoveryJobs(deps)
  newsletterJobs(deps)
  cartJobs(deps)
  photoJobs(deps)
  pushJobs(deps)
  digestJobs(deps)
  subscriptionJobs(deps)
  cancellationJobs(deps)
  receiptJobs(deps)
  withdrawalJobs(deps)
  referralJobs(deps)
  privacyJobs(deps)
  importJobs(deps)
  teamJobs(deps)
  legalJobs(deps)
}
