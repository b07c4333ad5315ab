import type { Config } from './config.ts'
import { createAuthService } from './features/auth/auth.service.ts'
import { createConsentService } from './features/consents/consents.service.ts'
import { createDemoService } from './features/demo/demo.service.ts'
import { createDigestService } from './features/digests/digests.service.ts'
import { createDiscoveryService } from './features/discovery/discovery.service.ts'
import { createGridService } from './features/discovery/grid.service.ts'
import { createFlashService } from './features/flashes/flashes.service.ts'
import { createReceivedFlashService } from './features/flashes/received.service.ts'
import { createMatchService } from './features/matches/matches.service.ts'
import { createAccountService } from './features/members/accounts.service.ts'
import { createMemberService } from './features/members/members.service.ts'
import { createPreferenceService } from './features/members/preferences.service.ts'
import { createProfileService } from './features/members/profile.service.ts'
import { createVisibilityService } from './features/members/visibility.service.ts'
import { createMessageService } from './features/messages/messages.service.ts'
import { createNewsletterService } from './features/newsletter/newsletter.service.ts'
import { createNotificationService } from './features/notifications/notifications.service.ts'
import { createPassService } from './features/passes/passes.service.ts'
import { createPasskeyService } from './features/passkeys/passkeys.service.ts'
import { createPhotoService } from './features/photos/photos.service.ts'
import { createPlaceService } from './features/places/places.service.ts'
import { createPortraitService } from './features/portraits/portraits.service.ts'
import { createVeilService } from './features/portraits/veils.service.ts'
import { createPromoService } from './features/promo/promo.service.ts'
import { createPushService } from './features/push/push.service.ts'
import type { PushServers } from './features/push/push-servers.ts'
import { createBlockService } from './features/safety/blocks.service.ts'
import { createReportService } from './features/safety/reports.service.ts'
import { createSettingsService } from './features/settings/settings.service.ts'
import { createIdentityService } from './features/social/identities.service.ts'
import { createProviders, type FacebookServer } from './features/social/providers.ts'
import { createSocialService } from './features/social/social.service.ts'
import { createVisitorService } from './features/visits/visitors.service.ts'
import { createVisitService } from './features/visits/visits.service.ts'
import type { Clock } from './platform/clock.ts'
import type { DatabaseHandle } from './platform/database.ts'
import type { Transact } from './platform/events.ts'
import type { Limits } from './platform/rate-limit.ts'
import type { Schedule } from './platform/schedule.ts'
import { createSecret } from './platform/secret.ts'
import { createStorage } from './platform/storage.ts'

interface Platform {
  config: Config
  handle: DatabaseHandle
  clock: Clock
  transact: Transact
  limits: Limits
  schedule: Schedule
  /** What Facebook's endpoints are. */
  facebook: FacebookServer
  /** What the browsers' push services are. */
  pushServers: PushServers
}

/** Makes the service of every feature once, each with the verbs of the others that it names. */
export function createServices(platform: Platform) {
  const { config, handle, clock, transact, limits, schedule, facebook, pushServers } = platform
  const base = { config, database: handle.database, clock, transact, limits, schedule }
  const storage = createStorage(config)
  const secret = createSecret(config)

  const places = createPlaceService()
  const consents = createConsentService(base)
  const photos = createPhotoService({ ...base, storage })
  const portraits = createPortraitService(base)
  const veils = createVeilService({ ...base, photos, secret })
  const visits = createVisitService(base)
  const members = createMemberService({ ...base, photos, consents, visits })
  const discovery = createDiscoveryService({ ...base, members })
  const grid = createGridService({ ...base, members })
  const visitors = createVisitorService({ ...base, members, veils })
  const receivedFlashes = createReceivedFlashService({ ...base, members, veils })
  const preferences = createPreferenceService({ ...base, members, consents, discovery })
  const profiles = createProfileService({ ...base, places, photos, members, discovery })
  const visibility = createVisibilityService(base)
  const settings = createSettingsService({ ...base, visibility, discovery })
  const passes = createPassService(base)
  const accounts = createAccountService({ ...base, places, photos, discovery, passes })
  const identities = createIdentityService(base)
  const auth = createAuthService({ ...base, accounts, members, consents, photos, identities })
  const passkeys = createPasskeyService({ ...base, accounts, auth })
  const providers = createProviders({ config, facebook })
  const social = createSocialService({ ...base, accounts, auth, identities, providers })
  const flashes = createFlashService(base)
  const matches = createMatchService({ ...base, members })
  const messages = createMessageService({ ...base, matches })
  const newsletter = createNewsletterService(base)
  const notifications = createNotificationService({ ...base, members })
  const promo = createPromoService(base)
  const blocks = createBlockService(base)
  const reports = createReportService({ ...base, blocks })
  const push = createPushService({ ...base, secret, servers: pushServers, settings })
  const digests = createDigestService({ ...base, flashes, push, settings })
  const demo = createDemoService({ ...base, flashes, messages })

  return {
    accounts,
    auth,
    blocks,
    demo,
    digests,
    discovery,
    flashes,
    grid,
    matches,
    members,
    messages,
    newsletter,
    notifications,
    passes,
    passkeys,
    photos,
    places,
    portraits,
    preferences,
    profiles,
    reports,
    promo,
    push,
    settings,
    receivedFlashes,
    veils,
    visitors,
    social,
  }
}
export type Services = ReturnType<typeof createServices>
