import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { admin } from './features/admin/admin.feature.ts'
import { analytics } from './features/analytics/analytics.feature.ts'
import { appointments } from './features/appointments/appointments.feature.ts'
import { audit } from './features/audit/audit.feature.ts'
import { auth } from './features/auth/auth.feature.ts'
import { bonus } from './features/bonus/bonus.feature.ts'
import { calls } from './features/calls/calls.feature.ts'
import type { ProbeRelay } from './features/calls/relay-probe.ts'
import { cancellations } from './features/cancellations/cancellations.feature.ts'
import { carts } from './features/carts/carts.feature.ts'
import { debriefs } from './features/debriefs/debriefs.feature.ts'
import { declines } from './features/declines/declines.feature.ts'
import { demo } from './features/demo/demo.feature.ts'
import { devInbox } from './features/dev-inbox/dev-inbox.feature.ts'
import { discovery } from './features/discovery/discovery.feature.ts'
import { events } from './features/events/events.feature.ts'
import { figures } from './features/figures/figures.feature.ts'
import { flashes } from './features/flashes/flashes.feature.ts'
import { health } from './features/health/health.feature.ts'
import { imports } from './features/imports/imports.feature.ts'
import { legal } from './features/legal/legal.feature.ts'
import { matches } from './features/matches/matches.feature.ts'
import { members } from './features/members/members.feature.ts'
import { messages } from './features/messages/messages.feature.ts'
import { moderation } from './features/moderation/moderation.feature.ts'
import { newsletter } from './features/newsletter/newsletter.feature.ts'
import { notifications } from './features/notifications/notifications.feature.ts'
import type { PushServers } from './features/notifications/push-servers.ts'
import { operations } from './features/operations/operations.feature.ts'
import { opinions } from './features/opinions/opinions.feature.ts'
import { orders } from './features/orders/orders.feature.ts'
import { passkeys } from './features/passkeys/passkeys.feature.ts'
import { paymentProviders } from './features/payment-providers/payment-providers.feature.ts'
import {
  createPaymentProviders,
  type PaymentProviders,
} from './features/payment-providers/payment-providers.ts'
import type { StripeEndpoint } from './features/payment-providers/stripe-endpoint.ts'
import { photos } from './features/photos/photos.feature.ts'
import { places } from './features/places/places.feature.ts'
import { plans } from './features/plans/plans.feature.ts'
import { portraits } from './features/portraits/portraits.feature.ts'
import { privacy } from './features/privacy/privacy.feature.ts'
import { promo } from './features/promo/promo.feature.ts'
import { ranking } from './features/ranking/ranking.feature.ts'
import { receipts } from './features/receipts/receipts.feature.ts'
import { referral } from './features/referral/referral.feature.ts'
import { risks } from './features/risks/risks.feature.ts'
import { safety } from './features/safety/safety.feature.ts'
import { settings } from './features/settings/settings.feature.ts'
import { site } from './features/site/site.feature.ts'
import type { FacebookServer } from './features/social/providers.ts'
import { social } from './features/social/social.feature.ts'
import { socialProof } from './features/social-proof/social-proof.feature.ts'
import { subscriptions } from './features/subscriptions/subscriptions.feature.ts'
import { support } from './features/support/support.feature.ts'
import { tables } from './features/tables/tables.feature.ts'
import { team } from './features/team/team.feature.ts'
import { trusted } from './features/trusted/trusted.feature.ts'
import { turns } from './features/turns/turns.feature.ts'
import { verification } from './features/verification/verification.feature.ts'
import { visits } from './features/visits/visits.feature.ts'
import { withdrawals } from './features/withdrawals/withdrawals.feature.ts'
import type { Clock } from './platform/clock.ts'
import type { Database, DatabaseHandle } from './platform/database/database.ts'
import type { Events, InOneStatement, Transact } from './platform/events.ts'
import type { Storage } from './platform/files/storage.ts'
import type { Cookies } from './platform/http/cookies.ts'
import type { Draining } from './platform/http/draining.ts'
import type { Limits } from './platform/http/rate-limit.ts'
import type { Schedule } from './platform/jobs/schedule.ts'
import type { Log } from './platform/log.ts'
import type { Mailer } from './platform/mail/mail.ts'
import type { Realtime } from './platform/realtime/realtime.ts'
import type { Secret } from './platform/secret.ts'
import type { Metrics } from './platform/watch/metrics.ts'
import { type ServiceFactories, type ServicesOf, wire } from './platform/wire.ts'

/** All features of the product. */
const FEATURES = [
  admin,
  analytics,
  appointments,
  audit,
  auth,
  bonus,
  calls,
  cancellations,
  carts,
  debriefs,
  declines,
  demo,
  devInbox,
  discovery,
  events,
  figures,
  flashes,
  health,
  imports,
  legal,
  matches,
  members,
  messages,
  moderation,
  newsletter,
  notifications,
  operations,
  opinions,
  orders,
  passkeys,
  paymentProviders,
  photos,
  places,
  plans,
  portraits,
  privacy,
  promo,
  ranking,
  receipts,
  referral,
  risks,
  safety,
  settings,
  site,
  social,
  socialProof,
  subscriptions,
  support,
  tables,
  team,
  trusted,
  turns,
  verification,
  visits,
  withdrawals,
] as const

/** Services that we call over the network. */
export interface ExternalServices {
  mailer: Mailer
  facebook: FacebookServer
  pushServers: PushServers
  stripeServer: StripeEndpoint
  /** Checks whether the relay for calls responds. */
  probeRelay: ProbeRelay
}

/** What every service can depend on, in addition to other services. */
interface Platform extends ExternalServices {
  config: Config
  handle: DatabaseHandle
  database: Database
  /** The same database, or a replica of it, for reads that can be a moment old. */
  replica: Database
  clock: Clock
  log: Log
  transact: Transact
  inOneStatement: InOneStatement
  events: Events
  limits: Limits
  schedule: Schedule
  storage: Storage
  secret: Secret
  cookies: Cookies
}

type Intersection<T> = (T extends unknown ? (one: T) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
/** The services of all features, by name. */
export type Services = ServicesOf<
  Intersection<Extract<(typeof FEATURES)[number], { services: object }>['services']>
>

/** What routes and listeners can depend on in addition. */
interface Server {
  realtime: Realtime
  /** Runs `work` when the server stops. */
  onClose(work: () => void): void
  /** The metrics of this process; undefined without METRICS_TOKEN. */
  metrics: Metrics | undefined
  draining: Draining
}

type ServiceDeps = Platform & PaymentProviders & Services
type Deps = ServiceDeps & Server

/** The parts of a feature, typed so that they can depend only on services that exist. */
interface Feature {
  services?: ServiceFactories<ServiceDeps>
  routes?: readonly ((http: FastifyInstance, deps: Deps) => void)[]
  listeners?: readonly ((deps: Deps) => void)[]
}
const features: readonly Feature[] = FEATURES

/** Creates the services of every feature once, each with the services that it depends on. */
export async function createServices(platform: Platform): Promise<ServiceDeps> {
  const base = { ...platform, ...(await createPaymentProviders(platform)) }
  return wire<ServiceDeps>(
    base,
    features.map(({ services }) => services ?? {}),
  )
}

/** Registers the routes and listeners of every feature. */
export function mountFeatures(http: FastifyInstance, deps: Deps): void {
  for (const { routes = [], listeners = [] } of features) {
    for (const addRoutes of routes) addRoutes(http, deps)
    for (const listen of listeners) listen(deps)
  }
}
