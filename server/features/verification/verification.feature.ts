import type { FeatureParts } from '#server/platform/wire.ts'
import { createLivePhotoService } from './live-photos.service.ts'
import { verificationListeners } from './verification.listeners.ts'
import { verificationRoutes } from './verification.routes.ts'
import { createVerificationService } from './verification.service.ts'
import { createVerificationQueueService } from './verification-queue.service.ts'
import { createVerificationSweepService } from './verification-sweep.service.ts'

export const verification = {
  services: {
    livePhotos: createLivePhotoService,
    verification: createVerificationService,
    verificationQueue: createVerificationQueueService,
    verificationSweep: createVerificationSweepService,
  },
  routes: [verificationRoutes],
  listeners: [verificationListeners],
} satisfies FeatureParts
