import type { FeatureParts } from '#server/platform/wire.ts'
import { createArchiveService } from './archive.service.ts'
import { createConsentService } from './consents.service.ts'
import { createErasureService } from './erasures.service.ts'
import { createExportService } from './exports.service.ts'
import { createLeavingService } from './leaving.service.ts'
import { privacyListeners } from './privacy.listeners.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { createPrivacyService } from './privacy.service.ts'
import { createReturnService } from './returns.service.ts'

export const privacy = {
  services: {
    archive: createArchiveService,
    consents: createConsentService,
    erasures: createErasureService,
    exports: createExportService,
    leaving: createLeavingService,
    privacy: createPrivacyService,
    returns: createReturnService,
  },
  routes: [privacyRoutes],
  listeners: [privacyListeners],
} satisfies FeatureParts
