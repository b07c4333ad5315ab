import type { Config } from './config.ts'
import { createAuthService } from './features/auth/auth.service.ts'
import { createConsentService } from './features/consents/consents.service.ts'
import { createDemoService } from './features/demo/demo.service.ts'
import { createDiscoveryService } from './features/discovery/discovery.service.ts'
import { createFlashService } from './features/flashes/flashes.service.ts'
import { createMatchService } from './features/matches/matches.service.ts'
import { createAccountService } from './features/members/accounts.service.ts'
import { createMemberService } from './features/members/members.service.ts'
import { createPreferenceService } from './features/members/preferences.service.ts'
import { createMessageService } from './features/messages/messages.service.ts'
import { createNotificationService } from './features/notifications/notifications.service.ts'
import { createPassService } from './features/passes/passes.service.ts'
import { createPhotoService } from './features/photos/photos.service.ts'
import { createPlaceService } from './features/places/places.service.ts'
import { createPortraitService } from './features/portraits/portraits.service.ts'
import { createVisitService } from './features/visits/visits.service.ts'
import type { Clock } from './platform/clock.ts'
import type { DatabaseHandle } from './platform/database.ts'
import type { Transact } from './platform/events.ts'
import type { Limits } from './platform/rate-limit.ts'
import type { Schedule } from './platform/schedule.ts'
import { createStorage } from './platform/storage.ts'

interface Platform {
  config: Config
  handle: DatabaseHandle
  clock: Clock
  transact: Transact
  limits: Limits
  schedule: Schedule
}

/** Makes the service of every feature once, each with the verbs of the others that it names. */
export function createServices({ config, handle, clock, transact, limits, schedule }: Platform) {
  const base = { config, database: handle.database, clock, transact, limits, schedule }
  const storage = createStorage(config)

  const places = createPlaceService()
  const consents = createConsentService(base)
  const photos = createPhotoService({ ...base, storage })
  const portraits = createPortraitService(base)
  const visits = createVisitService(base)
  const members = createMemberService({ ...base, photos, consents, visits })
  const discovery = createDiscoveryService({ ...base, members })
  const preferences = createPreferenceService({ ...base, members, consents, discovery })
  const passes = createPassService(base)
  const accounts = createAccountService({ ...base, places, photos, discovery, passes })
  const auth = createAuthService({ ...base, accounts, members, consents, photos })
  const flashes = createFlashService(base)
  const matches = createMatchService({ ...base, members })
  const messages = createMessageService({ ...base, matches })
  const notifications = createNotificationService(base)
  const demo = createDemoService({ ...base, flashes, messages })

  return {
    accounts,
    auth,
    demo,
    discovery,
    flashes,
    matches,
    members,
    messages,
    notifications,
    passes,
    photos,
    places,
    portraits,
    preferences,
  }
}
export type Services = ReturnType<typeof createServices>
